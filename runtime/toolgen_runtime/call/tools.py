"""Tools as objects: what a model is told of one, and the call."""

from __future__ import annotations

from abc import ABC, abstractmethod

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Unpack

    from toolgen_runtime.model.options import CallOptions, GivenOptions
    from toolgen_runtime.model.policy import Policy
    from toolgen_runtime.model.protocols import Invoker

__all__ = ["SchemaTool", "Tool"]


class _DefaultPolicy:
    """The policy of a tool that has none of its own, which a class or an instance may set."""

    def __get__(self, tool: object, owner: object = None) -> Policy:
        from toolgen_runtime.model.policy import DEFAULT

        return DEFAULT


class Tool(ABC):
    """Anything that a model may call. Subclasses give the three facts and `execute`.

    `parameters` is the JSON Schema of the arguments. `from_schema` makes a tool of a function. A
    subclass may give a `policy`: its calls are held to it. And it may give an `output`, the JSON
    Schema of its results, which models and clients are told of.
    """

    name: str
    description: str
    parameters: dict[str, Any]
    output: dict[str, Any] | None = None
    if TYPE_CHECKING:
        policy: Policy
    else:
        policy = _DefaultPolicy()

    @staticmethod
    def from_schema(
        function: Callable[..., Any],
        *,
        name: str,
        description: str,
        parameters: dict[str, Any],
        takes_context: bool = False,
        thread: bool = True,
        **options: Unpack[GivenOptions],
    ) -> SchemaTool:
        """A tool of a function and a hand-written schema, which its arguments are held to.

        The function is called with the arguments by keyword, after a `RunContext` where it
        `takes_context`. A sync one runs off the event loop unless `thread` is False. `options` are
        those of `CallOptions`, but for `validate_result`: ValueError, for there is no schema.
        """
        return SchemaTool(
            function,
            name=name,
            description=description,
            parameters=parameters,
            takes_context=takes_context,
            thread=thread,
            **options,
        )

    @abstractmethod
    async def execute(self, **arguments: Any) -> Any:
        """Call the tool with validated or raw arguments, as the subclass decides."""

    async def invoke(self, arguments: Any, context: object = None) -> Any:
        """Hold the arguments, JSON text or a mapping, to `parameters`; then `execute`.

        The context goes no further: `execute` takes arguments alone. Needs the library jsonschema.
        Raises InvalidArguments, ToolFailed, or the ToolError that `execute` raised.
        """
        from toolgen_runtime.call.handwritten import invoker_of

        return await invoker_of(self)(arguments, context)

    def _new_invoker(self) -> Invoker:
        """What holds arguments to the schema and calls `execute`. Raises ToolFailed as `reader`."""
        from toolgen_runtime.call.handwritten import executing

        return executing(self)

    def with_options(self, **options: Unpack[GivenOptions]) -> Tool:
        """The same tool with options of a call, in place of those that it has.

        Raises TypeError and ValueError as `CallOptions` does.
        """
        return _ConfiguredTool(self, options)

    def reader(self) -> Any:
        """What holds arguments to the schema ahead of a call; None where a call changes them first.

        Its `validate` gives their values, or raises InvalidArguments. Raises ToolFailed where there
        is no such reader, for want of the library jsonschema or for what the schema says.
        """
        from toolgen_runtime.call.json_schema import SchemaArguments

        return SchemaArguments(self.name, self.parameters)

    @property
    def function(self) -> str:
        """The name, as a call gives it."""
        return self.name

    @property
    def required_fields(self) -> set[str]:
        """The arguments that the schema requires."""
        return set(self.parameters.get("required", ()))

    @property
    def minimum_acceptable_fields(self) -> set[str]:
        """The arguments that are required and have no default."""
        properties = self.parameters.get("properties", {})
        return {name for name in self.required_fields if "default" not in properties.get(name, {})}

    def to_openai(self) -> dict[str, Any]:
        """The tool in the form of OpenAI's chat completions."""
        function = {
            "name": self.name,
            "description": self.description,
            "parameters": self.parameters,
        }
        return {"type": "function", "function": function}

    def to_schema(self) -> dict[str, Any]:
        """The same, by the name that orbiter's tools have for it."""
        return self.to_openai()

    def to_dict(self) -> dict[str, Any]:
        """The facts by name; `function` is the tool's."""
        facts = (self.name, self.description, self.parameters)
        return dict(zip(("function", "description", "parameters"), facts, strict=True))


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
        self._options = self._checked(_call_options(options))

    @property
    def policy(self) -> Policy:  # type: ignore[override]
        """What the options of its calls say."""
        from toolgen_runtime.model.policy import DEFAULT, limits_of

        return DEFAULT.with_options(limits_of(self._options))

    def with_options(self, **options: Unpack[GivenOptions]) -> SchemaTool:
        """The same tool with options of a call, in place of those that it has.

        Raises TypeError and ValueError as `CallOptions` does.
        """
        from copy import copy

        from toolgen_runtime.call.handwritten import KEPT

        made = copy(self)
        made._options = self._checked(self._options.replace(options))
        made.__dict__.pop(KEPT, None)
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
        return super().reader()

    def _new_invoker(self) -> Invoker:
        """What validates and calls. Raises ToolFailed as `new_reader` does."""
        from toolgen_runtime.call.handwritten import calling, is_async

        return calling(
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


class _ConfiguredTool(SchemaTool):
    """Another tool under options of a call, with the schema that it has by now."""

    def __init__(self, tool: Tool, options: GivenOptions) -> None:
        from toolgen_runtime.model.options import overlaid
        from toolgen_runtime.model.policy import limits_of

        super().__init__(
            tool.execute,
            name=tool.name,
            description=tool.description,
            parameters=tool.parameters,
            **overlaid(limits_of(tool.policy), options),
        )
        self._tool = tool

    @property
    def policy(self) -> Policy:  # type: ignore[override]
        """That of the tool, but for what the options say."""
        from toolgen_runtime.model.policy import limits_of

        return self._tool.policy.with_options(limits_of(self._options))


def _call_options(given: GivenOptions) -> CallOptions:
    from toolgen_runtime.model.options import CallOptions

    return CallOptions(**given)
