"""Pydantic AI."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from toolgen.frameworks.observing import Observation, ObservedSubject, Record, after


def install(record: Record) -> None:
    """Hook the constructor of `Tool`, which agents and toolsets call too."""

    def observe(_: None, arguments: tuple[Any, ...], __: Any) -> None:
        record(_observed, arguments[0])

    after(import_module("pydantic_ai.tools").Tool, "__init__", observe)


def reflect(function: Callable[..., Any], subject: ObservedSubject) -> Observation:
    """What `Tool` makes of a function."""
    return _observed(import_module("pydantic_ai.tools").Tool(function, name=subject.name))


def _observed(tool: Any) -> Observation:
    described = tool.description or ""
    parameters = tool.function_schema.json_schema
    return Observation("pydantic-ai", tool.function, tool.name, described, parameters)
