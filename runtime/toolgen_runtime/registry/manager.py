"""The manager: tools of any kind under one roof, found and called by what a model asks for."""

from __future__ import annotations

from toolgen_runtime.call.calls import ToolCall
from toolgen_runtime.call.tools import Tool
from toolgen_runtime.call.turns import answer_all
from toolgen_runtime.generated import Registry
from toolgen_runtime.model.errors import DuplicateTool, UnknownTool
from toolgen_runtime.observe.called import calling
from toolgen_runtime.observe.observing import refused
from toolgen_runtime.registry.origins import func_to_tool
from toolgen_runtime.requests import TruncatedRequest, parse_tool_requests
from toolgen_runtime.requests.answers import read_call
from toolgen_runtime.requests.reading.errors import DEFAULT_LIMIT

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

    from toolgen_runtime.call.turns import ToolResult
    from toolgen_runtime.requests import ToolRequest

    FuncTool = Tool | Callable[..., Any]
    ToolReference = FuncTool | str

__all__ = ["ToolManager"]


class ToolManager:
    """Tools by name in `registry`: generated ones, functions that were built, and hand-made ones.

    A function stands for the tool that it was built as; its registry has to be loaded. A `Registry`
    stands for all its tools.
    """

    def __init__(self, *tools: FuncTool | Registry, **named: FuncTool | Registry) -> None:
        """Register all that is given; the names of keywords do not count.

        Raises as `register_tool` does.
        """
        self.registry: dict[str, Tool] = {}
        self._sources: list[Registry] = []
        for tool in (*tools, *named.values()):
            self.register_tools(tool)

    def __contains__(self, tool: object) -> bool:
        """Whether there is a tool of that name, or that very tool, or that function's."""
        if isinstance(tool, str):
            return tool in self.registry
        try:
            found = self._tool_of(tool)
        except (TypeError, UnknownTool):
            return False
        return self.registry.get(found.name) is found

    def register_tool(self, tool: FuncTool, update: bool = False) -> None:
        """Register a tool, or the tool of a function.

        Raises DuplicateTool, a ValueError, when the name is taken and `update` is False, TypeError
        for what is neither tool nor function, UnknownTool for a function that was not built.
        """
        self._register(self._tool_of(tool), update)

    def register_tools(
        self, tools: FuncTool | Registry | Iterable[FuncTool], update: bool = False
    ) -> None:
        """Register one or several, all or none. Raises as `register_tool` does."""
        found = [self._tool_of(tool) for tool in _several(tools)]
        if isinstance(tools, Registry):
            self._sources.append(tools)
        before = dict(self.registry)
        try:
            for tool in found:
                self._register(tool, update)
        except DuplicateTool:
            self.registry = before
            raise

    def match_tool(self, request: object, *, allow_truncated: bool = False) -> ToolCall:
        """The call of a tool that a request asks for: a `ToolRequest`, `{"function", "arguments"}`,
        or a call in a provider's form.

        Raises UnknownTool and MalformedRequest, which are ValueErrors, and TypeError for what
        cannot be a request. A request that was cut off is a TruncatedRequest, which is a
        MalformedRequest, unless `allow_truncated` is set.
        """
        read = read_call(request)
        if not allow_truncated:
            read.require_whole()
        return ToolCall(self._find(read.function), read.arguments, id=read.id)

    async def invoke(
        self, request: object, context: object = None, *, allow_truncated: bool = False
    ) -> ToolCall:
        """Make the call that a request asks for; what the tool raised is in its `execution`.

        Raises as `match_tool` does.
        """
        read = read_call(request)
        try:
            call = self.match_tool(read, allow_truncated=allow_truncated)
        except (UnknownTool, TruncatedRequest) as error:
            with calling(read.id):
                refused(read.function, read.arguments, error)
            raise
        call.context = context
        await call.invoke()
        return call

    async def invoke_all(
        self,
        calls: Iterable[object],
        *,
        context: object = None,
        limit: int | None = None,
        allow_truncated: bool = False,
    ) -> list[ToolResult]:
        """Answer the calls of a turn, as `Registry.invoke_all` does."""
        return await answer_all(calls, self._find, context, limit, allow_truncated=allow_truncated)

    def parse(self, content: object, *, limit: int = DEFAULT_LIMIT) -> list[ToolRequest]:
        """The requests in what a model wrote, as `Registry.parse` reads them."""
        return parse_tool_requests(content, limit=limit, tools=self.registry)

    @property
    def schema_list(self) -> list[dict[str, Any]]:
        """All tools, in the form of OpenAI's chat completions."""
        return [tool.to_openai() for tool in self.registry.values()]

    def get_tool_schema(
        self,
        tools: ToolReference | Iterable[ToolReference] | bool = False,
        auto_register: bool = True,
        update: bool = False,
    ) -> dict[str, list[dict[str, Any]]]:
        """`{"tools": […]}` for all tools (True) or those given; for False an empty dict.

        A tool or function that is not there yet is registered first, unless `auto_register` is
        False. Raises UnknownTool, a ValueError, for what is not there then, DuplicateTool for
        another tool of the same name unless `update` is True, and TypeError for what is no tool.
        """
        if isinstance(tools, bool):
            return {"tools": self.schema_list} if tools else {}
        chosen = [self._chosen(tool, auto_register, update) for tool in _several(tools)]
        return {"tools": [tool.to_openai() for tool in chosen]}

    def _chosen(self, reference: ToolReference, auto_register: bool, update: bool) -> Tool:
        if isinstance(reference, str):
            return self._find(reference)
        tool = self._tool_of(reference)
        if self.registry.get(tool.name) is tool:
            return tool
        if not auto_register:
            raise UnknownTool.among(tool.name, set(self.registry) - {tool.name})
        self._register(tool, update)
        return tool

    def _tool_of(self, tool: object) -> Tool:
        return tool if isinstance(tool, Tool) else func_to_tool(tool)

    def _register(self, tool: Tool, update: bool) -> None:
        known = self.registry.get(tool.name)
        if known is not None and not update:
            message = f"there is a tool {tool.name!r} already; register it with update=True"
            raise DuplicateTool(message)
        self.registry[tool.name] = tool

    def _find(self, name: str) -> Tool:
        tool = self.registry.get(name)
        if tool is None:
            refusing = (each for each in self._sources if each.left_out(name))
            raise UnknownTool.among(name, next(refusing, self.registry))
        return tool


def _several(tools: Any) -> list[Any]:
    if isinstance(tools, Registry):
        return list(tools.values())
    return list(tools) if isinstance(tools, list | tuple | set | frozenset) else [tools]
