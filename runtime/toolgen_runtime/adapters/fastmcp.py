"""FastMCP: `FastMCP("acme", tools=tools(registry))`.

What the model can correct is a `ToolError`, which reaches the client with its text. What a tool
raised itself is raised again: FastMCP tells the client, or masks it with `mask_error_details`. The
context is FastMCP's own `Context` where none is given. There is no approval: toolgen's approver is
asked. What a tool reports of its progress is sent on.
"""

from __future__ import annotations

from contextlib import nullcontext

from pydantic import PrivateAttr

from toolgen_runtime.adapters.notes import meta_of
from toolgen_runtime.adapters.protocol import deferred_in, raised_by, tools_in
from toolgen_runtime.adapters.structure import Structure
from toolgen_runtime.call.reporting import Reporting
from toolgen_runtime.call.turns import call
from toolgen_runtime.libraries.results import WRAPPED
from toolgen_runtime.model.errors import ToolError
from toolgen_runtime.model.texts import is_a

try:
    from fastmcp.exceptions import ToolError as CorrectableError
    from fastmcp.server.dependencies import get_context
    from fastmcp.tools.base import InputRequiredToolResult, ToolResult
    from fastmcp.tools.base import Tool as TheirTool
    from mcp_types import CallToolResult, InputRequiredResult
except ImportError as error:
    message = f"this adapter needs the library fastmcp, 4.1 or later: {error}"
    raise ImportError(message) from error

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from toolgen_runtime.call.tools import Tool

__all__ = ["tools"]

_WRAPPED = {"fastmcp": {"wrap_result": True}}
_HAS_FIELD = ("toolgen/tags", "toolgen/version")


def tools(tools: Mapping[str, Tool], *, context: object = None) -> list[TheirTool]:
    """The tools as FastMCP's. `context` is what they get as theirs, in place of its `Context`.

    Raises TypeError for what is no mapping of tools.
    """
    deferred = deferred_in(tools)
    return [_made(tool, deferred, context) for tool in tools_in(tools)]


class _FastMcpTool(TheirTool):
    """Validates and calls with what the build made."""

    _tool = PrivateAttr()
    _structure = PrivateAttr()
    _given = PrivateAttr()

    async def run(self, arguments: dict[str, Any]) -> ToolResult:
        """Make a call. Raises FastMCP's ToolError, and what the tool raised itself."""
        theirs = _current()
        given = theirs if self._given is None else self._given
        is_served = theirs is not None
        try:
            async with Reporting(theirs.report_progress) if is_served else nullcontext():
                return await call(self._tool, arguments, given, form=self._answer)
        except ToolError as error:
            failure = raised_by(error)
            if failure is not None:
                raise failure from None
            raise CorrectableError(str(error)) from error

    def _answer(self, result: Any) -> ToolResult:
        if is_a(result, InputRequiredResult):
            return InputRequiredToolResult(result)
        if is_a(result, (ToolResult, CallToolResult)):
            return self.convert_result(result)
        told, structured = self._structure.of(result)
        if structured is None:
            return self.convert_result(told)
        content = [] if told is None else told
        is_wrapped = self._structure.is_wrapped
        return ToolResult(content, structured, meta=_WRAPPED if is_wrapped else None)


def _current() -> Any:
    """FastMCP's context of the request, None outside of one."""
    try:
        return get_context()
    except RuntimeError:
        return None


def _made(tool: Tool, deferred: set[str], context: object) -> TheirTool:
    policy, structure = tool.policy, Structure(tool)
    hints = policy.hints
    schema = structure.schema
    if structure.is_wrapped and schema is not None:
        schema = {**schema, WRAPPED: True}
    meta = meta_of(tool, deferred)
    made = _FastMcpTool(
        name=tool.name,
        title=hints.get("title"),
        description=tool.description,
        parameters=tool.parameters,
        output_schema=schema,
        annotations=hints or None,
        tags=set(policy.tags),
        version=policy.version,
        timeout=policy.timeout,  # for whoever looks: the call keeps the time
        meta={name: value for name, value in meta.items() if name not in _HAS_FIELD} or None,
    )
    made._tool, made._structure, made._given = tool, structure, context
    return made
