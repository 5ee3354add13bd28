"""Growth: what a build does is in proportion to the source, or ends in a finding."""

from __future__ import annotations

import re
from contextlib import suppress
from pkgutil import iter_modules

import pytest
from effort import counted, is_in_proportion, steps
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


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
def test_steps_are_in_proportion_or_end_in_a_finding(shape: Shape) -> None:
    built(shape(SIZE))  # what is loaded once
    small = steps(lambda: built(shape(SIZE)))
    large, result = counted(lambda: built(shape(4 * SIZE)))

    assert large < 8 * small or (result.diagnostics and large < MOST)


@pytest.mark.parametrize("name", LONG)
def test_long_chains_of_arms_take_steps_in_proportion(name: str) -> None:
    """Each arm hangs on the tests of all before it: four times as many took sixteen times."""
    shape = SHAPES[name]
    small = steps(lambda: built(shape(150)))
    large = steps(lambda: built(shape(600)))

    assert large < 6 * small


@pytest.mark.parametrize("shape", PACKAGES.values(), ids=PACKAGES)
def test_linting_takes_steps_in_proportion_to_the_tools(shape: Shape) -> None:
    """Each tool was held to each other, by patterns that had the names of all."""

    def taken(n: int) -> int:
        sources = [source_file("app.py", shape(n))]
        return steps(lambda: linted(sources, (), Config()))

    taken(SIZE)  # what is loaded once

    assert taken(200) < 7 * taken(40)


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


def test_what_grows_with_the_square_is_found_out() -> None:
    assert not is_in_proportion(lambda n: re.search("(?:ab?)*c", "a" * n))
    assert is_in_proportion(lambda n: re.search("(?:ab?)+c", "b" * n))
