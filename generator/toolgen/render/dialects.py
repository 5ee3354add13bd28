"""Ready definitions: a module a dialect, with the tools as its provider takes them.

Consumes planned tools; produces files that nothing loads until the dialect is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolgen.dialects import Dialect, converted_where_it_can
from toolgen.render.banner import with_banner
from toolgen.render.environment import render_template
from toolgen.render.layout import INDENT, exploded
from toolgen.render.literals import literal
from toolgen.render.plan import GeneratedFile, PackagePlan, PlannedTool
from toolgen.render.schemas import json_text

__all__ = ["render_dialects"]


def render_dialects(
    plan: PackagePlan, tools: Sequence[PlannedTool], dialects: Sequence[Dialect]
) -> Iterator[GeneratedFile]:
    """The modules of `_dialects`; none where no dialect is asked for."""
    if dialects:
        body = render_template("_dialects/__init__.py")
        yield with_banner("_dialects/__init__.py", body, plan.sources)
    for dialect in dialects:
        body = render_template("_dialects/dialect.py", tools=_rows(tools, dialect))
        path = f"_dialects/{dialect.name.replace('-', '_')}.py"
        yield with_banner(path, body, plan.sources)


def _rows(tools: Sequence[PlannedTool], dialect: Dialect) -> str:
    made = {
        each.tool.name: converted_where_it_can(each.wording, dialect).definition for each in tools
    }
    rows = [
        exploded("(", [literal(name), literal(json_text(definition))], ")", indent=INDENT)
        for name, definition in made.items()
        if definition is not None
    ]
    return exploded("(", rows, ")")
