"""mcp: `@server.tool()`, `server.add_tool(f)` `Tool.from_function(f)`, `Tool(…)`.

The two lines of versions are told apart by what their users import: `FastMCP` is of 1.x,
`MCPServer` of 2.x. Both call a framework class `Tool`: the older line's stands below `mcp.server`
in a package of its own, so the newest line's rules hold for what is named neither way.
"""

from __future__ import annotations

from dataclasses import replace

from toolgen.frameworks.entry import Entry, of_tools
from toolgen.frameworks.framework import Framework
from toolgen.frameworks.mcp import keywords, types
from toolgen.ir.profiles import ContextRule, Profile

_OPTIONS = (*("name", "title", "description", "annotations", "icons", "meta", "structured_output"),)
_FROM_FUNCTION = (
    *("fn", "name", "title", "description", "context_kwarg", "annotations", "icons", "meta"),
    "structured_output",
)
_OUTPUT = ("outputSchema", "output_schema")

_NEWEST = Profile(
    "mcp",
    verified=("mcp 2.3.0",),
    contexts=("mcp:Context",),
    generic=("mcp:Context",),
    rule=ContextRule.FIRST_MATCH,
    injected=("mcp:Resolve",),
    stated=("context_kwarg", ""),
    settings=("structured_output", "context_kwarg", *_OUTPUT),
    result_settings=_OUTPUT,
    results=True,
    line="2",
)


def _by_hand(package: str) -> Entry:
    return Entry(f"{package}:Tool", schema=("inputSchema", "input_schema"))


def _entries(server: str) -> tuple[Entry, ...]:
    return (
        Entry(f"mcp:{server}.tool", _OPTIONS, decorates=True, through="add_tool"),
        Entry(f"mcp:{server}.add_tool", ("fn", *_OPTIONS), ("fn",)),
        of_tools(f"mcp:{server}", ("name",), finished=True),
    )


# Before 1.10, results had no schemas.
_FIRST_LINE = Framework(
    replace(_NEWEST, verified=("mcp 1.30.0",), injected=(), line="1", gone=(("1.0", (1, 10)),)),
    _entries("FastMCP"),
    keywords=keywords.TOOLS,
    holding=keywords.HOLDERS,
    methods=keywords.METHODS,
)
_CONTRIBUTED = "an extension contributes it, if a server has the extension"

FRAMEWORK = Framework(
    _NEWEST,
    (
        *_entries("MCPServer"),
        Entry("mcp:Apps.tool", decorates=True),
        Entry("mcp:ToolBinding", ("fn", "meta", "kwargs"), ("fn",), unread=_CONTRIBUTED),
        Entry("mcp:ToolManager.add_tool", ("fn", *_OPTIONS), ("fn",)),
        Entry("mcp:Tool.from_function", _FROM_FUNCTION, ("fn",)),
        _by_hand("mcp"),
        _by_hand("mcp_types"),
    ),
    observed=("mcp",),
    is_harmless=True,
    types=types.TYPES,
    variants=(_FIRST_LINE,),
    keywords=keywords.TOOLS,
    holding=keywords.HOLDERS,
    methods=keywords.METHODS,
)
