"""Tools with a schema that was written by hand: arguments are held to it when they are called."""

from __future__ import annotations

from copy import copy, deepcopy

from toolgen_runtime.binding import Binding
from toolgen_runtime.invocation import make_invoker
from toolgen_runtime.json_schema import SchemaArguments
from toolgen_runtime.observers import watched
from toolgen_runtime.options import CallOptions, overlaid
from toolgen_runtime.secrets import secrets_of_schema
from toolgen_runtime.settings import current
from toolgen_runtime.tools import Tool

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Unpack

    from toolgen_runtime.options import GivenOptions
    from toolgen_runtime.policy import Policy
    from toolgen_runtime.registry import Invoker

__all__ = ["SchemaTool", "configured", "invoker_of"]

_KEPT = "_kept"


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
        self._options = self._checked(CallOptions(**options))

    @property
    def policy(self) -> Policy:  # type: ignore[override]
        """What the options of its calls say."""
        from toolgen_runtime.policy import DEFAULT

        return DEFAULT.with_options(_limits(self._options))

    def with_options(self, **options: Unpack[GivenOptions]) -> SchemaTool:
        """The same tool with options of a call, in place of those that it has.

        Raises TypeError and ValueError as `CallOptions` does.
        """
        made = copy(self)
        made._options = self._checked(self._options.replace(options))
        made.__dict__.pop(_KEPT, None)
        return made

    def _checked(self, options: CallOptions) -> CallOptions:
        if options.validate_result:
            message = f"validate_result: {self.name} has no schema of its result"
            raise ValueError(message)
        return options

    async def execute(self, **arguments: Any) -> Any:
        """Hold the arguments, given by keyword, to the schema and call the function."""
        return await self.invoke(arguments)

    def reader(self) -> Any:
        """What holds arguments to the schema ahead of a call, None with a preprocessor."""
        return None if self._options.preprocessor is not None else self.new_reader()

    def new_reader(self) -> Any:
        """What reads the arguments: its `validate` gives their values. Raises ToolFailed."""
        return SchemaArguments(self.name, self.parameters)

    def make_invoker(self) -> Invoker:
        """What validates and calls. Raises ToolFailed as `new_reader` does."""
        binding = _binding(self._call, is_async=_is_async(self._function), thread=self._thread)
        return make_invoker(self.name, binding, self.new_reader(), self._options)

    def _call(self, values: dict[str, Any], context: Any) -> Any:
        if self._takes_context:
            return self._function(context, **values)
        return self._function(**values)

    def __repr__(self) -> str:
        return f"SchemaTool({self.name!r})"


class _ConfiguredTool(SchemaTool):
    """Another tool under options of a call, with the schema that it has by now."""

    def __init__(self, tool: Tool, options: GivenOptions) -> None:
        super().__init__(
            tool.execute,
            name=tool.name,
            description=tool.description,
            parameters=tool.parameters,
            **overlaid(_limits(tool.policy), options),
        )
        self._tool = tool

    @property
    def policy(self) -> Policy:  # type: ignore[override]
        """That of the tool, but for what the options say."""
        return self._tool.policy.with_options(_limits(self._options))


def configured(tool: Tool, options: GivenOptions) -> SchemaTool:
    """A tool of a class of its own under options of a call; see `Tool.with_options`."""
    return _ConfiguredTool(tool, options)


def invoker_of(tool: Tool) -> Invoker:
    """What holds arguments to a tool's schema and calls it; made again when the schema changes.

    Raises ToolFailed for a schema that is none, and where jsonschema is not installed.
    """
    parameters = tool.parameters
    kept = tool.__dict__.get(_KEPT)
    if kept is not None and kept[0] == parameters:
        known: Invoker = kept[1]
        return known
    made = tool.make_invoker() if isinstance(tool, SchemaTool) else _of_subclass(tool)
    invoker = watched(
        made, tool.name, lambda: tool.description, lambda: secrets_of_schema(tool.parameters)
    )
    tool.__dict__[_KEPT] = (deepcopy(parameters), invoker)
    return invoker


def _of_subclass(tool: Tool) -> Invoker:
    def call(values: dict[str, Any], context: Any) -> Any:
        return tool.execute(**values)

    options = _options_of(tool.policy)
    binding = _binding(call, is_async=True, thread=False)
    return make_invoker(tool.name, binding, SchemaArguments(tool.name, tool.parameters), options)


def _options_of(policy: Policy) -> CallOptions | None:
    """The options of a call that a policy stands for; None where there are none."""
    limits = _limits(policy)
    is_free = current().timeout is None and all(limit is None for limit in limits.values())
    return None if is_free else CallOptions(**limits)


def _limits(said: CallOptions | Policy) -> GivenOptions:
    """What a policy and the options of a call have in common."""
    return {"approval": said.approval, "timeout": said.timeout, "max_output": said.max_output}


def _binding(call: Any, *, is_async: bool, thread: bool) -> Binding:
    """A binding whose arguments are validated by other means than its own."""
    return Binding(call, dict, None, is_async=is_async, strict=True, thread=thread, floor=(0, 0))


def _is_async(function: Any) -> bool:
    from inspect import iscoroutinefunction

    return iscoroutinefunction(function) or iscoroutinefunction(type(function).__call__)
