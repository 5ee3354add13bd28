"""Tools with a schema that was written by hand: arguments are held to it when they are called."""

from __future__ import annotations

from copy import deepcopy

from toolgen_runtime.binding import Binding
from toolgen_runtime.invocation import make_invoker
from toolgen_runtime.json_schema import SchemaArguments
from toolgen_runtime.options import CallOptions
from toolgen_runtime.settings import current
from toolgen_runtime.tools import Tool

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Unpack

    from toolgen_runtime.options import GivenOptions
    from toolgen_runtime.registry import Invoker

__all__ = ["SchemaTool", "invoker_of"]


class SchemaTool(Tool):
    """A function with a name, a description and a JSON Schema; see `Tool.from_schema`."""

    def __init__(
        self,
        function: Callable[..., Any],
        *,
        name: str,
        description: str,
        parameters: dict[str, Any],
        takes_context: bool = False,
        thread: bool = True,
        **options: Unpack[GivenOptions],
    ) -> None:
        if not callable(function):
            message = f"{name} is to call a function, got {type(function).__name__}"
            raise TypeError(message)
        self.name = name
        self.description = description
        self.parameters = parameters
        self._function = function
        self._takes_context = takes_context
        self._thread = thread
        self._options = CallOptions(**options)
        if self._options.validate_result:
            message = f"validate_result: {name} has no schema of its result"
            raise ValueError(message)

    async def execute(self, **arguments: Any) -> Any:
        """Hold the arguments, given by keyword, to the schema and call the function."""
        return await self.invoke(arguments)

    def reader(self) -> Any:
        """What reads the arguments: its `validate` gives their values. Raises ToolFailed."""
        return SchemaArguments(self.name, self.parameters)

    def make_invoker(self) -> Invoker:
        """What validates and calls. Raises ToolFailed as `reader` does."""
        binding = _binding(self._call, is_async=_is_async(self._function), thread=self._thread)
        return make_invoker(self.name, binding, self.reader(), self._options)

    def _call(self, values: dict[str, Any], context: Any) -> Any:
        if self._takes_context:
            return self._function(context, **values)
        return self._function(**values)

    def __repr__(self) -> str:
        return f"SchemaTool({self.name!r})"


def invoker_of(tool: Tool) -> Invoker:
    """What holds arguments to a tool's schema and calls it; made again when the schema changes.

    Raises ToolFailed for a schema that is none, and where jsonschema is not installed.
    """
    parameters = tool.parameters
    kept = tool.__dict__.get("_kept")
    if kept is not None and kept[0] == parameters:
        made: Invoker = kept[1]
        return made
    invoker = tool.make_invoker() if isinstance(tool, SchemaTool) else _of_subclass(tool)
    tool.__dict__["_kept"] = (deepcopy(parameters), invoker)
    return invoker


def _of_subclass(tool: Tool) -> Invoker:
    def call(values: dict[str, Any], context: Any) -> Any:
        return tool.execute(**values)

    options = None if current().timeout is None else CallOptions()
    binding = _binding(call, is_async=True, thread=False)
    return make_invoker(tool.name, binding, SchemaArguments(tool.name, tool.parameters), options)


def _binding(call: Any, *, is_async: bool, thread: bool) -> Binding:
    """A binding whose arguments are validated by other means than its own."""
    return Binding(call, dict, None, is_async=is_async, strict=True, thread=thread, floor=(0, 0))


def _is_async(function: Any) -> bool:
    from inspect import iscoroutinefunction

    return iscoroutinefunction(function) or iscoroutinefunction(type(function).__call__)
