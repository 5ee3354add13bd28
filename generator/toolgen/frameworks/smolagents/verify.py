"""smolagents."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from toolgen.frameworks.observing import Observation, ObservedSubject, Record, after


def install(record: Record) -> None:
    """Hook `get_json_schema` where `tool` calls it."""

    def observe(schema: Any, arguments: tuple[Any, ...], keywords: Any) -> None:
        record(_observed, arguments[0] if arguments else keywords["func"], schema)

    after(import_module("smolagents.tools"), "get_json_schema", observe)


def reflect(function: Callable[..., Any], subject: ObservedSubject) -> Observation:
    """What `get_json_schema` makes of a function."""
    utils = import_module("smolagents._function_type_hints_utils")
    return _observed(function, utils.get_json_schema(function))


def _observed(function: Any, schema: Any) -> Observation:
    made = schema["function"]
    return Observation(
        "smolagents", function, made["name"], made["description"], made["parameters"]
    )
