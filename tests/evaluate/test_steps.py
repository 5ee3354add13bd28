"""What takes more steps than are evaluated costs itself, and not what imports it."""

from __future__ import annotations

from pathlib import Path

import pytest
from building import generate_tree, write_sources
from evaluating import EITHER, UNTOLD, on_paper

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


def _several(name: str, number: int) -> str:
    tests = (f"if os.getenv('{name}{each}'): {name} = {each}\n" for each in range(1, number))
    return f"import os\n{name} = 0\n{''.join(tests)}"


TURN = """
class Turn:
    def __init__(self, last): self.at, self.last = 0, last
    def __iter__(self): return self
    def __next__(self):
        self.at += 1
        if self.at > self.last:
            raise StopIteration
        return self.at
"""
BOUNDS: dict[str, tuple[str, object, str]] = {
    "items of an iterator": (
        f"{TURN}got = len([*Turn(99)])",
        99,
        f"{TURN}got = len([*Turn(100)])",
    ),
    "turns of a loop": (
        "got = 0\nwhile got < 99: got += 1",
        99,
        "turn = 0\nwhile turn < 100: turn += 1\ngot = turn + 0",
    ),
    "values that one may be": (
        _several("got", 64),
        (EITHER, [*range(64)]),
        _several("got", 65),
    ),
    "texts of several values": (
        f"{_several('a', 8)}{_several('b', 8)}got = f'{{a}}{{b}}'",
        (EITHER, [f"{a}{b}" for a in range(8) for b in range(8)]),
        f"{_several('a', 5)}{_several('b', 13)}got = f'{{a}}-{{b}}'",
    ),
    "letters of a text": (
        "a, b = 'a' * 9000, 'b' * 1000\ngot = f'{a}{b}'",
        "a" * 9000 + "b" * 1000,
        "a, b = 'a' * 9000, 'b' * 1001\ngot = f'{a}{b}'",
    ),
}
"""Programs that come to as much as is evaluated, what that is, and those that come to more."""


@pytest.mark.parametrize("about", BOUNDS)
def test_as_much_is_told_as_is_evaluated_and_no_more(about: str) -> None:
    most, told, more = BOUNDS[about]
    assert on_paper({"app.py": most})["got"] == told
    assert on_paper({"app.py": more})["got"] == UNTOLD
