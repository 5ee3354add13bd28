"""`json-schema`: pydantic's JSON Schema, with the options that frameworks set differently."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from toolgen.dialects.inlining import inlined
from toolgen.dialects.model import Dialect, Fate, Loss, Violation, Wording
from toolgen.frameworks.fastmcp.pruning import pruned
from toolgen.json_schema import Schema

__all__ = ["JSON_SCHEMA", "JsonSchemaOptions", "json_schema"]


@dataclass(frozen=True, slots=True)
class JsonSchemaOptions:
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


def json_schema(options: JsonSchemaOptions = JsonSchemaOptions()) -> Dialect:
    """The dialect with its options set."""
    wrap = partial(_wrap, options=options)
    return Dialect("json-schema", partial(_rewrite, options=options), wrap, _check)


def _rewrite(schema: Schema, options: JsonSchemaOptions) -> tuple[Schema, list[Loss]]:
    made, losses = schema, []
    if options.titles is False:
        made = pruned(made)
    if options.inline:
        made = inlined(made)
    if options.close_root:
        made = {"additionalProperties": False, **made}
    elif options.close_root is False and made.get("additionalProperties") is False:
        made = {key: value for key, value in made.items() if key != "additionalProperties"}
        losses.append(Loss((), "additionalProperties", Fate.DROPPED))
    return made, losses


def _wrap(wording: Wording, schema: Schema, options: JsonSchemaOptions) -> Schema:
    if options.root_title:
        schema = {**schema, "title": options.root_title.replace("{name}", wording.name)}
    output = {} if wording.output is None else {"output": wording.output}
    named = {"name": wording.name, "description": wording.description}
    return {**named, "parameters": schema, **output}


def _check(wording: Wording, schema: Schema) -> Iterator[Violation]:
    return iter(())


JSON_SCHEMA = json_schema()
