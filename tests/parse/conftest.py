"""What the tests of parsing share: facts of text, and what stands in them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from source_files import source_file

from toolgen.facts.expressions import Expression
from toolgen.facts.module import Assignment, Module, Statement
from toolgen.parse import ParseFailure, parse_module

Parse = Callable[[str | bytes], Module]


@pytest.fixture
def parse() -> Parse:
    """The facts of a module with this text."""
    return lambda text: parse_module(source_file("module.py", text))


@pytest.fixture
def first(parse: Parse) -> Callable[[str], Statement]:
    """The fact of the first statement."""
    return lambda text: parse(text).statements[0]


@pytest.fixture
def value(parse: Parse) -> Callable[[str], Expression]:
    """What an expression says that is assigned to a name."""

    def read(text: str) -> Expression:
        assignment = parse(f"name = {text}\n").statements[-1]
        assert isinstance(assignment, Assignment)
        assert assignment.value is not None
        return assignment.value

    return read


@pytest.fixture
def failure(parse: Parse) -> Callable[[str | bytes], ParseFailure]:
    """Why a text cannot be parsed."""

    def fail(text: str | bytes) -> ParseFailure:
        with pytest.raises(ParseFailure) as caught:
            parse(text)
        return caught.value

    return fail
