"""Google's ADK: `LlmAgent(…, tools=tools(registry))`.

Its runner dies of what a tool raises: a call that goes wrong is answered with `{"error": …}`. The
context is ADK's `ToolContext` where none is given. Where `approving` sets nobody, a call that needs
an approval is confirmed as ADK confirms calls: the run stops, and goes on with an answer.
"""

from __future__ import annotations

from google.adk.tools.base_tool import BaseTool
from google.adk.utils.variant_utils import GoogleLLMVariant
from google.genai.types import FunctionDeclaration, FunctionResponse, Part

from toolgen_runtime.adapters.notes import notes_of
from toolgen_runtime.adapters.protocol import (
    must_ask,
    ready_definitions,
    tools_in,
    unasked,
)
from toolgen_runtime.adapters.structure import Structure
from toolgen_runtime.call.turns import call
from toolgen_runtime.model.errors import ToolError
from toolgen_runtime.model.texts import is_a

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from toolgen_runtime.call.tools import Tool

__all__ = ["tools"]


def tools(tools: Mapping[str, Tool], *, context: object = None) -> list[BaseTool]:
    """The tools as ADK's. `context` is what they get as theirs, in place of its `ToolContext`.

    Models of Vertex AI are told the schemas of `gemini` where the registry was built for it, since
    these want a type in every place. Raises TypeError for what is no mapping of tools.
    """
    ready = ready_definitions(tools, "gemini")
    return [_AdkTool(tool, context, ready.get(tool.name)) for tool in tools_in(tools)]


class _AdkTool(BaseTool):
    """Validates and calls with what the build made."""

    def __init__(self, tool: Tool, context: object, definition: dict[str, Any] | None) -> None:
        notes = notes_of(tool.policy) or None
        super().__init__(name=tool.name, description=tool.description, custom_metadata=notes)
        self._tool = tool
        self._confirmed = unasked(tool)
        self._context = context
        self._definition = definition
        self._parameters = tool.parameters
        self._structure = Structure(tool)

    def _get_declaration(self) -> FunctionDeclaration:
        facts = {"name": self.name, "description": self.description}
        if self._definition is not None and self._api_variant is GoogleLLMVariant.VERTEX_AI:
            parameters = self._definition.get("parameters")
            return FunctionDeclaration(**facts, parameters=parameters)
        return FunctionDeclaration(
            **facts,
            parameters_json_schema=self._parameters,
            response_json_schema=self._structure.promise,
        )

    async def check_require_confirmation(self, args: dict[str, Any], tool_context: Any) -> bool:
        """Whether ADK is to have a call confirmed."""
        return self._confirmed is not self._tool and await must_ask(self._tool, args)

    async def run_async(self, *, args: dict[str, Any], tool_context: Any) -> Any:
        """Make a call. What goes wrong is the answer, by the name `error`."""
        context = tool_context if self._context is None else self._context
        # One that is not confirmed is called with its policy, should nobody have looked at that.
        confirmation = tool_context.tool_confirmation
        is_confirmed = confirmation is not None and confirmation.confirmed
        tool = self._confirmed if is_confirmed else self._tool
        try:
            return await call(tool, args, context, tool_context.function_call_id, self._told)
        except ToolError as error:
            return {"error": str(error)}

    def _told(self, result: Any) -> Any:
        return result if _is_media(result) else self._structure.json_of(result)


def _is_media(result: Any) -> bool:
    """Whether ADK sends the result, or something within it, as what it is."""
    parts = result.values() if is_a(result, dict) else result
    several = parts if is_a(result, (dict, list, tuple)) else [result]
    return any(is_a(part, (Part, FunctionResponse)) for part in several)
