"""The constructs of the language through which a tool may be registered.

`cases/language` has constructs by the chapters of the language reference, `language_operators` and
`language_targets` write those that differ by an operator or by targets alone. In each, `look` is
registered, or is not (`# not registered`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import golden
import language_operators
import language_targets
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import Result, generate

PRELUDE = """from fastmcp import FastMCP

mcp = FastMCP("x")


def look(key: str) -> str:
    return key


"""
NOT_REGISTERED = "# not registered\n"


@dataclass(frozen=True)
class Construct:
    """A construct: its chapter, its name, the module that has it, whether `look` is registered."""

    chapter: str
    name: str
    text: str
    is_registered: bool


def _written() -> Iterator[Construct]:
    for file in sorted((golden.CASES / "language").glob("*.py")):
        _, *sections = re.split(r"^# construct: ", file.read_text("utf-8"), flags=re.M)
        for section in sections:
            name, _, text = section.partition("\n")
            is_registered = not text.startswith(NOT_REGISTERED)
            text = PRELUDE + text.removeprefix(NOT_REGISTERED)
            yield Construct(file.stem, f"{file.stem}: {name}", text, is_registered)


def _by_operators() -> Iterator[Construct]:
    for name, text in language_operators.constructs():
        yield Construct("operators", name, PRELUDE + text, True)


def _by_targets() -> Iterator[Construct]:
    for name, text, is_registered in language_targets.constructs():
        yield Construct("targets", name, PRELUDE + text, is_registered)


CONSTRUCTS = [*_written(), *_by_operators(), *_by_targets()]


@cache
def result_of(construct: Construct) -> Result:
    """What a build makes of a construct's module."""
    return generate([source_file("app.py", construct.text)], Config())
