"""Tools of generated registries: what a model is told of one, and the call."""

from __future__ import annotations

from toolgen_runtime.call.tools import Tool
from toolgen_runtime.model import Generic

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any, TypeVar, Unpack

    from toolgen_runtime.model.options import GivenOptions
    from toolgen_runtime.model.policy import Policy
    from toolgen_runtime.model.protocols import Invoker, ToolSource

    ArgumentsT_contra = TypeVar("ArgumentsT_contra", contravariant=True)
    ResultT_co = TypeVar("ResultT_co", covariant=True)
else:
    ArgumentsT_contra = ResultT_co = object

__all__ = ["FunctionTool"]


class FunctionTool(Tool, Generic[ArgumentsT_contra, ResultT_co]):
    """A tool of a generated registry. Its facts and its function are read when asked for.

    For type checkers, the parameters are a TypedDict of the arguments and the result.
    """

    __slots__ = ("_invoker", "_options", "_registry", "name")

    def __init__(
        self, registry: ToolSource, name: str, options: GivenOptions | None = None
    ) -> None:
        self._registry = registry
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

    def __repr__(self) -> str:
        return f"FunctionTool({self.name!r})"
