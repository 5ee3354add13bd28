"""Tools as objects: what a model is told of one, and the call."""

from __future__ import annotations

from abc import ABC, abstractmethod

from toolgen_runtime._generic import Generic

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any, TypeVar

    from toolgen_runtime.registry import Registry

    ArgumentsT_contra = TypeVar("ArgumentsT_contra", contravariant=True)
    ResultT_co = TypeVar("ResultT_co", covariant=True)
else:
    ArgumentsT_contra = ResultT_co = object

__all__ = ["FunctionTool", "Tool"]


class Tool(ABC):
    """Anything that a model may call. Subclasses give the three facts and `execute`.

    `parameters` is the JSON Schema of the arguments.
    """

    name: str
    description: str
    parameters: dict[str, Any]

    @abstractmethod
    async def execute(self, **arguments: Any) -> Any:
        """Call the tool with validated or raw arguments, as the subclass decides."""

    def to_openai(self) -> dict[str, Any]:
        """The tool in the form of OpenAI's chat completions."""
        function = {
            "name": self.name,
            "description": self.description,
            "parameters": self.parameters,
        }
        return {"type": "function", "function": function}


class FunctionTool(Tool, Generic[ArgumentsT_contra, ResultT_co]):
    """A tool of a generated registry. Its facts and its function are read when asked for.

    For type checkers, the parameters are a TypedDict of the arguments and the result.
    """

    __slots__ = ("_registry", "name")

    def __init__(self, registry: Registry, name: str) -> None:
        self._registry = registry
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

    async def invoke(
        self,
        arguments: ArgumentsT_contra | str | bytes | None,
        context: object = None,
    ) -> ResultT_co:
        """Validate the arguments and call the function; raises as `Registry.invoke` does."""
        result: ResultT_co = await self._registry.bind(self.name)(arguments, context)
        return result

    async def execute(self, **arguments: Any) -> ResultT_co:
        """Validate the arguments, given by keyword, and call the function."""
        result: ResultT_co = await self._registry.bind(self.name)(arguments, None)
        return result

    def __repr__(self) -> str:
        return f"FunctionTool({self.name!r})"
