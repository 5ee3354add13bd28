"""The official SDK of MCP: `MCPServer("acme", tools=tools(registry))`, or a lowlevel
`Server("acme", **handlers(registry))`.

`MCPServer` keeps to itself what a tool raised that failed, and tells the client of anything that
the model can correct; the handlers tell all of it. The context is the SDK's own where none is
given. There is no approval: toolgen's approver is asked. What a tool reports of its progress is
sent on.
"""

from __future__ import annotations

from functools import partial

from pydantic import PrivateAttr

from toolgen_runtime.adapters.notes import meta_of
from toolgen_runtime.adapters.protocol import deferred_in, raised_by, tools_in
from toolgen_runtime.adapters.structure import Structure
from toolgen_runtime.call.reporting import Reporting
from toolgen_runtime.call.turns import call
from toolgen_runtime.model.errors import ToolError, UnknownTool
from toolgen_runtime.model.texts import is_a

try:
    from mcp.server.mcpserver.exceptions import (
        ResourceError,
        UnexpectedResourceError,
        UnexpectedToolError,
    )
    from mcp.server.mcpserver.exceptions import ToolError as CorrectableError
    from mcp.server.mcpserver.tools.base import Tool as TheirTool
    from mcp.server.mcpserver.utilities.func_metadata import ArgModelBase, FuncMetadata
    from mcp.shared.exceptions import MCPError
    from mcp_types import (
        INVALID_PARAMS,
        CallToolResult,
        InputRequiredResult,
        ListToolsResult,
        TextContent,
        ToolAnnotations,
    )
    from mcp_types import Tool as ListedTool
except ImportError as error:
    message = f"this adapter needs the library mcp, 2.3 or later: {error}"
    raise ImportError(message) from error

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from toolgen_runtime.call.tools import Tool

__all__ = ["handlers", "tools"]

_CONTENT = FuncMetadata(arg_model=ArgModelBase)
_UNFORESEEN = (UnexpectedToolError, UnexpectedResourceError)


def tools(tools: Mapping[str, Tool], *, context: object = None) -> list[TheirTool]:
    """The tools as those of `MCPServer`, whose constructor alone takes any that are ready.

    `context` is what they get as theirs, in place of the SDK's `Context`.
    Raises TypeError for what is no mapping of tools.
    """
    deferred = deferred_in(tools)
    return [_made(tool, deferred, context) for tool in tools_in(tools)]


def handlers(tools: Mapping[str, Tool], *, context: object = None) -> dict[str, Any]:
    """The handlers by keyword that make a lowlevel `Server` one of these tools.

    The tools are looked up with each request: a mapping that changes, changes what is served.
    `context` is what they get as theirs, in place of the SDK's `ServerRequestContext`.
    """

    async def on_list_tools(request: Any, params: Any) -> ListToolsResult:
        deferred = deferred_in(tools)
        return ListToolsResult(tools=[_listed(tool, deferred) for tool in tools_in(tools)])

    async def on_call_tool(request: Any, params: Any) -> CallToolResult:
        tool = tools.get(params.name)
        if tool is None:
            raise MCPError(INVALID_PARAMS, str(UnknownTool.among(params.name, tools)))
        try:
            given = request if context is None else context
            async with Reporting(request.session.report_progress):
                id, form = str(request.request_id), partial(_answer, Structure(tool))
                return await call(tool, params.arguments, given, id, form)
        except ToolError as error:
            if is_a(error.__cause__, MCPError):
                raise error.__cause__ from None
            text = TextContent(type="text", text=str(error))
            return CallToolResult(content=[text], is_error=True)

    def get_tool_input_schema(name: str) -> dict[str, Any] | None:
        return tools[name].parameters if name in tools else None

    return {
        "on_list_tools": on_list_tools,
        "on_call_tool": on_call_tool,
        "get_tool_input_schema": get_tool_input_schema,  # else calls over HTTP have all listed
    }


class _McpTool(TheirTool):
    """Validates and calls with what the build made."""

    _tool = PrivateAttr()
    _structure = PrivateAttr()
    _given = PrivateAttr()

    async def run(
        self, arguments: dict[str, Any], context: Any, convert_result: bool = False
    ) -> Any:
        """Make a call. Raises the SDK's ToolError, one of a kind where the tool itself failed."""
        given = context if self._given is None else self._given
        try:
            async with Reporting(context.report_progress):
                form = partial(_answer, self._structure) if convert_result else None
                return await call(self._tool, arguments, given, form=form)
        except ToolError as error:
            failure = raised_by(error)
            if is_a(failure, MCPError):
                raise failure from None
            raise _as_theirs(self.name, error, failure) from failure or error


def _as_theirs(name: str, error: ToolError, failure: Exception | None) -> CorrectableError:
    """What the SDK itself raises for such an error: one that was foreseen keeps its text."""
    if failure is None:
        return CorrectableError(str(error))
    text = f"Error executing tool {name}"
    if is_a(failure, (CorrectableError, ResourceError)):
        kind = UnexpectedToolError if is_a(failure, _UNFORESEEN) else CorrectableError
        return kind(f"{text}: {failure}")
    return UnexpectedToolError(text)


def _made(tool: Tool, deferred: set[str], context: object) -> TheirTool:
    structure = Structure(tool)
    made = _McpTool(
        **_facts(tool),
        fn=tool.invoke,
        parameters=tool.parameters,
        fn_metadata=FuncMetadata(arg_model=ArgModelBase, output_schema=structure.schema),
        is_async=True,
        meta=meta_of(tool, deferred) or None,
    )
    made._tool, made._structure, made._given = tool, structure, context
    return made


def _listed(tool: Tool, deferred: set[str]) -> ListedTool:
    return ListedTool(
        **_facts(tool),
        input_schema=tool.parameters,
        output_schema=Structure(tool).schema,
        _meta=meta_of(tool, deferred) or None,
    )


def _facts(tool: Tool) -> dict[str, Any]:
    hints = tool.policy.hints
    return {
        "name": tool.name,
        "title": hints.get("title"),
        "description": tool.description,
        "annotations": ToolAnnotations.model_validate(hints) if hints else None,
    }


def _answer(structure: Structure, result: Any) -> CallToolResult:
    """A result as the wire has it: content as the SDK makes it of any result, and an object."""
    if is_a(result, (CallToolResult, InputRequiredResult)):
        return result
    told, structured = structure.of(result)
    made: CallToolResult = _CONTENT.convert_result(told)
    made.structured_content = structured
    return made
