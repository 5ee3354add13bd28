"""LlamaIndex: `FunctionAgent(tools=tools(registry), …)`.

A call that goes wrong is answered with an error output, whose text the model reads. There is no
approval: toolgen's approver is asked. LlamaIndex hands its context to functions alone.
"""

from __future__ import annotations

from functools import partial

from llama_index.core.tools import AsyncBaseTool, ToolMetadata, ToolOutput

from toolgen_runtime.adapters.blocking import wait_for
from toolgen_runtime.adapters.protocol import tools_in
from toolgen_runtime.call.turns import call
from toolgen_runtime.model.errors import ToolError
from toolgen_runtime.model.texts import as_data, as_text, is_a

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from toolgen_runtime.call.tools import Tool

__all__ = ["tools"]


def tools(tools: Mapping[str, Tool], *, context: object = None) -> list[AsyncBaseTool]:
    """The tools as LlamaIndex's. `context` is what they get as theirs.

    Raises TypeError for what is no mapping of tools.
    """
    return [_LlamaIndexTool(tool, context) for tool in tools_in(tools)]


class _Metadata(ToolMetadata):
    """What a model is told: the schema of the build, and no class of pydantic's."""

    def __init__(self, tool: Tool) -> None:
        super().__init__(description=tool.description, name=tool.name, fn_schema=None)
        self._schema = {"properties": {}, **tool.parameters}

    def get_parameters_dict(self) -> dict[str, Any]:
        """The schema. LlamaIndex looks for `properties` in any."""
        return dict(self._schema)

    @property
    def fn_schema_str(self) -> str:
        """The schema as the text that a ReAct agent's prompt shows."""
        return as_text(self.get_parameters_dict())


class _LlamaIndexTool(AsyncBaseTool):
    """Validates and calls with what the build made."""

    def __init__(self, tool: Tool, context: object) -> None:
        self._tool = tool
        self._context = context
        self._metadata = _Metadata(tool)

    @property
    def metadata(self) -> ToolMetadata:
        """What a model is told."""
        return self._metadata

    def call(self, /, **arguments: Any) -> ToolOutput:
        """Make a call from code that does not wait."""
        return wait_for(self.acall(**arguments))

    async def acall(self, /, **arguments: Any) -> ToolOutput:
        """Make a call, its arguments by name: one without a name would go unchecked."""
        facts = {"tool_name": self._tool.name, "raw_input": arguments}
        try:
            return await call(self._tool, arguments, self._context, form=partial(_output, facts))
        except ToolError as error:
            text = str(error)
            return ToolOutput(
                **facts, content=text, raw_output=text, is_error=True, exception=error
            )


def _output(facts: dict[str, Any], result: Any) -> ToolOutput:
    if is_a(result, ToolOutput):
        return result
    return ToolOutput(**facts, content=as_text(result), raw_output=as_data(result))
