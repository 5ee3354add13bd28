"""Measuring: what each tool takes up in each dialect, as compact JSON."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from toolgen.costs.registries import PlannedRegistry
from toolgen.costs.tokens import Tokenizer
from toolgen.dialects import Dialect, convert
from toolgen.findings import Position
from toolgen.render.plan import PlannedTool
from toolgen.render.schemas import json_text

__all__ = ["Cost", "RegistryCosts", "ToolCosts", "cost_of", "measure", "size_of", "text_in"]


@dataclass(frozen=True, slots=True, order=True)
class Cost:
    """What a text takes up: bytes of UTF-8, and tokens."""

    bytes: int
    tokens: int

    def __add__(self, other: Cost) -> Cost:
        return Cost(self.bytes + other.bytes, self.tokens + other.tokens)


NOTHING = Cost(0, 0)


@dataclass(frozen=True, slots=True)
class ToolCosts:
    """A tool and its cost by dialect; dialects that have no form for it are left out."""

    name: str
    module: str
    position: Position
    costs: Mapping[str, Cost]


@dataclass(frozen=True, slots=True)
class RegistryCosts:
    """The tools of a package, sorted by name, and what they cost."""

    package: str
    tools: tuple[ToolCosts, ...]

    def total(self, dialect: str) -> Cost:
        """The cost of all tools in a dialect, without what joins them in a request."""
        return sum((tool.costs.get(dialect, NOTHING) for tool in self.tools), NOTHING)


def text_in(planned: PlannedTool, dialect: Dialect) -> str | None:
    """The tool's definition in a dialect as compact JSON, None where there is no such form."""
    definition = convert(planned.wording, dialect).definition
    return None if definition is None else json_text(definition)


def size_of(planned: PlannedTool, dialect: Dialect) -> int:
    """The bytes of a tool's definition in a dialect, 0 where there is no such form."""
    return len((text_in(planned, dialect) or "").encode("utf-8"))


def cost_of(text: str, tokenizer: Tokenizer) -> Cost:
    """The cost of a text."""
    return Cost(len(text.encode("utf-8")), tokenizer.count(text))


def measure(
    registries: Iterable[PlannedRegistry], dialects: Sequence[Dialect], tokenizer: Tokenizer
) -> tuple[RegistryCosts, ...]:
    """The costs of all tools in the dialects given."""
    return tuple(
        RegistryCosts(
            registry.package,
            tuple(_measured(planned, dialects, tokenizer) for planned in registry.tools),
        )
        for registry in registries
    )


def _measured(planned: PlannedTool, dialects: Sequence[Dialect], tokenizer: Tokenizer) -> ToolCosts:
    tool = planned.tool
    costs = dict(_costs(planned, dialects, tokenizer))
    return ToolCosts(tool.name, tool.module, tool.position, costs)


def _costs(
    planned: PlannedTool, dialects: Sequence[Dialect], tokenizer: Tokenizer
) -> Iterator[tuple[str, Cost]]:
    for dialect in dialects:
        if (text := text_in(planned, dialect)) is not None:
            yield dialect.name, cost_of(text, tokenizer)
