"""Tools whose schema was written by hand: arguments are held to it when they are called."""

from __future__ import annotations

from copy import copy, deepcopy

from toolgen_runtime.call.invocation import make_invoker, watched
from toolgen_runtime.call.json_schema import SchemaArguments
from toolgen_runtime.model.binding import Binding
from toolgen_runtime.model.options import CallOptions, overlaid
from toolgen_runtime.model.policy import DEFAULT, limits_of
from toolgen_runtime.model.secrets import secrets_of_schema
from toolgen_runtime.model.settings import current

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Protocol, Unpack

    from toolgen_runtime.model.binding import Call
    from toolgen_runtime.model.options import GivenOptions
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


__all__ = ["FromSchema", "configured", "executing", "invoker_of", "is_async"]

_KEPT = "_kept"
"""The attribute under which a tool keeps its invoker, and the schema that it was made for."""


class FromSchema:
    """A function with a name, a description and a JSON Schema; see `Tool.from_schema`.

    Mixed into `Tool`, which is not known here.
    """

    name: str
    description: str
    parameters: dict[str, Any]
    _configured: Handwritten | None = None
    """The tool whose policy holds, but for what the options say."""

    if TYPE_CHECKING:

        async def invoke(self, arguments: Any, context: object = None) -> Any:
            """As `Tool` does."""

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
    def policy(self) -> Policy:
        """What the options of its calls say."""
        base = DEFAULT if self._configured is None else self._configured.policy
        return base.with_options(limits_of(self._options))

    def with_options(self, **options: Unpack[GivenOptions]) -> Any:
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

    def _new_invoker(self) -> Invoker:
        """What validates and calls. Raises ToolFailed as `new_reader` does."""
        return _calling(
            self.name,
            self._call,
            self.new_reader(),
            self._options,
            is_async=is_async(self._function),
            thread=self._thread,
        )

    def _call(self, values: dict[str, Any], context: Any) -> Any:
        if self._takes_context:
            return self._function(context, **values)
        return self._function(**values)

    def __repr__(self) -> str:
        return f"SchemaTool({self.name!r})"


def configured(made: Callable[..., Any], tool: Handwritten, options: GivenOptions) -> Any:
    """A tool of a class of its own, with the schema that it has by now, under options of a call."""
    given = overlaid(limits_of(tool.policy), options)
    found = made(
        tool.execute,
        name=tool.name,
        description=tool.description,
        parameters=tool.parameters,
        **given,
    )
    found._configured = tool
    return found


def invoker_of(tool: Handwritten) -> Invoker:
    """What holds arguments to a tool's schema and calls it; made again when the schema changes.

    Raises ToolFailed for a schema that is none, and where jsonschema is not installed.
    """
    parameters = tool.parameters
    kept = tool.__dict__.get(_KEPT)
    if kept is not None and kept[0] == parameters:
        known: Invoker = kept[1]
        return known
    invoker = watched(
        tool._new_invoker(),
        tool.name,
        lambda: tool.description,
        lambda: secrets_of_schema(tool.parameters),
    )
    tool.__dict__[_KEPT] = (deepcopy(parameters), invoker)
    return invoker


def executing(tool: Handwritten) -> Invoker:
    """An invoker that calls `execute`, under the limits that the tool's policy has."""

    def call(values: dict[str, Any], context: Any) -> Any:
        return tool.execute(**values)

    reader = SchemaArguments(tool.name, tool.parameters)
    options = _options_of(tool.policy)
    return _calling(tool.name, call, reader, options, is_async=True, thread=False)


def _calling(
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
