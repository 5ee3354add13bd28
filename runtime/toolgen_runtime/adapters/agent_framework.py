"""Microsoft's agent-framework: `Agent(client, tools=tools(registry))`.

It tells the model of an error without saying which: a call that goes wrong is answered with text.
The context is its `FunctionInvocationContext` where none is given. The framework asks for the
approval of a tool that always wants one, unless toolgen's approver is set, which alone is asked for
a rule that looks at arguments.
"""

from __future__ import annotations

from agent_framework import Content, FunctionTool

from toolgen_runtime.adapters.notes import notes_of
from toolgen_runtime.adapters.protocol import parts_of, tools_in, unasked
from toolgen_runtime.call.approval import has_approver
from toolgen_runtime.call.turns import call
from toolgen_runtime.model.errors import ToolError
from toolgen_runtime.model.options import ALWAYS
from toolgen_runtime.model.texts import as_text
from toolgen_runtime.observe.called import calling

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from toolgen_runtime.call.tools import Tool

__all__ = ["tools"]

_CONTEXT = "toolgen_context"
_OF_LOOP = "toolgen_of_loop"


def tools(tools: Mapping[str, Tool], *, context: object = None) -> list[FunctionTool]:
    """The tools as agent-framework's. `context` is what they get as theirs, in place of its own.

    Raises TypeError for what is no mapping of tools.
    """
    return [_AgentFrameworkTool(tool, context) for tool in tools_in(tools)]


class _AgentFrameworkTool(FunctionTool):
    """Validates and calls with what the build made."""

    def __init__(self, tool: Tool, context: object) -> None:
        self._tool = tool
        self._approved = unasked(tool)
        self._is_guarded = tool.policy.approval == ALWAYS
        self._context = context
        super().__init__(
            name=tool.name,
            description=tool.description,
            func=self._call,
            input_model=tool.parameters,
            result_parser=_parsed,
            additional_properties=notes_of(tool.policy) or None,
        )

    @property
    def approval_mode(self) -> str:
        """Whether the framework has every call approved: not where toolgen's approver is set."""
        return "always_require" if self._is_guarded and not has_approver() else "never_require"

    @approval_mode.setter
    def approval_mode(self, mode: str) -> None:
        """The policy decides."""

    def _discover_injected_parameters(self) -> None:
        self._context_parameter_name = _CONTEXT  # of `_call`, which needs no look

    def _prepare_arguments(self, arguments: Any) -> dict[str, Any]:
        """The arguments as they came: a first look at them would tell the model too little."""
        return self._arguments_as_mapping(arguments) or {}

    async def invoke(
        self, *, tool_call_id: str | None = None, context: Any = None, **given: Any
    ) -> Any:
        """Make a call. The framework's loop gives id and context, and has it approved first."""
        if tool_call_id is not None and context is not None:
            context.metadata[_OF_LOOP] = True
        with calling(tool_call_id):
            return await super().invoke(tool_call_id=tool_call_id, context=context, **given)

    async def _call(self, /, **arguments: Any) -> Any:
        theirs = arguments.pop(_CONTEXT)
        context = theirs if self._context is None else self._context
        is_approved = theirs.metadata.get(_OF_LOOP) and self.approval_mode == "always_require"
        tool = self._approved if is_approved else self._tool
        try:
            return await call(tool, arguments, context, form=_parsed)
        except ToolError as error:
            return str(error)


def _parsed(result: Any) -> Any:
    """A result as the framework has it: parts of its own as they are, anything else as text."""
    return parts_of(result, Content) or as_text(result)
