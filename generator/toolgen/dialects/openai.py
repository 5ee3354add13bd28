"""`openai` and `openai-responses`: functions as OpenAI takes them without strictness.

Chat completions have them in an envelope, responses flat; a function of responses is strict unless
it says that it is not. Source: OpenAI's reference of both APIs, and what they answer with 400.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolgen.dialects.limits import ProviderLimits, exceeded, outdated
from toolgen.dialects.model import Dialect, Violation, Wording, unchanged
from toolgen.json_schema import Schema, nodes

__all__ = ["LIMITS", "OPENAI", "OPENAI_RESPONSES", "arrays_without_items", "chat", "responses"]

LIMITS = ProviderLimits(
    name=re.compile(r"[a-zA-Z0-9_-]{1,64}"),
    root=("oneOf", "anyOf", "allOf", "enum", "not"),
)


def chat(wording: Wording, schema: Schema) -> Schema:
    """The form of chat completions."""
    named = {"name": wording.name, "description": wording.description}
    return {"type": "function", "function": {**named, "parameters": schema}}


def responses(wording: Wording, schema: Schema, *, strict: bool = False) -> Schema:
    """The form of responses."""
    named = {"name": wording.name, "description": wording.description}
    told = {"type": "function", **named, "parameters": schema, "strict": strict}
    return {**told, "defer_loading": True} if wording.defer else told


def arrays_without_items(schema: Schema) -> Iterator[Violation]:
    """Arrays that do not say what is in them."""
    for path, node in nodes(schema):
        kinds = node.get("type")
        if (kinds == "array" or (isinstance(kinds, list) and "array" in kinds)) and (
            "items" not in node
        ):
            yield Violation(path, "an array has no 'items'")


def _check(wording: Wording, schema: Schema) -> Iterator[Violation]:
    yield from exceeded(LIMITS, wording, schema)
    yield from outdated(schema)
    for violation in arrays_without_items(schema):
        yield Violation(violation.path, violation.message, is_certain=False)


OPENAI = Dialect("openai", unchanged, chat, _check)
OPENAI_RESPONSES = Dialect("openai-responses", unchanged, responses, _check)
