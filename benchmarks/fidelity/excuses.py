"""Excuses: which findings say why a field of a tool is other than a framework has it.

Consumes the findings of a build; tells those that concern a recorded tool, and of these those that
are about what differs. That something is said near a function excuses nothing by itself: a finding
about one parameter excuses that parameter, one about a docstring the description, one about a
result the output schema.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence

from benchmarks.fidelity.rows import Row
from toolgen.findings import Finding
from toolgen.render.plan import PlannedTool
from toolgen.verify.attribution import Findings

UNRESOLVED = "TG130"
"""The code of the finding that lists a registration which could not be told.

It says why there is no tool, and never why one is other.
"""

_OF_FILES = frozenset({"TG101", "TG102", "TG103"})
"""Findings about a file as a whole, of which nothing was read."""

_OF_TEXTS = frozenset({"TG202", "TG204"})
_OF_RESULTS = frozenset({"TG142", "TG309"})
_OF_TOOLS = frozenset(
    {
        *("TG101", "TG102", "TG103", "TG110", "TG111", "TG116", "TG117", "TG119", "TG120", "TG131"),
        *("TG307", "TG401", "TG402", "TG403"),
    }
)
"""Findings about a tool as a whole, even where their messages name a parameter."""

_OF_REGISTRATIONS = frozenset({"TG110", "TG111", "TG116", "TG117", UNRESOLVED})
"""Findings about a helper that registers what its callers hand it."""

_PARAMETER = re.compile(r"\bparameter '([^']+)'")
_RENAMED = "under other names"


class Excuses:
    """The findings of one tree, asked by recorded tools."""

    def __init__(self, findings: Findings, said: Sequence[Finding]) -> None:
        self._findings = findings
        self._of_files = [each for each in said if each.code in _OF_FILES]
        self._renaming = [
            each for each in said if each.code == UNRESOLVED and _RENAMED in each.message
        ]

    def concerning(self, row: Row, planned: PlannedTool | None) -> tuple[Finding, ...]:
        """What is said at the function's head, where it is registered, of its file as a whole, and
        in other files of a function of its name.
        """
        found = [
            *(each for line in row.lines for each in self._findings.of((row.file, line), ())),
            *(self._findings.at(row.registered_at) if row.registered_at else ()),
            *(self._at_declaration(planned) if planned else ()),
            *(each for each in self._of_files if each.position.path == row.file),
            *self._elsewhere(row),
        ]
        return tuple(dict.fromkeys(found))

    def of_helper(self, row: Row) -> tuple[Finding, ...]:
        """What is said of the registration in the helper that does it for its callers."""
        around = self._findings.around(row.registered_at) if row.registered_at else []
        return tuple(each for each in around if each.code in _OF_REGISTRATIONS)

    def of_name(
        self, row: Row, planned: PlannedTool, concerning: Sequence[Finding]
    ) -> list[Finding]:
        """Why the name is another. That it gets a prefix is said where its server is mounted."""
        found = excusing("name", (), concerning)
        is_prefixed = row.name.endswith(f"_{planned.tool.name}")
        return found or (self._renaming if is_prefixed else [])

    def _at_declaration(self, planned: PlannedTool) -> list[Finding]:
        declared = planned.tool.declared
        return self._findings.at((declared.path, declared.line))

    def _elsewhere(self, row: Row) -> Iterator[Finding]:
        """Names are not unique: in the file of the function, its place tells what is about it."""
        for each in self._findings.naming({row.name, row.qualname.rpartition(".")[2]}):
            if each.position.path != row.file:
                yield each


def excusing(
    field: str, paths: Collection[tuple[str, ...]], concerning: Iterable[Finding]
) -> list[Finding]:
    """Of the findings that concern a tool, those about a field that differs at these paths."""
    found = [each for each in concerning if each.code != UNRESOLVED]
    match field:
        case "description":
            return [each for each in found if each.code not in _OF_RESULTS and not _leads(each)]
        case "output":
            return [each for each in found if each.code not in _OF_TEXTS and not _leads(each)]
        case "name":
            others = _OF_TEXTS | _OF_RESULTS
            return [each for each in found if each.code not in others and not _leads(each)]
        case _:
            others = _OF_TEXTS | _OF_RESULTS
            return _of_parameters(paths, [each for each in found if each.code not in others])


def _of_parameters(paths: Collection[tuple[str, ...]], found: list[Finding]) -> list[Finding]:
    """One about the tool as a whole excuses all; those about parameters the ones that they name.

    What is not below a parameter (`required`, `$defs`) may follow from any of them.
    """
    whole = [
        each for each in found if each.code in _OF_TOOLS or not _PARAMETER.search(each.message)
    ]
    differing = {path[1] for path in paths if path[:1] == ("properties",) and len(path) > 1}
    named = {name for each in found for name in _PARAMETER.findall(each.message)}
    return whole or (found if differing <= named else [])


def _leads(finding: Finding) -> bool:
    """Whether a finding is about a parameter alone: `parameter 'x' of f: …`."""
    return finding.message.startswith("parameter '")
