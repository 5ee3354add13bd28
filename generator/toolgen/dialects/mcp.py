"""`mcp`: tools as a server of the Model Context Protocol lists them.

Source: the specification of 2025-11-25 and the rule for names of SEP-986. Schemas are JSON Schema
2020-12; that of a result is of an object.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolgen.dialects.limits import Limits, exceeded
from toolgen.dialects.model import Dialect, Violation, Wording, unchanged
from toolgen.json_schema import Schema

__all__ = ["MCP"]

_LIMITS = Limits(name=re.compile(r"[A-Za-z0-9._-]{1,128}"))


def _wrap(wording: Wording, schema: Schema) -> Schema:
    made = {
        "name": wording.name,
        "title": wording.title,
        "description": wording.description,
        "inputSchema": schema,
        "outputSchema": wording.output,
        "annotations": wording.annotations,
    }
    return {key: value for key, value in made.items() if value is not None}


def _check(wording: Wording, schema: Schema) -> Iterator[Violation]:
    yield from exceeded(_LIMITS, wording, schema)
    if wording.output is not None and wording.output.get("type") != "object":
        message = "the result is not of type 'object', as MCP asked for before 2026-07-28"
        yield Violation((), message, is_certain=False)


MCP = Dialect("mcp", unchanged, _wrap, _check)
