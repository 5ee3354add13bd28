"""Comparing two registries: tools are paired by package and name, then looked at one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from toolgen.contract.changes import compare_schemas
from toolgen.contract.coverage import dropping, lost, uncompared, unread
from toolgen.contract.documents import Document, Schema
from toolgen.contract.given import with_given
from toolgen.contract.packages import package_findings, renamed_packages, under_new_names
from toolgen.contract.registries import RegisteredTool, RegistryContract
from toolgen.contract.tools import compare_tools, tool_finding
from toolgen.contract.unsaid import with_unsaid
from toolgen.contract.witness import ChangeEffect, SchemaChange
from toolgen.findings import Finding, ToolgenError, Witness, canonical_text
from toolgen.findings.registry import RULES, Category, Severity
from toolgen.schema.formats import Holding

_Key = tuple[str, str, str]


def compare_registries(old: RegistryContract, new: RegistryContract) -> list[Finding]:
    """The findings of a comparison, sorted. Severities are those of the rules."""
    packages = renamed_packages(old, new)
    findings = [*package_findings(packages), *unread(old), *unread(new)]
    old = under_new_names(old, packages)
    before, after = _keyed(old, new), _keyed(new, old)
    findings += _collisions(old, new)
    gone = {k: tool for k, tool in before.items() if k not in after and not lost(tool, new)}
    come = {k: tool for k, tool in after.items() if k not in before and not lost(tool, old)}
    renamed = _renamed(gone, come)
    for key, tool in before.items():
        other = after.get(renamed.get(key, key))
        if other is not None:
            findings += _compare_pair(tool, other)
        elif entry := lost(tool, new):
            findings.append(dropping(tool, entry))
        else:
            findings.append(tool_finding(tool, None, "tool-removed"))
    added = after.keys() - before.keys() - set(renamed.values())
    findings += (_added(after[key], old) for key in added)
    return sorted(findings, key=lambda finding: finding.by_tool)


def _added(tool: RegisteredTool, base: RegistryContract) -> Finding:
    entry = lost(tool, base)
    return uncompared(tool, entry, base.label) if entry else tool_finding(None, tool, "tool-added")


def _keyed(registry: RegistryContract, other: RegistryContract) -> dict[_Key, RegisteredTool]:
    """Tools by package and name, and by file where either side has several of them."""
    counts = Counter((tool.package, tool.name) for tool in registry.tools)
    counts |= Counter((tool.package, tool.name) for tool in other.tools)
    found: dict[_Key, RegisteredTool] = {}
    for tool in registry.tools:
        is_one = counts[tool.package, tool.name] == 1
        key = (tool.package, tool.name, "" if is_one else tool.source or tool.function)
        if key in found:
            raise ToolgenError(f"{registry.label} has two tools {tool.name!r} of {tool.package}")
        found[key] = tool
    return found


def _collisions(old: RegistryContract, new: RegistryContract) -> Iterator[Finding]:
    before = Counter(tool.name for tool in old.tools)
    after = Counter(tool.name for tool in new.tools)
    for tool in new.tools:
        if after[tool.name] > 1 and before[tool.name] < after[tool.name]:
            yield tool_finding(None, tool, "tool-name-collides")


def _renamed(
    gone: dict[_Key, RegisteredTool], come: dict[_Key, RegisteredTool]
) -> dict[_Key, _Key]:
    """Tools that are gone and have come back under another name, each with one of its kind."""
    before, after = _by_likeness(gone), _by_likeness(come)
    return {
        before[likeness][0]: after[likeness][0]
        for likeness in before.keys() & after.keys()
        if len(before[likeness]) == len(after[likeness]) == 1
    }


def _by_likeness(tools: Mapping[_Key, RegisteredTool]) -> dict[str, list[_Key]]:
    """Tools by schema and description, where these tell them from others."""
    found: dict[str, list[_Key]] = {}
    for key, tool in tools.items():
        likeness = _likeness(tool)
        if likeness is not None:
            found.setdefault(likeness, []).append(key)
    return found


def _likeness(tool: RegisteredTool) -> str | None:
    """What a tool has in common with its like; None for one that has nothing of its own, or that
    is nested too deeply to be read as text.
    """
    if not tool.parameters.get("properties") and not tool.description:
        return None
    try:
        parameters = Document(True).text(tool.parameters)
    except RecursionError:
        return None
    return canonical_text([tool.package, parameters, tool.description])


def _compare_pair(old: RegisteredTool, new: RegisteredTool) -> Iterator[Finding]:
    if old.name != new.name:
        yield tool_finding(old, new, "tool-renamed", old.name, new.name)
    yield from compare_tools(old, new)
    yield from _schema_findings("in", old.parameters, new.parameters, old, new)
    if old.output is not None and new.output is not None:
        yield from _schema_findings("out", old.output, new.output, old, new)
    elif old.output is None and new.output is None:
        yield from _of_returned(old, new)


def _of_returned(old: RegisteredTool, new: RegisteredTool) -> Iterator[Finding]:
    """What happened to a result that no schema is emitted of, by the annotations of both sides."""
    if old.origin is None or new.origin is None:
        return
    before, after = old.origin.result, new.origin.result
    if before is not None and after is not None:
        for finding in _schema_findings("out", before, after, old, new):
            if RULES[finding.code].category is Category.WIRE:  # no model reads the rest
                yield finding
    elif before is not None:
        untold = SchemaChange("", "schema-undecidable", before, "its annotation does not tell")
        yield _finding("out", untold, ChangeEffect(None), old, new)


def _schema_findings(
    side: str, before: Schema, after: Schema, old: RegisteredTool, new: RegisteredTool
) -> Iterator[Finding]:
    is_ordered = old.is_ordered and new.is_ordered
    formats = (_holding(side, old), _holding(side, new))
    changes = compare_schemas(before, after, is_ordered=is_ordered, formats=formats)
    if side == "out":
        changes = list(with_given(changes, before, after, new.origin))
    else:
        changes = list(with_unsaid(changes, old, new))
        if not is_ordered and _is_reordered(old, new):
            changes.append(SchemaChange("", "property-order-changed"))
    for change in changes:
        effect = change.narrows if side == "in" else change.widens
        if effect is not None or change.rule != "schema-undecidable":
            yield _finding(side, change, effect, old, new)


def _holding(side: str, tool: RegisteredTool) -> Holding:
    """How text is held to a format: results are given by the strictest reader's measure."""
    if side == "in" and tool.origin is not None and tool.origin.is_by_hand:
        return Holding.NOT
    return Holding.LAXLY if side == "in" and tool.strict is False else Holding.STRICTLY


def _is_reordered(old: RegisteredTool, new: RegisteredTool) -> bool:
    """Whether all that the model reads is the same, and the hash of it is not."""
    contents = [canonical_text([t.name, t.description, t.parameters]) for t in (old, new)]
    hashes = [tool.hashes.get("model") for tool in (old, new)]
    return contents[0] == contents[1] and None not in hashes and hashes[0] != hashes[1]


def _finding(
    side: str,
    change: SchemaChange,
    effect: ChangeEffect | None,
    old: RegisteredTool,
    new: RegisteredTool,
) -> Finding:
    rule = RULES[f"{side}-{change.rule}"]
    severity = rule.otherwise if effect is None else rule.severity
    witness = effect.witness if effect else None
    if effect is not None and witness is None and rule.severity is Severity.ERROR:
        # It looks like a break, and nothing shows that it is one.
        rule, severity = RULES[f"{side}-schema-undecidable"], Severity.WARNING
        change = SchemaChange(change.path, "schema-undecidable", change.old, change.new)
    place = change.path if side == "in" else ""
    wording = ""
    if side == "in" and witness and (refuted := _refuted(witness, old, new)):
        severity = min(severity, Severity.WARNING, key=lambda each: each.rank)
        wording = f"{new.name} {change.path}".strip() + f": {rule.title}, though {refuted}"
    return Finding(
        new.position(place),
        rule.id,
        wording,
        graded=severity,
        package=new.package,
        tool=new.name,
        path=change.path,
        old=change.old,
        new=change.new,
        witness=witness,
        base=old.position(place),
    )


def _refuted(witness: Witness, old: RegisteredTool, new: RegisteredTool) -> str:
    """What the validators that are shipped make of a witness, where they do not see the break."""
    if witness.is_outlined:
        return ""
    if new.origin is not None and new.origin.takes(witness.value):
        return "the generated validator still takes this, which clients may refuse by the schema"
    if old.origin is not None and old.origin.takes(witness.value) is False:
        return "the generated validator refused it already"
    return ""
