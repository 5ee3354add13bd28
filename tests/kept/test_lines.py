"""Files that say the same but for their lines are known, and where each line is by now."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import golden
import pytest
from source_files import source_file

from toolgen.facts.module import Module
from toolgen.findings import Finding, Position
from toolgen.kept.codec import NotKept
from toolgen.kept.lines import Moves, moved_lines
from toolgen.parsing import parse_source

CASES = sorted((golden.CASES / "constructs").glob("*.py"))


def _facts(text: str) -> Module | Finding:
    return parse_source(source_file("case.py", text))


def _nothing_is_idle(mention: str) -> bool:
    return False


def _starts(text: str) -> Iterator[int]:
    """The lines on which statements of the module begin, decorators with them."""
    for node in ast.parse(text).body:
        decorators = getattr(node, "decorator_list", [])
        yield min([node.lineno, *(each.lineno for each in decorators)])


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_a_line_more_moves_what_stands_below_it(case: Path) -> None:
    text = case.read_text("utf-8")
    old = _facts(text)
    lines = text.splitlines(keepends=True)
    starts = [*_starts(text)]
    for start in {starts[0], starts[len(starts) // 2], starts[-1]} - {1}:
        new = _facts("".join([*lines[: start - 1], "# More.\n", *lines[start - 1 :]]))
        moved = moved_lines(old, new, _nothing_is_idle)
        assert moved is not None
        assert moved == {line: line + (line >= start) for line in moved}
        back = moved_lines(new, old, _nothing_is_idle)
        assert back == {line: old_line for old_line, line in moved.items()}


@pytest.mark.parametrize(("one", "other"), [*pairwise(CASES)])
def test_files_that_say_something_else_have_no_lines_in_common(one: Path, other: Path) -> None:
    assert moved_lines(*(_facts(each.read_text("utf-8")) for each in (one, other)), bool) is None


SOURCE = """\
import json
from toolgen_runtime import tool

LIMIT = 0.0
NAMES = ("a", "b")

@tool
def find(key: str, limit: int = 3) -> str:
    '''Find.'''
    return json.dumps(key)

@tool
def look(key: str) -> str:
    return idle(key)
"""
OTHERS = {
    "another constant": ("0.0", "1.0"),
    "another sign": ("0.0", "-0.0"),
    "an integer": ("0.0", "0"),
    "one more element": ('"b")', '"b", "c")'),
    "another element": ('"b"', '"B"'),
    "a list": ('("a", "b")', '["a", "b"]'),
    "another default": ("= 3", "= 4"),
    "another column": ("def find(key", "def find( key"),
    "another docstring": ("Find.", "Look."),
    "another order": ("def find", "def other"),
    "no decorator": ("@tool\ndef look", "def look"),
    "another mention": ("idle(key)", "other(key)"),
}


@pytest.mark.parametrize("change", OTHERS)
def test_what_says_something_else_has_no_lines(change: str) -> None:
    other = SOURCE.replace(*OTHERS[change])
    assert other != SOURCE
    assert moved_lines(_facts(SOURCE), _facts(other), _nothing_is_idle) is None
    assert moved_lines(_facts(other), _facts(SOURCE), _nothing_is_idle) is None


def test_what_is_mentioned_and_leads_nowhere_says_nothing() -> None:
    other = SOURCE.replace("idle(key)", "other(key)")
    assert moved_lines(_facts(SOURCE), _facts(other), lambda _: True) is not None


def test_lines_that_have_changed_places_are_none() -> None:
    text = "a = 1\nb = 2\n"
    assert moved_lines(_facts(text), _facts("a = 1; b = 2\n"), _nothing_is_idle) is None
    both = _facts("a = 1\n\nb = 2\n")
    assert moved_lines(_facts(text), both, _nothing_is_idle) == {1: 1, 2: 3}


def test_what_stands_in_one_line_and_then_in_two_has_no_lines() -> None:
    one, two = _facts("if a: b = 2\n"), _facts("if a:\n      b = 2\n")
    assert moved_lines(one, two, _nothing_is_idle) is None
    assert moved_lines(two, one, _nothing_is_idle) is None


def test_what_stands_in_another_order_has_no_lines() -> None:
    one = _facts("a = f(\n    *b(),\n    k=c(),\n)\n")
    other = _facts("a = f(\n    k=c(),\n    *b(),\n)\n")
    assert moved_lines(one, other, _nothing_is_idle) is None


def test_findings_are_the_same_or_not() -> None:
    one, other = (_facts(text) for text in ("def (", "\ndef ("))
    assert isinstance(one, Finding)
    assert moved_lines(one, one, bool) == {}
    assert moved_lines(one, other, bool) is None
    assert moved_lines(one, _facts("a = 1\n"), bool) is None
    assert moved_lines(_facts("a = 1\n"), one, bool) is None


def test_a_position_is_where_its_line_is() -> None:
    moves = Moves({"a.py": {1: 1, 3: 5}, "b.py": {1: 2}, "c.py": {3: 4}})
    assert moves.of(Position("a.py", 3, 7)) == Position("a.py", 5, 7)
    assert moves.of(Position("a.py", 1, 1)) == Position("a.py", 1, 1)
    assert moves.of(Position("b.py", 1, 2)) == Position("b.py", 2, 2)
    assert moves.of(Position("c.py", 1, 1)) == Position("c.py", 1, 1)
    assert moves.of(Position("d.py", 9, 9)) == Position("d.py", 9, 9)
    for place in (Position("a.py", 4, 1), Position("b.py", 1, 1), Position("c.py", 1, 2)):
        with pytest.raises(NotKept, match="where something stands"):
            moves.of(place)


def test_no_moves_are_none() -> None:
    assert Moves({}).are_none
    assert Moves({"a.py": {1: 1, 2: 2}, "b.py": {}}).are_none
    assert not Moves({"a.py": {1: 1, 2: 3}}).are_none
