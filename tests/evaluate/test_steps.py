"""What takes more steps than are evaluated costs itself, and not what imports it."""

from __future__ import annotations

from pathlib import Path

import pytest
from building import generate_tree, write_sources

from toolgen.evaluate import state

LONG = """
    from fastmcp import FastMCP

    inner = FastMCP("long")

    def turn(number):
        for each in range(100):
            number = number + each
        return number

    def look_long(text: str) -> str:
        return text

    if __name__ == "__main__":
        for each in range(100):
            inner.tool(turn(each))
"""
SHOP = """
    from fastmcp import FastMCP

    server = FastMCP("shop")

    def look(text: str) -> str:
        return text

    def install(to):
        import yard
        to.tool(look)

    install(server)
"""


def test_a_module_that_is_imported_takes_steps_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(state, "STEPS", 300)
    result = generate_tree(write_sources(tmp_path, {"yard.py": LONG, "shop.py": SHOP}))

    assert [each.tool.name for each in result.planned] == ["look"]
    assert {each.position.path for each in result.diagnostics if each.code == "TG130"} == {
        "yard.py"
    }
