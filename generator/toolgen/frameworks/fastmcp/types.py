"""Types that fastmcp gives a meaning to, beside those of the protocol, which are mcp's."""

from toolgen.frameworks.framework import FrameworkTypes

SESSION_ID = "fastmcp:SessionId"
"""An alias: a string, with a mark in its metadata that fastmcp looks for."""

RESULT = "fastmcp:ToolResult"
INTERFACE = ("prefab_ui:Component", "prefab_ui:PrefabApp")

TYPES = FrameworkTypes(
    models=frozenset({RESULT, *INTERFACE}),
    kept=frozenset({RESULT, SESSION_ID, "fastmcp:Audio", "fastmcp:File", "fastmcp:Image"}),
    marked=frozenset({SESSION_ID}),
)
