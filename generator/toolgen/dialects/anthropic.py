"""`anthropic`: tools of Anthropic's messages, which take any JSON Schema of an object.

Source: Anthropic's reference of the messages API, and what it answers with 400: the pattern of
property names, which holds for the arguments themselves, combinations at the root, and, from newer
models, what is no JSON Schema of 2020-12.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolgen.dialects.limits import ProviderLimits, exceeded, outdated
from toolgen.dialects.model import Dialect, Violation, Wording, unchanged
from toolgen.json_schema import Schema

__all__ = ["ANTHROPIC"]

_LIMITS = ProviderLimits(
    name=re.compile(r"[a-zA-Z0-9_-]{1,128}"),
    property=re.compile(r"[a-zA-Z0-9_.-]{1,64}"),
    root=("oneOf", "anyOf", "allOf"),
)


def _wrap(wording: Wording, schema: Schema) -> Schema:
    told = {"name": wording.name, "description": wording.description, "input_schema": schema}
    return {**told, "defer_loading": True} if wording.defer else told


def _check(wording: Wording, schema: Schema) -> Iterator[Violation]:
    yield from exceeded(_LIMITS, wording, schema)
    yield from outdated(schema)


ANTHROPIC = Dialect("anthropic", unchanged, _wrap, _check)
