"""Wording: what a model is told of a tool, from which the form of each provider is made."""

from __future__ import annotations

from dataclasses import dataclass

from toolgen.json_schema import Schema


@dataclass(frozen=True, slots=True)
class Wording:
    """What a model is told of a tool, in pydantic's JSON Schema.

    `output` is the schema of the result, where there is one. `strict` tells whether the declaration
    leaves strictness on; `title` and `annotations` are MCP's, None for none. `defer` tells that the
    model finds the tool by a search, and not from the start.
    """

    name: str
    description: str
    parameters: Schema
    output: Schema | None = None
    strict: bool = True
    title: str | None = None
    annotations: Schema | None = None
    defer: bool = False
