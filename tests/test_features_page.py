"""The table of features names a test for each, and these tests are there."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parents[1]
PAGE = (REPOSITORY / "docs" / "features.md").read_text("utf-8")
GROUPS = {"S": 10, "L": 7, "O": 5, "A": 6, "I": 3}
ROW = re.compile(r"^\| ([A-Z]\d+) \| (.+) \| (.+) \|$", re.MULTILINE)
TEST = re.compile(r"`(tests/[\w/]+\.py)::(\w+)(?:\[(\w+)\])?`")
ROWS = {number: tests for number, _, tests in ROW.findall(PAGE)}


@cache
def functions(path: str) -> set[str]:
    tree = ast.parse((REPOSITORY / path).read_text("utf-8"))
    return {each.name for each in tree.body if isinstance(each, ast.FunctionDef)}


def is_there(path: str, name: str, case: str) -> bool:
    """Whether a file has a test, and a case that is named with it is a folder of cases."""
    folders = (REPOSITORY / "tests" / "cases", REPOSITORY / "examples")
    has_case = not case or any(next(folder.rglob(case), None) for folder in folders)
    return (REPOSITORY / path).is_file() and name in functions(path) and has_case


def test_every_feature_has_a_row() -> None:
    expected = [f"{group}{n}" for group, count in GROUPS.items() for n in range(1, count + 1)]
    assert list(ROWS) == expected


@pytest.mark.parametrize("number", ROWS)
def test_a_row_names_tests_that_are_there(number: str) -> None:
    named = TEST.findall(ROWS[number])
    assert named
    assert TEST.sub("", ROWS[number]).strip() == ""
    assert [test for test in named if not is_there(*test)] == []
