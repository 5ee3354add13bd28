"""Policies: what is declared of tools beside their schemas.

Consumes planned tools; produces a module of plain data, for packages with a tool that has a policy.
"""

from __future__ import annotations

from collections.abc import Iterable

from toolgen.ir.hints import annotations_of
from toolgen.render.banner import with_banner
from toolgen.render.environment import render_template
from toolgen.render.layout import exploded, fit_module
from toolgen.render.literals import literal
from toolgen.render.manifest import policy_of
from toolgen.render.plan import GeneratedFile, PlannedTool

_PATH = "_policies.py"


def render_policies(tools: Iterable[PlannedTool]) -> list[GeneratedFile]:
    """`_policies.py`, for a package that has tools with policies; nothing for others."""
    found = sorted(
        ((planned.tool, _row(planned)) for planned in tools), key=lambda pair: pair[0].name
    )
    items = [f"{literal(tool.name)}: {literal(row)}" for tool, row in found if row]
    if not items:
        return []
    text = render_template(_PATH, policies=exploded("{", items, "}"))
    sources = {tool.position.path for tool, row in found if row}
    return [with_banner(_PATH, fit_module(text), sorted(sources))]


def _row(planned: PlannedTool) -> dict[str, object]:
    """What the runtime makes a tool's policy of; empty for a tool that has none."""
    tool = planned.tool
    row = {**policy_of(tool), "timeout": tool.options.timeout}
    row["hints"] = annotations_of(tool) or None
    row["strict"] = None if planned.wording.strict else False
    return {name: value for name, value in row.items() if value is not None}
