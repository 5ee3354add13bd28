"""The data of dialects: what goes in, what comes out, and what was lost or refused on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum

from toolgen.ir.wording import Wording
from toolgen.json_schema import Path, Schema, escaped

__all__ = [
    "Converted",
    "Dialect",
    "Fate",
    "Loss",
    "Violation",
    "Wording",
    "pointer",
    "unchanged",
]


class Fate(StrEnum):
    """What became of a part of a schema that a dialect has no form for."""

    DROPPED = "dropped"
    DESCRIBED = "moved into the description"
    WIDENED = "widened"
    REQUIRED = "made required"


@dataclass(frozen=True, slots=True, order=True)
class Loss:
    """A part of a schema that is not in the dialect's as it was: a keyword at a place."""

    path: Path
    keyword: str
    fate: Fate

    def __str__(self) -> str:
        return f"{self.keyword!r} at {pointer(self.path)}: {self.fate}"


@dataclass(frozen=True, slots=True, order=True)
class Violation:
    """What a provider has against a tool.

    `is_certain` tells that it refuses the tool, and with it the request; otherwise some of its
    models or versions do.
    """

    path: Path
    message: str
    is_certain: bool = True

    def __str__(self) -> str:
        return f"{pointer(self.path)}: {self.message}"


@dataclass(frozen=True, slots=True)
class Converted:
    """A tool in a dialect. `definition` is None where there is no such form."""

    definition: Schema | None
    losses: tuple[Loss, ...] = ()
    violations: tuple[Violation, ...] = ()

    @property
    def is_refused(self) -> bool:
        """Whether the provider would not take it."""
        return self.definition is None or any(each.is_certain for each in self.violations)


Rewrite = Callable[[Schema], tuple[Schema, list[Loss]]]
"""A pure function from pydantic's schema to the dialect's. Raises SchemaFailure for none."""


@dataclass(frozen=True, slots=True)
class Dialect:
    """A provider's form for tools.

    `rewrite` makes the schema of arguments, `wrap` puts the definition together, and `check` gives
    what the provider has against it. `plain` is what stands for the dialect where a tool's
    declaration turns strictness off, None where that makes no difference.
    """

    name: str
    rewrite: Rewrite
    wrap: Callable[[Wording, Schema], Schema]
    check: Callable[[Wording, Schema], Iterable[Violation]]
    plain: Dialect | None = None


def unchanged(schema: Schema) -> tuple[Schema, list[Loss]]:
    """The rewriting of dialects that take any JSON Schema."""
    return schema, []


def pointer(path: Path) -> str:
    """A path as a JSON pointer, the root as `/`."""
    return "/" + "/".join(map(escaped, path))
