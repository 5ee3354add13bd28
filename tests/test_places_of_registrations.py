"""Where a registration stands is told by its file, too: two may have something at one place."""

from __future__ import annotations

from pathlib import Path

import pytest
from building import build

KIT = """
    from agents import function_tool


    def expose(name):
        def decorate(fn):
            function_tool(name_override=name)(fn)
            return fn

        return decorate
"""
SHOP = """
    from kit import expose


    def install():
        for number in (1, 2):{lines}
            def look(key: str, turn: int = number) -> str:
                return key

            expose(f"look_{{number}}")(look)


    install()
"""


@pytest.mark.parametrize("lines", range(3))
def test_a_call_at_the_place_of_a_definition_elsewhere_is_no_decorator(
    tmp_path: Path, lines: int
) -> None:
    result = build(tmp_path, {"kit.py": KIT, "shop.py": SHOP.format(lines="\n" * lines)})

    assert sorted(each.tool.name for each in result.planned) == ["look_1", "look_2"]
    assert {each.code for each in result.diagnostics} <= {"TG203"}


def test_who_has_been_called_is_not_run_again_for_whom_it_may_call(tmp_path: Path) -> None:
    sources = {
        "counting.py": """
            from fastmcp import FastMCP

            class Counting(FastMCP):
                def add_tool(self, tool):
                    self.counted = tool
                    return super().add_tool(tool)
        """,
        "shop.py": """
            from fastmcp import FastMCP
            from fastmcp.tools import Tool

            server = FastMCP("shop")

            def look(key: str) -> str:
                return key

            def install(suffix):
                server.add_tool(Tool.from_function(look, name="look_" + suffix))

            install("up")
        """,
    }

    result = build(tmp_path, sources)

    assert [each.tool.name for each in result.planned] == ["look_up"]
    codes = {each.code for each in result.diagnostics if each.position.path == "shop.py"}
    assert codes <= {"TG203"}
