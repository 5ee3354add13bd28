"""Slots: where the functions are that `register_tool` marks.

Consumes named tools; produces a module of plain names. The slots themselves are the marker's to
keep: it has them, and `is_complete`, once the function's module has been imported.
"""

from __future__ import annotations

from collections.abc import Sequence

from toolgen.ir.profiles import TOOLGEN
from toolgen.render.banner import with_banner
from toolgen.render.environment import render_template
from toolgen.render.layout import exploded, fit_module
from toolgen.render.literals import literal
from toolgen.render.naming import NamedTool
from toolgen.render.plan import GeneratedFile


def render_slots(tools: Sequence[NamedTool]) -> list[GeneratedFile]:
    """`_slots.py`, for a package that has tools with slots; nothing for others."""
    found = [each.tool for each in tools if _has_slots(each)]
    if not found:
        return []
    items = [
        f"{literal(tool.name)}: {literal(f'{tool.module}:{tool.qualname}')}"
        for tool in sorted(found, key=lambda tool: tool.name)
    ]
    text = render_template("_slots.py", functions=exploded("{", items, "}"))
    sources = {tool.position.path for tool in found}
    return [with_banner("_slots.py", fit_module(text), sorted(sources))]


def _has_slots(named: NamedTool) -> bool:
    tool = named.tool
    return tool.slots is not None and tool.profile.framework == TOOLGEN.framework
