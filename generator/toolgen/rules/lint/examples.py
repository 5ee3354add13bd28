"""Examples: short modules that show what a rule finds. Text only; the tests lint them."""

from __future__ import annotations

_SERVER = "from fastmcp import FastMCP"


def tool(function: str, options: str = "", *, uses: str = "", then: str = "") -> str:
    """A module with a tool of toolgen's marker, or two."""
    marker = f"@tool({options})" if options else "@tool"
    imports = "\n".join(filter(None, [uses, "from toolgen_runtime import tool"]))
    parts = [imports, *(f"{marker}\n{each}" for each in (function, then) if each)]
    return "\n\n".join(parts) + "\n"


def served(function: str, annotations: str, *, uses: str = "") -> str:
    """A module with a tool of an MCP server, and what it is annotated with."""
    imports = "\n".join(filter(None, [uses, _SERVER]))
    server = 'mcp = FastMCP("shop")'
    return f"{imports}\n\n{server}\n\n@mcp.tool(annotations={annotations})\n{function}\n"
