"""Growth: what a build does is in proportion to the source, or ends in a finding.

Counted are calls of functions, of Python and of C, so that no clock and no other process decides.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from pkgutil import iter_modules
from time import process_time
from types import FrameType
from typing import Any

import pytest
from growth import DOCSTRINGS, PACKAGES, SHAPES, Shape
from linting import linted
from source_files import source_file

from toolgen import frameworks
from toolgen.config import Config
from toolgen.docstrings.convention import DocstringRefusal
from toolgen.docstrings.parsing import parse_docstring
from toolgen.frameworks.loading import convention
from toolgen.pipeline import Result, generate

CONVENTIONS = {
    each.name: found
    for each in iter_modules(frameworks.__path__)
    if each.ispkg and (found := convention(each.name, "")) is not None
}
SIZE = 12
LONG = [each for each in SHAPES if each.startswith(("elif, of", "elif, registering one"))]
MOST = 3_000_000
"""Calls that what is refused for its size may take before it is."""


def built(text: str) -> Result:
    return generate([source_file("app.py", text)], Config())


def steps(text: str) -> tuple[int, Result]:
    """How many functions are called while a module is built, and what comes of it."""
    return counted(lambda: built(text))


def counted(run: Callable[[], Any]) -> tuple[int, Any]:
    """How many functions are called while something runs, and what it gives."""
    count = 0

    def step(frame: FrameType, event: str, argument: object) -> None:
        nonlocal count
        count += event in {"call", "c_call"}

    before = sys.getprofile()
    sys.setprofile(step)
    try:
        result = run()
    finally:
        sys.setprofile(before)
    return count, result


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
def test_steps_are_in_proportion_or_end_in_a_finding(shape: Shape) -> None:
    built(shape(SIZE))  # what is loaded once
    small, _ = steps(shape(SIZE))
    large, result = steps(shape(4 * SIZE))

    assert large < 8 * small or (result.diagnostics and large < MOST)


@pytest.mark.parametrize("name", LONG)
def test_long_chains_of_arms_take_steps_in_proportion(name: str) -> None:
    """Each arm hangs on the tests of all before it: four times as many took sixteen times."""
    shape = SHAPES[name]
    small, _ = steps(shape(150))
    large, _ = steps(shape(600))

    assert large < 6 * small


@pytest.mark.parametrize("shape", PACKAGES.values(), ids=PACKAGES)
def test_linting_takes_steps_in_proportion_to_the_tools(shape: Shape) -> None:
    """Each tool was held to each other, by patterns that had the names of all."""

    def taken(n: int) -> int:
        sources = [source_file("app.py", shape(n))]
        return counted(lambda: linted(sources, (), Config()))[0]

    taken(SIZE)  # what is loaded once

    assert taken(200) < 7 * taken(40)


def is_in_proportion(read: Callable[[int], None]) -> bool:
    """Whether 40 times as much takes the processor less than 400 times as long: a square would take
    1,600 times. Patterns run in C, and what they do cannot be counted; others use the processor
    too, and garbage is collected at any time.
    """

    def seconds(n: int) -> float:
        started = process_time()
        read(n)
        return process_time() - started

    read(10)  # what is loaded once
    bound = 400 * min(seconds(250) for _ in range(3)) + 0.05
    return any(seconds(10_000) < bound for _ in range(3))


@pytest.mark.parametrize("doc", DOCSTRINGS.values(), ids=DOCSTRINGS)
@pytest.mark.parametrize("framework", CONVENTIONS)
def test_docstrings_take_time_in_proportion(framework: str, doc: Shape) -> None:
    if (framework, doc) == ("pydantic_ai", DOCSTRINGS["blanks in a line"]):
        pytest.skip("griffe's own pattern")

    def read(n: int) -> None:
        with suppress(DocstringRefusal):
            CONVENTIONS[framework].read(doc(n), name="f", parameters=["x"], settings={})

    assert is_in_proportion(read)


@pytest.mark.parametrize("doc", DOCSTRINGS.values(), ids=DOCSTRINGS)
def test_own_docstrings_take_time_in_proportion(doc: Shape) -> None:
    def read(n: int) -> None:
        parse_docstring(doc(n), parameters=["x"])

    assert is_in_proportion(read)
