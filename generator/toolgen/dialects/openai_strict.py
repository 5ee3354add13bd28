"""`openai-strict` and `openai-strict-responses`: functions whose arguments OpenAI guarantees.

The schema is the one that openai-agents makes, down to what it leaves in; beyond that SDK's own
verdict, what OpenAI answers with 400 is refused. Sources: `ensure_strict_json_schema` of
openai-agents, and OpenAI's guide to structured outputs (supported keywords, limits).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from toolgen.dialects.limits import exceeded, outdated
from toolgen.dialects.model import Dialect, Fate, Loss, Violation, Wording
from toolgen.dialects.openai import (
    LIMITS,
    OPENAI,
    OPENAI_RESPONSES,
    arrays_without_items,
    chat,
    responses,
)
from toolgen.frameworks.openai_agents.strict import strict
from toolgen.json_schema import Schema, nodes

__all__ = ["OPENAI_STRICT", "OPENAI_STRICT_RESPONSES"]

_LIMITS = replace(
    LIMITS, depth=10, properties=5_000, enum_values=1_000, long_enum=15_000, text=120_000
)

_REFUSED = (
    *("allOf", "oneOf", "not", "if", "then", "else", "dependentRequired", "dependentSchemas"),
    *("patternProperties", "prefixItems"),
)
_DOUBTFUL = (
    *("default", "minLength", "maxLength", "uniqueItems", "contains", "minContains"),
    *("maxContains", "minProperties", "maxProperties", "propertyNames", "unevaluatedItems"),
    *("unevaluatedProperties", "discriminator"),
)
"""Outside the documented subset. Whether such a keyword is refused differs by model and time."""

_FORMATS = frozenset(
    [
        *("date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6"),
        "uuid",
    ]
)
_LOOKAROUNDS = ("(?=", "(?!", "(?<=", "(?<!")
_TYPED = frozenset(["type", "$ref", "anyOf", "oneOf", "allOf", "enum", "const"])


def _rewrite(schema: Schema) -> tuple[Schema, list[Loss]]:
    return strict(schema), list(_losses(schema))


def _losses(schema: Schema) -> Iterator[Loss]:
    """What the strict form says otherwise than the schema it was made of."""
    for path, node in nodes(schema):
        required = node.get("required", [])
        for name in node.get("properties", {}):
            if name not in required:
                yield Loss((*path, "properties", name), "optional", Fate.REQUIRED)
        if "default" in node and node["default"] is None:
            yield Loss(path, "default", Fate.DROPPED)
        if "oneOf" in node:
            yield Loss(path, "oneOf", Fate.WIDENED)


def _check(wording: Wording, schema: Schema) -> Iterator[Violation]:
    yield from exceeded(_LIMITS, wording, schema)
    yield from outdated(schema, is_certain=True)
    yield from arrays_without_items(schema)
    for path, node in nodes(schema):
        if not _TYPED & node.keys():
            yield Violation(path, "it has no type: OpenAI takes no value of any kind")
        for keyword in _REFUSED:
            if keyword in node:
                yield Violation(path, f"{keyword!r} is not supported")
        for keyword in filter(node.__contains__, _DOUBTFUL):
            yield Violation(path, f"{keyword!r} may not be supported", is_certain=False)
        yield from _texts(path, node)


def _texts(path: tuple[str, ...], node: Schema) -> Iterator[Violation]:
    written: Any = node.get("format")
    if isinstance(written, str) and written not in _FORMATS:
        yield Violation(path, f"the format {written!r} may not be supported", is_certain=False)
    pattern: Any = node.get("pattern")
    if isinstance(pattern, str) and any(each in pattern for each in _LOOKAROUNDS):
        message = "the pattern looks around, which may not be supported"
        yield Violation(path, message, is_certain=False)


def _chat(wording: Wording, schema: Schema) -> Schema:
    made = chat(wording, schema)
    made["function"]["strict"] = True
    return made


def _responses(wording: Wording, schema: Schema) -> Schema:
    return responses(wording, schema, strict=True)


OPENAI_STRICT = Dialect("openai-strict", _rewrite, _chat, _check, OPENAI)
OPENAI_STRICT_RESPONSES = Dialect(
    "openai-strict-responses", _rewrite, _responses, _check, OPENAI_RESPONSES
)
