"""Dialects: what each provider takes for a tool, made of pydantic's JSON Schema at build time.

Consumes what a model is told of a tool; produces its definition in the provider's form, what that
form lost, and what the provider refuses. Nothing but the standard library and `schema` is used.
"""

from __future__ import annotations

from collections.abc import Mapping

from toolgen.dialects.anthropic import ANTHROPIC
from toolgen.dialects.conversion import convert, converted_where_it_can
from toolgen.dialects.findings import losses, refusals
from toolgen.dialects.gemini import GEMINI
from toolgen.dialects.itool import ITOOL
from toolgen.dialects.json_schema import JSON_SCHEMA, JsonSchemaOptions, json_schema
from toolgen.dialects.mcp import MCP
from toolgen.dialects.model import Converted, Dialect, Fate, Loss, Violation, Wording
from toolgen.dialects.openai import OPENAI, OPENAI_RESPONSES
from toolgen.dialects.openai_strict import OPENAI_STRICT, OPENAI_STRICT_RESPONSES

__all__ = [
    "DIALECTS",
    "Converted",
    "Dialect",
    "Fate",
    "JsonSchemaOptions",
    "Loss",
    "Violation",
    "Wording",
    "convert",
    "converted_where_it_can",
    "json_schema",
    "losses",
    "refusals",
]

DIALECTS: Mapping[str, Dialect] = {
    each.name: each
    for each in (
        *(JSON_SCHEMA, OPENAI, OPENAI_RESPONSES, OPENAI_STRICT, OPENAI_STRICT_RESPONSES),
        *(ANTHROPIC, GEMINI, MCP, ITOOL),
    )
}
"""All dialects, by the name that configuration and command line know them by."""
