"""Names: within one registry a name means one tool."""

from __future__ import annotations

from collections.abc import Iterable

from toolgen.findings import Diagnostics
from toolgen.ir.profiles import TOOLGEN
from toolgen.ir.tools import ToolSpec

_HINT = "give one of them another name: @tool(name=…)"
_HINT_FOR_SERVERS = (
    "give one of them another name, or build a registry for each server: docs of TG114"
)


def check_names(tools: Iterable[ToolSpec], diagnostics: Diagnostics) -> None:
    """Report every tool whose name another tool of the same registry has already (TG114)."""
    first: dict[str, ToolSpec] = {}
    for tool in sorted(tools, key=lambda tool: (tool.name, tool.position)):
        other = first.setdefault(tool.name, tool)
        if other is not tool:
            diagnostics.add(
                "TG114",
                tool.position,
                f"the name {tool.name!r} is taken by the tool at {other.position}",
                _HINT if tool.profile is TOOLGEN else _HINT_FOR_SERVERS,
            )
