"""Diagnostics: mistakes in the user's source, as values that are collected and reported at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from toolgen.diagnostics.codes import CODES
from toolgen.diagnostics.position import NO_POSITION, Position


class Severity(StrEnum):
    """`error`: nothing is written. `warning`: written, and said. `note`: for information."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True, order=True)
class Diagnostic:
    """One finding, fit to print on its own. `hint` is the nearest fix, empty when there is none."""

    position: Position
    code: str
    message: str
    hint: str = ""

    def __post_init__(self) -> None:
        assert self.code in CODES, self.code

    @property
    def severity(self) -> Severity:
        """The severity of the code."""
        return Severity(CODES[self.code].severity)

    def __str__(self) -> str:
        where = f"{self.position}: " if self.position != NO_POSITION else ""
        text = f"{where}{self.severity} {self.code}: {self.message}"
        return f"{text}\n    hint: {self.hint}" if self.hint else text


TOO_DEEP = (
    "the types of this tool lead to each other in a chain too long for Python's stack",
    "shorten the chain of aliases, base classes or fields",
)
"""Message and hint of a tool for which Python raises RecursionError, whichever stage meets it."""


def has_errors(diagnostics: Iterable[Diagnostic]) -> bool:
    """Whether any finding forbids writing."""
    return any(found.severity is Severity.ERROR for found in diagnostics)


@dataclass(slots=True)
class Diagnostics:
    """A collector that stages append to. Iterating gives the findings sorted, without repeats."""

    _found: set[Diagnostic] = field(default_factory=set)

    def add(self, code: str, position: Position, message: str, hint: str = "") -> None:
        """Record a finding."""
        self._found.add(Diagnostic(position, code, message, hint))

    def extend(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Record findings made elsewhere."""
        self._found.update(diagnostics)

    def __iter__(self) -> Iterator[Diagnostic]:
        return iter(sorted(self._found))

    @property
    def has_errors(self) -> bool:
        """Whether any finding forbids writing."""
        return has_errors(self._found)


class ToolgenError(Exception):
    """A mistake in the environment, the configuration or the command line: toolgen could not run.

    The message is complete on its own; the command line prints it and exits with 2.
    """
