"""AutoGen: `AssistantAgent(…, tools=tools(registry))`, and `tools` of a client of autogen-core.

A call that goes wrong raises: AutoGen's workbench makes an error result of it, with its text. Its
`CancellationToken` cancels the call. There is no approval: toolgen's approver is asked. AutoGen
hands tools no context.
"""

from __future__ import annotations

import asyncio

from autogen_core.tools import BaseTool

from toolgen_runtime.adapters.protocol import ready_definitions, tools_in
from toolgen_runtime.call.turns import call
from toolgen_runtime.model.texts import as_data, as_text
from toolgen_runtime.observe.called import calling

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from toolgen_runtime.call.tools import Tool

__all__ = ["tools"]


def tools(tools: Mapping[str, Tool], *, context: object = None) -> list[BaseTool]:
    """The tools as AutoGen's, strict where the registry was built for `openai-strict`.

    `context` is what they get as theirs. Raises TypeError for what is no mapping of tools.
    """
    strict = ready_definitions(tools, "openai-strict")
    return [_AutogenTool(tool, context, strict.get(tool.name)) for tool in tools_in(tools)]


class _AutogenTool(BaseTool):
    """Validates and calls with what the build made."""

    def __init__(self, tool: Tool, context: object, definition: dict[str, Any] | None) -> None:
        function = {} if definition is None else definition["function"]
        super().__init__(
            args_type=_any_arguments(),
            return_type=object,
            name=tool.name,
            description=tool.description,
            strict=function.get("strict", False),
        )
        self._tool = tool
        self._context = context
        self._parameters = function.get("parameters") or tool.parameters

    @property
    def schema(self) -> dict[str, Any]:
        """What a model is told."""
        return {
            "name": self.name,
            "description": self.description,
            "parameters": self._parameters,
            "strict": self._strict,
        }

    def return_value_as_string(self, value: Any) -> str:
        """A result as a model reads it."""
        return as_text(value)

    async def run_json(self, args: Any, cancellation_token: Any, call_id: str | None = None) -> Any:
        """Make a call that the model knows by an id. Raises ToolError."""
        with calling(call_id):
            return await super().run_json(args, cancellation_token, call_id)

    async def run(self, args: Any, cancellation_token: Any) -> Any:
        """Make a call, with arguments as they came. Raises ToolError."""
        task = asyncio.ensure_future(call(self._tool, args.root, self._context, form=as_data))
        cancellation_token.link_future(task)
        return await task


_made: list[Any] = []


def _any_arguments() -> Any:
    """A model for arguments that have yet to be validated."""
    if not _made:
        from typing import Any

        from pydantic import RootModel

        _made.append(RootModel[Any])
    return _made[0]
