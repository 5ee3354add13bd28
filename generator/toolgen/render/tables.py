"""Tables: modules of plain data that a package has where a tool needs them.

Consumes planned tools. Produces `_policies.py`, what is declared of tools beside their schemas;
`_search.py`, which words tell of which deferred tools, by the runtime's rules, for it has to make
the same of a query; `_slots.py`, where the functions are that `register_tool` marks, whose slots
are the marker's to keep: it has them once the function's module has been imported; and
`_left_out.py`, why functions that are declared, or may be, are no tools.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial

from toolgen.ir.hints import annotations_of
from toolgen.ir.ledger import LedgerEntry
from toolgen.ir.profiles import TOOLGEN
from toolgen.ir.tools import Reach, ToolSpec
from toolgen.remembering import known
from toolgen.render.banner import with_banner
from toolgen.render.environment import render_template
from toolgen.render.layout import exploded, fit_module
from toolgen.render.literals import literal
from toolgen.render.manifest import policy_of
from toolgen.render.plan import GeneratedFile, PlannedTool
from toolgen_runtime.search.index import Index


def render_policies(tools: Iterable[PlannedTool]) -> list[GeneratedFile]:
    """`_policies.py`, for a package that has tools with policies; nothing for others."""
    each_with = ((each.tool, known("policy", each, (), partial(_policy, each))) for each in tools)
    found = [(tool, row) for tool, row in each_with if row]
    rows = {tool.name: row for tool, row in sorted(found, key=lambda pair: pair[0].name)}
    return _module("_policies.py", [tool for tool, _ in found], policies=rows)


def render_search(tools: Iterable[PlannedTool]) -> list[GeneratedFile]:
    """`_search.py`, for a package that has deferred tools; nothing for others."""
    deferred = [planned for planned in tools if planned.tool.options.policy.defer]
    index = Index.of((each.tool.name, each.tool.description, each.parameters) for each in deferred)
    found = [each.tool for each in deferred]
    return _module("_search.py", found, lengths=index.lengths, postings=index.postings)


def render_slots(tools: Iterable[PlannedTool]) -> list[GeneratedFile]:
    """`_slots.py`, for a package that has tools with slots; nothing for others."""
    found = sorted(filter(_has_slots, (each.tool for each in tools)), key=lambda tool: tool.name)
    rows = {tool.name: tool.function for tool in found}
    return _module("_slots.py", found, functions=rows)


def render_left_out(
    entries: Iterable[LedgerEntry], tools: Iterable[PlannedTool]
) -> list[GeneratedFile]:
    """`_left_out.py`, for a package of which something is refused or listed; nothing for others.

    Who asks for a tool by a name that is one of theirs is told why there is none.
    """
    found = tuple(entries)
    emitted = {each.tool.name for each in tools}
    rows = {name: entry.why for entry in found for name in entry.names if name not in emitted}
    return _module("_left_out.py", found, reasons=dict(sorted(rows.items()))) if rows else []


def _module(
    path: str, origins: Iterable[ToolSpec | LedgerEntry], **tables: Mapping[str, object]
) -> list[GeneratedFile]:
    """The module with these tables, which come from these tools; nothing where there are none."""
    sources = sorted({each.position.path for each in origins})
    if not sources:
        return []
    written = {
        name: exploded("{", [f"{literal(key)}: {literal(row)}" for key, row in rows.items()], "}")
        for name, rows in tables.items()
    }
    return [with_banner(path, fit_module(render_template(path, **written)), sources)]


def _policy(planned: PlannedTool) -> dict[str, object]:
    """What the runtime makes a tool's policy of; empty for a tool that has none."""
    tool = planned.tool
    row = {**policy_of(tool), "timeout": tool.options.timeout}
    row["hints"] = annotations_of(tool) or None
    row["strict"] = None if planned.wording.strict else False
    return {name: value for name, value in row.items() if value is not None}


def _has_slots(tool: ToolSpec) -> bool:
    is_own = tool.profile.framework == TOOLGEN.framework
    return tool.reach is Reach.IMPORT and tool.slots is not None and is_own
