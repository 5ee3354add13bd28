"""Cases of a `match`: each subject takes the one that it takes in Python, and no other."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import generate

CLASSES = """
import enum

class Plain: pass

class Point:
    __match_args__ = ("x", "y")
    def __init__(self, x, y):
        self.x = x
        self.y = y

class Far(Point): pass

class Kind(enum.Enum):
    ONE = 1
    TWO = 2

def function(): ...
"""
SUBJECTS = (
    *("None", "True", "False", "0", "1", "-2", "1.5", "'a'", "'b'", "b'a'", "''"),
    *("[]", "()", "[1]", "(1, 2)", "[1, 'a', 3]", "[[1], 2]", "{1}", "sorted([3, 1])"),
    *("{}", "{'kind': 'a'}", "{'kind': 1, 'x': 2}", "{1: 'a'}", "{'in': {'kind': 'a'}}"),
    *("Plain()", "Point(1, 2)", "Point(0, 'a')", "Far(1, 2)", "Kind.ONE", "Kind.TWO"),
    *("function", "Plain", "len"),
)
PATTERNS = (
    *("None", "True", "False", "0", "1", "-2", "1.5", "'a'", "b'a'", "''", "_", "x"),
    *("str()", "int()", "bool()", "float()", "list()", "dict()", "tuple()", "set()", "int(1)"),
    *("str('a')", "int(x)", "[]", "[x]", "[1, *_]", "[*_, 3]", "(1, x)", "[x, y]", "[[1], _]"),
    *("[x, *rest]", "{}", "{'kind': 'a'}", "{'kind': x}", "{'kind': int(), **rest}"),
    *("{'in': {'kind': 'a'}}", "{1: _}", "Plain()", "Point()", "Point(1)", "Point(x=0)", "Far()"),
    *("Point(1, x)", "Point(_, str())", "Kind.ONE", "Kind.TWO", "Kind()", "1 | 'a'"),
    *("str() | int()", "[] | {}", "None | (1, 2)", "int() as x", "(str() | None) as x", "object()"),
    *("int() as x if x == 1", "x if x == 1", "[x, y] if x == 2", "[x, *_] if x == 1", "_ if False"),
    *("{'kind': x} if x == 'a'", "Point(x=x) if x == 1", "str() if LATER"),
)
SERVER = """
from fastmcp import FastMCP

server = FastMCP("shop")

def tool(name):
    def look(what: int) -> int:
        return what
    server.tool(name=name)(look)

LATER = True
"""


def _matches(number: int) -> str:
    """Functions that look at all subjects, by some patterns in some order."""
    chosen = random.Random(number)
    cases = chosen.sample(PATTERNS, 5)
    cases.sort(key=lambda each: each in ("_", "x", "object()"))  # nothing may stand after it
    *several, last = cases
    while several and several[-1] in ("_", "x"):
        several.pop()
    lines = [f"def match{number}(place, subject):", "    match subject:"]
    for place, case in enumerate((*several, last)):
        lines.append(f"        case {case}:\n            taken(place, {number}, {place})")
    return "\n".join((*lines, ""))


def _source(numbers: range) -> str:
    matches = "\n".join(map(_matches, numbers))
    return f"{CLASSES}{SERVER}\n{matches}"


def _called(number: int) -> str:
    return "\n".join(f"match{number}({place}, {subject})" for place, subject in enumerate(SUBJECTS))


def _by_python(numbers: range) -> set[str]:
    found: set[str] = set()

    def taken(subject: int, number: int, case: int) -> None:
        found.add(f"t{subject}_{number}_{case}")

    space: dict[str, Any] = {"taken": taken, "LATER": True}
    matches = "\n".join(map(_matches, numbers))
    calls = "\n".join(map(_called, numbers))
    exec(compile(f"{CLASSES}\n{matches}\n{calls}\n", "app.py", "exec"), space)
    return found


def test_subjects_take_the_cases_that_they_take_in_python() -> None:
    numbers = range(40)
    taken = "def taken(subject, number, case):\n    tool(f't{subject}_{number}_{case}')\n"
    text = f"{_source(numbers)}\n{taken}\n" + "\n".join(map(_called, numbers)) + "\n"
    result = generate([source_file("app.py", text)], Config())
    told = {each.tool.name for each in result.planned if not each.tool.conditions}
    conditional = {each.tool.name for each in result.planned if each.tool.conditions}
    real = _by_python(numbers)

    assert told <= real
    assert real <= told | conditional
    assert len(told) > 0.92 * len(real)


HEAD = """
import os
from fastmcp import FastMCP

server = FastMCP("shop")
kind = os.getenv("KIND")

def look(where: str) -> str:
    "Look."
    return where
"""


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("match kind:\n    case str(): server.tool(look)", "kind matches str()"),
        ("match kind:\n    case 'a' | 'b': server.tool(look)", "kind matches ('a' | 'b')"),
        ("match kind:\n    case 'a': pass\n    case 'b': server.tool(look)", "kind matches 'b'"),
        (
            "match kind:\n    case 'a': pass\n    case str(): server.tool(look)",
            "kind matches str() and no case before it",
        ),
        (
            "match kind:\n    case 'a': pass\n    case _: server.tool(look)",
            "kind matches no case before it",
        ),
        ("match os.getenv('A'):\n    case 'a': server.tool(look)", "os.getenv('A') matches 'a'"),
        (
            "match kind, os.getenv('A'):\n    case [_, 'a']: server.tool(look)",
            "(kind, os.getenv('A')) matches [_, 'a']",
        ),
        ("match kind:\n    case x if x > 'a': server.tool(look)", "(kind matches x) and (x > 'a')"),
        ("match 3:\n    case _: server.tool(look)", ""),
        ("match 'a':\n    case 'b': pass\n    case _: server.tool(look)", ""),
        ("match 3:\n    case str(): pass\n    case int(): server.tool(look)", ""),
    ],
)
def test_a_condition_says_what_is_looked_at_and_what_is_asked(text: str, condition: str) -> None:
    result = generate([source_file("tools.py", f"{HEAD}{text}\n")], Config())
    (planned,) = result.planned
    assert " and ".join(planned.tool.conditions) == condition


def test_a_case_that_is_surely_not_taken_registers_nothing(tmp_path: Path) -> None:
    text = "match 3:\n    case str(): server.tool(look)\n"
    result = generate([source_file("tools.py", HEAD + text)], Config())
    assert not result.planned
    assert not result.diagnostics
