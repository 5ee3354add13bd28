"""Tools as objects: what a model is told of one, and the call.

What a registry's tool needs is one module, since its first call waits for each. What tools with a
schema written by hand are made of is in `handwritten`, which is loaded with the first of them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from toolgen_runtime.model import Generic

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar, Unpack

    from toolgen_runtime.model.options import GivenOptions
    from toolgen_runtime.model.policy import Policy
    from toolgen_runtime.model.protocols import Invoker, ToolSource

    ArgumentsT_contra = TypeVar("ArgumentsT_contra", contravariant=True)
    ResultT_co = TypeVar("ResultT_co", covariant=True)

    DeclaredTool: Any
    SchemaTool: Any
else:
    ArgumentsT_contra = ResultT_co = object

__all__ = ["FunctionTool", "Tool"]


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

    def __new__(cls, *given: Any, **said: Any) -> Any:
        """A tool of a subclass; of `Tool` itself, what `tool_of_keywords` makes of what is said."""
        if cls is Tool:
            from toolgen_runtime.call.declared import tool_of_keywords
            from toolgen_runtime.call.tools import DeclaredTool, SchemaTool

            return tool_of_keywords(DeclaredTool, SchemaTool, *given, **said)
        if (given or said) and cls.__init__ is object.__init__:
            message = f"{cls.__name__}() takes no arguments"
            raise TypeError(message)
        new = super().__new__
        return new(cls) if new is object.__new__ else new(cls, *given, **said)

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
    ) -> Tool:
        """A tool of a function and a hand-written schema, which its arguments are held to.

        The function is called with the arguments by keyword, after a `RunContext` where it
        `takes_context`. A sync one runs off the event loop unless `thread` is False. `options` are
        those of `CallOptions`, but for `validate_result`: ValueError, for there is no schema.
        """
        from toolgen_runtime.call.tools import SchemaTool

        tool: Tool = SchemaTool(
            function,
            name=name,
            description=description,
            parameters=parameters,
            takes_context=takes_context,
            thread=thread,
            **options,
        )
        return tool

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
        from toolgen_runtime.call.handwritten import configured
        from toolgen_runtime.call.tools import SchemaTool

        tool: Tool = configured(SchemaTool, self, options)
        return tool

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


class FunctionTool(Tool, Generic[ArgumentsT_contra, ResultT_co]):
    """A tool of a generated registry. Its facts and its function are read when asked for.

    For type checkers, the parameters are a TypedDict of the arguments and the result.
    """

    __slots__ = ("_invoker", "_options", "_registry", "name")

    def __new__(cls, *given: Any, **said: Any) -> Any:
        """A tool of a registry; of a function, or as a decorator, what `tool_of_function` makes."""
        if cls is not FunctionTool or (given and hasattr(given[0], "bind")):
            return object.__new__(cls)
        from toolgen_runtime.call.declared import tool_of_function
        from toolgen_runtime.call.tools import DeclaredTool

        return tool_of_function(DeclaredTool, *given, **said)

    def __init__(
        self, registry: Any, name: str = "", options: GivenOptions | None = None, **_: object
    ) -> None:
        self._registry: ToolSource = registry
        self._options = options
        self._invoker: Invoker | None = None
        self.name = name

    @property
    def description(self) -> str:  # type: ignore[override]
        """What the model reads of the tool."""
        return self._registry.description(self.name)

    @property
    def parameters(self) -> dict[str, Any]:  # type: ignore[override]
        """The JSON Schema of the arguments, a new dict each time."""
        return self._registry.parameters(self.name)

    @property
    def parameters_json(self) -> str:
        """The JSON Schema of the arguments, as text."""
        return self._registry.parameters_json(self.name)

    @property
    def output(self) -> dict[str, Any] | None:  # type: ignore[override]
        """The JSON Schema of the result, where the tool has one; a new dict each time."""
        return self._registry.output(self.name)

    @property
    def policy(self) -> Policy:  # type: ignore[override]
        """What the declaration says of the tool's use, with the options given to this one."""
        policy = self._registry.policy(self.name)
        return policy if self._options is None else policy.with_options(self._options)

    def with_options(self, **options: Unpack[GivenOptions]) -> FunctionTool[ArgumentsT_contra, Any]:
        """The same tool with options of a call, in place of those that its marker gave.

        Raises TypeError or ValueError for options that `CallOptions` does not take.
        """
        from toolgen_runtime.model.options import CallOptions, overlaid

        merged = overlaid(self._options or {}, options)
        CallOptions(**merged)
        return FunctionTool(self._registry, self.name, merged)

    def reader(self) -> Any:
        """As `Registry.reader` gives it."""
        return self._registry.reader(self.name, self._options or {})

    async def invoke(
        self,
        arguments: ArgumentsT_contra | str | bytes | None,
        context: object = None,
    ) -> ResultT_co:
        """Validate the arguments and call the function; raises as `Registry.invoke` does."""
        try:
            invoker = self._bound()
        except Exception as error:
            from toolgen_runtime.observe.observing import refused

            refused(self.name, arguments, error)
            raise
        result: ResultT_co = await invoker(arguments, context)
        return result

    async def execute(self, **arguments: Any) -> ResultT_co:
        """Validate the arguments, given by keyword, and call the function."""
        return await self.invoke(arguments)  # type: ignore[arg-type]

    def _bound(self) -> Invoker:
        if self._invoker is None:
            registry, options = self._registry, self._options
            if options is None:
                return registry.bind(self.name)
            self._invoker = registry.bind_with(self.name, options)
        return self._invoker

    def __reduce__(self) -> tuple[Any, ...]:
        """For other processes: all but what has been made for calls, which is made there anew."""
        return FunctionTool, (self._registry, self.name, self._options)

    def __repr__(self) -> str:
        return f"FunctionTool({self.name!r})"


if not TYPE_CHECKING:

    def __getattr__(name):
        """Tools made where they stand, by hand or of a function, each class with its first one: a
        registry's tools need nothing of them.
        """
        if name == "SchemaTool":
            from toolgen_runtime.call.handwritten import FromSchema

            bases = FromSchema, Tool
        elif name == "DeclaredTool":
            from toolgen_runtime.call.declared import Declared

            bases = Declared, FunctionTool
        else:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        made = type(name, bases, {"__module__": __name__})
        return globals().setdefault(name, made)  # another thread may have made it meanwhile
