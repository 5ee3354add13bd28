"""What the configuration says of tools, laid over what their declarations say.

Consumes the tables of the configuration and tools; produces the tools with their policies. A table
that means no tool is an error (TG118), and so is one that a tool cannot be held to (TG121): what
was meant to guard a tool must not be lost by a misspelt name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fnmatch import fnmatchcase

from toolgen.config import ToolTable
from toolgen.facts.module import Function
from toolgen.findings import NO_POSITION, Diagnostics
from toolgen.ir.hints import annotations_of
from toolgen.ir.nodes import Reference
from toolgen.ir.policy import APPROVALS
from toolgen.ir.tools import ToolSpec
from toolgen.link import Resolver
from toolgen.link.symbols import Defined
from toolgen.tools.options.hooks import misfit

_APPROVAL = "approval"


def overlaid(
    tools: Sequence[ToolSpec],
    tables: Iterable[ToolTable],
    resolver: Resolver,
    diagnostics: Diagnostics,
) -> tuple[ToolSpec, ...]:
    """The tools with what the tables say; a later table goes before an earlier one."""
    found = list(tools)
    for table in tables:
        matches = [i for i, tool in enumerate(found) if fnmatchcase(tool.name, table.pattern)]
        if not matches:
            message = f"tools {table.pattern!r}: no tool has such a name"
            diagnostics.add("TG118", NO_POSITION, message)
            continue
        given = _given(table, resolver, diagnostics)
        for index in matches:
            found[index] = _with(found[index], given)
    for tool, made in zip(tools, found, strict=True):
        for problem in _misfits(tool, made):
            diagnostics.add("TG121", tool.position, f"as configured, {tool.name} {problem}")
    return tuple(found)


def _given(table: ToolTable, resolver: Resolver, diagnostics: Diagnostics) -> dict[str, object]:
    """What a table says, a function as a reference."""
    given = dict(table.given)
    if given.get(_APPROVAL, APPROVALS[0]) in APPROVALS:
        return given
    target = str(given[_APPROVAL])
    if problem := _problem(target, resolver):
        message = f"tools {table.pattern!r}: approval: {problem}"
        diagnostics.add("TG121", NO_POSITION, message, "name a function of a module")
    return {**given, _APPROVAL: Reference(target)}


def _with(tool: ToolSpec, given: dict[str, object]) -> ToolSpec:
    options = tool.options
    timeout = given.get("timeout", options.timeout)
    policy = options.policy.overlaid({k: v for k, v in given.items() if k != "timeout"})
    made = replace(options, timeout=timeout, policy=policy)  # type: ignore[arg-type]
    return replace(tool, options=made)


def _misfits(tool: ToolSpec, made: ToolSpec) -> Iterator[str]:
    """What a tool cannot be held to, and was not before."""
    options = made.options
    if options.timeout != tool.options.timeout and not options.thread and not tool.is_async:
        yield "runs inline, and cannot be timed out"
    if _is_torn(made) and not _is_torn(tool):
        yield "changes nothing, and is destructive"


def _is_torn(tool: ToolSpec) -> bool:
    hints = annotations_of(tool)
    return bool(hints.get("readOnlyHint") and hints.get("destructiveHint"))


def _problem(target: str, resolver: Resolver) -> str:
    """Why a function cannot decide on approvals; empty for one that can."""
    module, _, name = target.partition(":")
    found = None if "." in name else resolver.member(module, name)
    if not isinstance(found, Defined) or found.id != target:
        return f"{target} is no function at the top of a module of the sources"
    if not isinstance(found.fact, Function):
        return f"{target} is no function"
    misfits = misfit(found.fact, 1, ())
    return "" if misfits is None else f"{target} cannot be called with the arguments: {misfits}"
