"""Tools: what happened to one tool, beside its schemas. Consumes both sides; produces findings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from toolgen.contract.policies import compare_policies
from toolgen.contract.registries import HINTS, RegisteredTool
from toolgen.findings import NO_POSITION, Finding
from toolgen.ir.tools import Reach
from toolgen.json_schema import references
from toolgen.render.schemas import json_text

_LOST = {
    "readOnlyHint": "tool-read-only-lost",
    "destructiveHint": "tool-destructive-gained",
    "idempotentHint": "tool-idempotent-lost",
    "openWorldHint": "tool-open-world-gained",
}
_GROWTH = 1.2
_GROWTH_BYTES = 200


def tool_finding(
    old: RegisteredTool | None,
    new: RegisteredTool | None,
    rule: str,
    before: object = None,
    after: object = None,
) -> Finding:
    """A rule that fires for a tool, at its place on both sides: one of them has it at least.

    `before` and `after` are what was said.
    """
    tool = new or old
    assert tool is not None
    return Finding(
        new.position() if new else NO_POSITION,
        rule,
        package=tool.package,
        tool=tool.name,
        old=before,
        new=after,
        base=old.position() if old else NO_POSITION,
    )


def compare_tools(old: RegisteredTool, new: RegisteredTool) -> Iterator[Finding]:
    """What was changed about a tool, its schemas aside."""
    yield from _description(old, new)
    yield from _source(old, new)
    yield from _trust(old, new)
    yield from _shape(old, new)


def _description(old: RegisteredTool, new: RegisteredTool) -> Iterator[Finding]:
    if old.description != new.description:
        way = "changed" if old.description and new.description else ""
        way = way or ("removed" if old.description else "added")
        said = old.description or None, new.description or None
        yield tool_finding(old, new, f"tool-description-{way}", *said)
    titles = old.annotations.get("title"), new.annotations.get("title")
    if titles[0] != titles[1]:
        yield tool_finding(old, new, "tool-title-changed", *titles)


def _source(old: RegisteredTool, new: RegisteredTool) -> Iterator[Finding]:
    if old.function and new.function and old.function != new.function:
        yield tool_finding(old, new, "tool-moved", old.function, new.function)
    if new.reach is not None and old.reach is Reach.IMPORT and new.reach is not Reach.IMPORT:
        yield tool_finding(old, new, "tool-not-callable", after=new.reach.why)
    kinds = old.is_async, new.is_async
    if None not in kinds and kinds[0] is not kinds[1]:
        yield tool_finding(old, new, "tool-became-async" if new.is_async else "tool-became-sync")


def _trust(old: RegisteredTool, new: RegisteredTool) -> Iterator[Finding]:
    hints = [name for name in HINTS if old.hint(name) is not new.hint(name)]
    for name in hints:
        is_lost = new.hint(name) is HINTS[name]
        if not is_lost:
            yield tool_finding(
                old, new, "tool-hints-tightened", *({name: each.hint(name)} for each in (old, new))
            )
        elif name != "destructiveHint" or not new.hint("readOnlyHint"):
            # Who changes nothing destroys nothing, whatever is said of that.
            yield tool_finding(
                old, new, _LOST[name], old.annotations.get(name), new.annotations.get(name)
            )
    is_strict_moved = None not in (old.strict, new.strict) and old.strict is not new.strict
    if is_strict_moved:
        yield tool_finding(old, new, "strict-enabled" if new.strict else "strict-disabled")
    policies = list(compare_policies(old, new))
    yield from (tool_finding(old, new, change.rule, change.old, change.new) for change in policies)
    is_told = hints or is_strict_moved or any(change.is_trusted for change in policies)
    hashes = old.hashes.get("trust"), new.hashes.get("trust")
    if None not in hashes and hashes[0] != hashes[1] and not is_told:
        yield tool_finding(old, new, "tool-options-changed")


def _shape(old: RegisteredTool, new: RegisteredTool) -> Iterator[Finding]:
    if old.output is not None and new.output is None:
        yield tool_finding(old, new, "output-schema-removed")
    if old.output is None and new.output is not None:
        yield tool_finding(old, new, "output-schema-added")
    dialects = old.parameters.get("$schema"), new.parameters.get("$schema")
    if dialects[0] != dialects[1]:
        yield tool_finding(old, new, "schema-dialect-changed", *dialects)
    if _is_recursive(new.parameters) and not _is_recursive(old.parameters):
        yield tool_finding(old, new, "ref-cycle-introduced")
    sizes = _size(old), _size(new)
    if sizes[1] > max(sizes[0] * _GROWTH, sizes[0] + _GROWTH_BYTES):
        yield tool_finding(old, new, "schema-size-grew", *sizes)


def _size(tool: RegisteredTool) -> int:
    return len(json_text([tool.name, tool.description, tool.parameters]).encode("utf-8"))


def _is_recursive(schema: Mapping[str, Any]) -> bool:
    definitions = schema.get("$defs", {})
    if not isinstance(definitions, Mapping):  # whoever wrote that by hand is told elsewhere
        return False
    links = {f"#/$defs/{name}": set(references(each)) for name, each in definitions.items()}
    while links:
        free = {name for name, wanted in links.items() if not wanted & links.keys()}
        if not free:
            return True
        links = {name: wanted for name, wanted in links.items() if name not in free}
    return "#" in set(references(schema))
