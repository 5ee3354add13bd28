"""LangChain: `@tool` and `StructuredTool` of `langchain_core`."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from inspect import iscoroutinefunction
from typing import Any

from toolgen.frameworks.observing import Observation, ObservedSubject, Record, after


def install(record: Record) -> None:
    """Hook `StructuredTool.from_function`."""
    after(_tool_class(), "from_function", lambda tool, *_: record(_observed, tool))


def reflect(function: Callable[..., Any], subject: ObservedSubject) -> Observation:
    """What `StructuredTool.from_function` makes of a function."""
    given = {"coroutine" if iscoroutinefunction(function) else "func": function}
    parses = bool(subject.settings.get("parse_docstring", False))
    made = _tool_class().from_function(**given, name=subject.name, parse_docstring=parses)
    return _observed(made)


def _tool_class() -> Any:
    return import_module("langchain_core.tools").StructuredTool


def _observed(tool: Any) -> Observation:
    """The schema that a model is given, without what the caller injects."""
    schema = tool.tool_call_schema
    parameters = schema if isinstance(schema, dict) else schema.model_json_schema()
    function = tool.func or tool.coroutine
    return Observation("langchain", function, tool.name, tool.description, parameters)
