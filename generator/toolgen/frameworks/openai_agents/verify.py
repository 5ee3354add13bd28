"""The OpenAI Agents SDK, whose package is called `agents`."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from toolgen.frameworks.observing import Observation, ObservedSubject, Record, after


def install(record: Record) -> None:
    """Hook `function_schema` where `function_tool` calls it."""

    def observe(schema: Any, arguments: tuple[Any, ...], keywords: Any) -> None:
        function = arguments[0] if arguments else keywords["func"]
        record(_observed, function, schema)

    after(import_module("agents.tool"), "function_schema", observe)


def reflect(function: Callable[..., Any], subject: ObservedSubject) -> Observation:
    """What `function_schema` makes of a function."""
    strict = bool(subject.settings.get("strict_mode", True))
    make = import_module("agents.function_schema").function_schema
    schema = make(function, name_override=subject.name, strict_json_schema=strict)
    return _observed(function, schema)


def _observed(function: Any, schema: Any) -> Observation:
    described = schema.description or ""
    return Observation("openai-agents", function, schema.name, described, schema.params_json_schema)
