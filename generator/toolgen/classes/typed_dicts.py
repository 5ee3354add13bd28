"""What the keywords of a TypedDict say, in the header of a class or in a call that makes one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from toolgen.annotations.types import TypeReader
from toolgen.facts.expressions import Expression
from toolgen.ir.nodes import Type
from toolgen.link import Scope

KEYWORDS = {"total", "closed", "extra_items"}


@dataclass(frozen=True)
class TypedDictKeywords:
    """Which keys a TypedDict must and may have; `closed` is None where that is not said."""

    total: bool
    closed: bool | None
    extra_items: Type | None


def read_keywords(
    given: Mapping[str | None, Expression], scope: Scope, types: TypeReader
) -> TypedDictKeywords:
    """What the keywords come to. Raises Refusal when source does not tell."""
    switches = {
        name: bool(types.evaluator.literal(given[name], scope))
        for name in ("total", "closed")
        if name in given
    }
    extra = given.get("extra_items")
    return TypedDictKeywords(
        switches.get("total", True),
        switches.get("closed"),
        None if extra is None else types.read(extra, scope),
    )
