"""Calls of tools whose schema was written by hand: arguments are held to it with jsonschema."""

from __future__ import annotations

from copy import deepcopy

from toolgen_runtime.call.invocation import make_invoker, watched
from toolgen_runtime.call.json_schema import SchemaArguments
from toolgen_runtime.model.binding import Binding
from toolgen_runtime.model.options import CallOptions
from toolgen_runtime.model.policy import limits_of
from toolgen_runtime.model.secrets import secrets_of_schema
from toolgen_runtime.model.settings import current

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any, Protocol

    from toolgen_runtime.model.binding import Call
    from toolgen_runtime.model.policy import Policy
    from toolgen_runtime.model.protocols import Invoker, Reader

    class Handwritten(Protocol):
        """A `Tool`, as far as its call is made here."""

        name: str
        description: str
        parameters: dict[str, Any]
        policy: Policy

        async def execute(self, **arguments: Any) -> Any:
            """Call the tool."""

        def _new_invoker(self) -> Invoker:
            """What holds arguments to the schema and calls."""


__all__ = ["KEPT", "calling", "executing", "invoker_of", "is_async"]

KEPT = "_kept"
"""The attribute under which a tool keeps its invoker, and the schema that it was made for."""


def invoker_of(tool: Handwritten) -> Invoker:
    """What holds arguments to a tool's schema and calls it; made again when the schema changes.

    Raises ToolFailed for a schema that is none, and where jsonschema is not installed.
    """
    parameters = tool.parameters
    kept = tool.__dict__.get(KEPT)
    if kept is not None and kept[0] == parameters:
        known: Invoker = kept[1]
        return known
    invoker = watched(
        tool._new_invoker(),
        tool.name,
        lambda: tool.description,
        lambda: secrets_of_schema(tool.parameters),
    )
    tool.__dict__[KEPT] = (deepcopy(parameters), invoker)
    return invoker


def executing(tool: Handwritten) -> Invoker:
    """An invoker that calls `execute`, under the limits that the tool's policy has."""

    def call(values: dict[str, Any], context: Any) -> Any:
        return tool.execute(**values)

    reader = SchemaArguments(tool.name, tool.parameters)
    options = _options_of(tool.policy)
    return calling(tool.name, call, reader, options, is_async=True, thread=False)


def calling(
    name: str,
    call: Call,
    reader: Reader,
    options: CallOptions | None,
    *,
    is_async: bool,
    thread: bool,
) -> Invoker:
    """An invoker whose arguments `reader` reads, and no validator of a binding."""
    binding = Binding(call, dict, None, is_async=is_async, strict=True, thread=thread, floor=(0, 0))
    return make_invoker(name, binding, reader, options)


def _options_of(policy: Policy) -> CallOptions | None:
    """The options of a call that a policy stands for; None where there are none."""
    limits = limits_of(policy)
    is_free = current().timeout is None and all(limit is None for limit in limits.values())
    return None if is_free else CallOptions(**limits)


def is_async(function: Any) -> bool:
    """Whether what a function, or an object that is called like one, returns is awaited."""
    from inspect import iscoroutinefunction

    return iscoroutinefunction(function) or iscoroutinefunction(type(function).__call__)
