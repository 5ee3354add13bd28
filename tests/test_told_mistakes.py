"""One mistake in a call of a registry is one short message, by each type checker."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest
from building import build
from type_checkers import ByLine, by_line, mypy, pyright

SOURCES = {
    "acme/__init__.py": "",
    "acme/py.typed": "",
    "acme/tools.py": '''
        from __future__ import annotations

        import datetime
        from dataclasses import dataclass

        from toolgen_runtime import tool


        @dataclass
        class Item:
            name: str


        @tool
        async def get_weather(city: str, days: int = 3) -> list[str]:
            """Get the weather."""
            return [city] * days


        @tool
        def order(item: Item, when: datetime.date) -> int:
            """Order an item."""
            return 1


        @tool
        def now(zone: str = "UTC") -> str:
            """Tell the time."""
            return zone
    ''',
}


@dataclass(frozen=True)
class Told:
    """What an error names, and the lines that it has; nothing where a checker cannot tell."""

    named: str = ""
    lines: int = 1


def misfit(tool: str, given: str) -> tuple[Told, Told]:
    """What mypy and what pyright say of arguments that a tool does not take."""
    named = f"ArgumentsDoNotFit[{tool}, {given}"
    return Told(named), Told(named, 3)


_WEATHER, _ORDER, _NOW = (f"Literal['{name}']" for name in ("get_weather", "order", "now"))
_SILENT = Told(lines=0)

MISTAKES = {
    'registry.invoke("get_weather", {"town": "Oslo"})': misfit(_WEATHER, "dict[str, str]]"),
    'registry.invoke("get_weather", {"city": "a", "town": "b"})': misfit(
        _WEATHER, "dict[str, str]]"
    ),
    'registry.invoke("get_weather", {"city": "a", "days": "3"})': misfit(
        _WEATHER, "dict[str, str]]"
    ),
    'registry.invoke("get_weather", {"city": 1})': misfit(_WEATHER, "dict[str, int]]"),
    'registry.invoke("get_weather", {"days": 1})': misfit(_WEATHER, "dict[str, int]]"),
    'registry.invoke("get_weather", {})': misfit(_WEATHER, "dict[Never, Never]]"),
    'registry.invoke("get_weather", None)': misfit(_WEATHER, "None]"),
    'registry.invoke("order", {"item": {"name": "a"}})': misfit(
        _ORDER, "dict[str, dict[str, str]]]"
    ),
    'registry.invoke("order", {"item": {"nam": "a"}, "when": "2030-01-01"})': misfit(
        _ORDER, "dict["
    ),
    'registry.invoke("now", {"zon": "UTC"})': misfit(_NOW, "dict[str, str]]"),
    "registry.invoke(name, 3)": misfit("str", "int]"),
    'registry.invoke("get_weather")': (
        Told("NoSuchCall"),
        Told('"NoSuchCall" is not awaitable', 3),
    ),
    'registry.invoke("get_weather", {"city": "a"}, None, 3)': (
        Told("NoSuchCall"),
        Told('"NoSuchCall" is not awaitable', 3),
    ),
    'registry.invoke("get_weather", argument={"city": "a"})': (
        Told("NoSuchCall"),
        Told('"NoSuchCall" is not awaitable', 3),
    ),
    # To mypy, a literal text is a text like any other; the keys of `tools` are known to both.
    'registry.invoke("get_wether", {"city": "a"})': (
        _SILENT,
        Told("NoSuchTool[Literal['get_wether']]", 3),
    ),
    'registry["get_wether"].invoke({"city": "a"})': (
        _SILENT,
        Told("NoSuchTool[Literal['get_wether']]", 2),
    ),
    'registry.tools["get_wether"].invoke({"city": "a"})': (
        Told("get_wether", 2),
        Told("get_wether", 2),
    ),
    'registry["get_weather"].invoke({"town": "Oslo"})': (
        Told('expected "GetWeatherArgs | str | bytes | None"'),
        Told('not assignable to "GetWeatherArgs"', 6),
    ),
    'get_weather("Oslo", dys=3)': (Told("dys", 2), Told("dys")),
}

_HEAD = """\
from typing import Any, Literal

from acme._toolgen import registry
from acme._toolgen.invokers import get_weather


async def main(name: str, one: Literal["get_weather", "order"], given: dict[str, Any]) -> None:
    await registry.invoke(one, given)
    for each in ("get_weather", "order"):
        await registry.invoke(each, given)
    for each in (name, "get_wether"):
        await registry.invoke(each, given)
"""


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A built package, and a program that makes each mistake once."""
    root = tmp_path_factory.mktemp("tree")
    build(root, SOURCES)
    body = "".join(f"    await {call}\n" for call in MISTAKES)
    (root / "program.py").write_text(_HEAD + body, "utf-8")
    return root


def _lines(found: ByLine) -> list[list[str]]:
    """The lines that are said of each call: a list for each error and each note."""
    first = _HEAD.count("\n") + 1
    assert set(found) <= {"program.py"}, found
    told = found["program.py"]
    return [told.get(first + number, []) for number in range(len(MISTAKES))]


def test_mypy_has_a_line_for_a_mistake(root: Path, tmp_path: Path) -> None:
    said = _lines(by_line(mypy(root, tmp_path, "acme", "program.py")))

    for (call, (expected, _)), lines in zip(MISTAKES.items(), said, strict=True):
        assert len(lines) == expected.lines, (call, lines)
        assert sum(line.startswith("error: ") for line in lines) == min(expected.lines, 1)
        assert expected.named in "".join(lines), call


def test_pyright_has_a_message_for_a_mistake(root: Path) -> None:
    said = _lines(pyright(root))

    for (call, (_, expected)), messages in zip(MISTAKES.items(), said, strict=True):
        assert len(messages) == 1, (call, messages)
        assert len(messages[0].splitlines()) == expected.lines, messages
        assert expected.named in messages[0], call
