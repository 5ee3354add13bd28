"""Definitions: a tool in each dialect, what is lost there, and what the provider has against it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toolgen.catalogue.model import Definition
from toolgen.costs import Tokenizer, cost_of
from toolgen.dialects import Dialect, convert
from toolgen.render.plan import PlannedTool
from toolgen.render.schemas import json_text, visible_json

__all__ = ["definitions_of"]


def definitions_of(
    planned: PlannedTool, dialects: Iterable[Dialect], tokenizer: Tokenizer
) -> Iterator[Definition]:
    """The tool in each of the dialects. The sizes are those of the text as it is sent."""
    for dialect in dialects:
        converted = convert(planned.wording, dialect)
        text = "" if converted.definition is None else json_text(converted.definition)
        cost = cost_of(text, tokenizer)
        refused = [str(each) for each in converted.violations if each.is_certain]
        doubtful = [str(each) for each in converted.violations if not each.is_certain]
        losses = tuple(map(str, converted.losses))
        yield Definition(
            dialect.name,
            visible_json(text),
            cost.bytes,
            cost.tokens,
            losses,
            tuple(doubtful),
            tuple(refused),
        )
