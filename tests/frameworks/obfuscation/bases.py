"""The frameworks: what their servers are, and the plain ways in which they register."""

from __future__ import annotations

from dataclasses import dataclass

from .plain import TEXTS, Plain
from .ways import Way

_OVERRIDES = {"name": "name_override", "description": "description_override"}


@dataclass(frozen=True)
class Base:
    """A framework: what to import, the class of its servers, if it has any, and its ways."""

    imports: tuple[str, ...]
    server: str
    ways: tuple[Way, ...]
    refused: tuple[int, ...] = ()
    is_strict: bool = False

    def takes(self, function: Plain) -> bool:
        """Whether the framework makes a tool of it: it may refuse some of the parameters.

        A strict one makes none of a function that is async, or that says nothing of itself.
        """
        is_plain = bool(TEXTS[function.text]) and not function.is_async
        return not {*self.refused} & {*function.parameters} and (is_plain or not self.is_strict)


def _of_server(decorator: str) -> Way:
    return Way(
        f"{{server}}.{decorator}({{options}})({{fn}})",
        f"{{server}}.{decorator}()",
        f"{{server}}.{decorator}({{options}})",
    )


def _direct(callee: str) -> Way:
    return Way(f"{callee}({{fn}}, {{options}})", callee)


BASES = {
    "fastmcp": Base(
        ("from fastmcp import FastMCP", "from fastmcp.tools import Tool"),
        "FastMCP",
        (
            _of_server("tool"),
            Way("{server}.tool({fn}, {options})", "{server}.tool"),
            Way(
                "{server}.add_tool(Tool.from_function({fn}, {options}))",
                "(lambda fn, **said: {server}.add_tool(Tool.from_function(fn, **said)))",
            ),
        ),
    ),
    "mcp": Base(
        ("from mcp.server.mcpserver import MCPServer",),
        "MCPServer",
        (_of_server("tool"), _direct("{server}.add_tool")),
    ),
    "mcp_1": Base(
        ("from mcp.server.fastmcp import FastMCP",),
        "FastMCP",
        (_of_server("tool"), _direct("{server}.add_tool")),
    ),
    "openai_agents": Base(
        ("from agents import function_tool",),
        "",
        (
            Way("function_tool({fn}, {options})", "function_tool", "", _OVERRIDES),
            Way(
                "function_tool({options})({fn})",
                "function_tool",
                "function_tool({options})",
                _OVERRIDES,
            ),
        ),
        refused=(2,),
    ),
    "langchain": Base(
        ("from langchain_core.tools import StructuredTool",),
        "",
        (_direct("StructuredTool.from_function"),),
        is_strict=True,
    ),
    "pydantic_ai": Base(
        ("from pydantic_ai.toolsets import FunctionToolset",),
        "FunctionToolset",
        (
            Way("{server}.tool_plain({fn}, {options})", "{server}.tool_plain"),
            _of_server("tool_plain"),
            _direct("{server}.add_function"),
        ),
    ),
}
