"""Hints: what a tool promises clients, held to its name, to itself, and to its approval."""

from __future__ import annotations

from collections.abc import Iterator

from toolgen.findings import Finding
from toolgen.frameworks.loading import BY_NAME
from toolgen.ir.hints import annotations_of
from toolgen.ir.tools import ToolSpec
from toolgen.lint.checks.subject import LintLimits, LintSubject
from toolgen.lint.prose.words import listed, words

_CHANGING = listed(
    "add append archive assign cancel clear commit create delete deploy destroy disable drop "
    "edit enable erase insert install kill merge modify move overwrite patch post publish "
    "purge push put reboot remove rename reset restart revoke save send set shutdown start "
    "stop store terminate uninstall unset update upload upsert wipe write"
)


def hints(subject: LintSubject, limits: LintLimits) -> Iterator[Finding]:
    """What is wrong with the hints of a tool, without a look at its code."""
    said = annotations_of(subject.tool)
    if said.get("readOnlyHint") is True:
        if said.get("destructiveHint") is True:
            yield subject.finding(
                "hints-contradict", value="readOnlyHint and destructiveHint are both true"
            )
        if not _CHANGING.isdisjoint(words(subject.tool.name)[:1]):
            yield subject.finding("read-only-name-contradicts", value=subject.tool.name)
    elif said.get("destructiveHint") is True and not _asks(subject.tool):
        yield subject.finding("destructive-unapproved")


def _asks(tool: ToolSpec) -> bool:
    """Whether a tool is approved before a call, or its framework has no place to say so."""
    policies = BY_NAME[tool.profile.framework].policies
    has_place = any(meaning.name == "approval" for meaning in policies.values())
    return tool.options.needs_approval or not has_place
