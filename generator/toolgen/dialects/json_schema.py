"""`json-schema`: pydantic's JSON Schema, with the knobs that frameworks set differently."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from toolgen.dialects.inlining import inlined
from toolgen.dialects.model import Dialect, Fate, Loss, Violation, Wording
from toolgen.json_schema import Schema
from toolgen.schema.frameworks.pruning import pruned

__all__ = ["JSON_SCHEMA", "Knobs", "json_schema"]


@dataclass(frozen=True, slots=True)
class Knobs:
    """How to write a schema; None leaves that as it is.

    `titles` false takes the titles out; `close_root` writes `additionalProperties: false` at the
    root, or takes it out; `inline` writes definitions in place of references; `root_title` is the
    title of the root, in which `{name}` stands for the tool's name: openai-agents has
    `{name}_args`, mcp `{name}Arguments`.
    """

    titles: bool | None = None
    close_root: bool | None = None
    inline: bool = False
    root_title: str = ""


def json_schema(knobs: Knobs = Knobs()) -> Dialect:
    """The dialect with its knobs set."""
    wrap = partial(_wrap, knobs=knobs)
    return Dialect("json-schema", partial(_rewrite, knobs=knobs), wrap, _check)


def _rewrite(schema: Schema, knobs: Knobs) -> tuple[Schema, list[Loss]]:
    made, losses = schema, []
    if knobs.titles is False:
        made = pruned(made)
    if knobs.inline:
        made = inlined(made)
    if knobs.close_root:
        made = {"additionalProperties": False, **made}
    elif knobs.close_root is False and made.get("additionalProperties") is False:
        made = {key: value for key, value in made.items() if key != "additionalProperties"}
        losses.append(Loss((), "additionalProperties", Fate.DROPPED))
    return made, losses


def _wrap(wording: Wording, schema: Schema, knobs: Knobs) -> Schema:
    if knobs.root_title:
        schema = {**schema, "title": knobs.root_title.replace("{name}", wording.name)}
    output = {} if wording.output is None else {"output": wording.output}
    named = {"name": wording.name, "description": wording.description}
    return {**named, "parameters": schema, **output}


def _check(wording: Wording, schema: Schema) -> Iterator[Violation]:
    return iter(())


JSON_SCHEMA = json_schema()
