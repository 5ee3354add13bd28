"""Judging: one recorded tool against what a run of toolgen says of the same function."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import chain
from typing import Any

from benchmarks.fidelity.excuses import UNRESOLVED, Excuses, excusing
from benchmarks.fidelity.rows import Row
from toolgen.findings import Finding
from toolgen.ir.ledger import LedgerEntry
from toolgen.ir.tools import ToolSpec
from toolgen.pipeline import Result
from toolgen.render.plan import PlannedTool
from toolgen.verify.attribution import Findings
from toolgen.verify.comparison import SchemaDifference, differences, normalized


class Verdict(StrEnum):
    """What came of one field of one row."""

    EQUAL = "equal"
    DIAGNOSED = "with a diagnostic"
    ASIDE = "with one about something else"
    SILENT = "silent"
    LISTED = "listed as unresolved"
    MISSED = "missed"


UNTOLD = (Verdict.SILENT, Verdict.ASIDE)
"""What nothing says of: neither of the field nor of the parameters that differ."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What came of a row: a verdict a field, and the reason where one is not equal.

    `planned` is the tool that the build has for it; `is_emitted` tells that a registry holds it,
    and no finding keeps it out.
    """

    row: Row
    is_found: bool
    verdicts: Mapping[str, Verdict]
    reasons: Mapping[str, str]
    diagnostics: tuple[Finding, ...]
    planned: PlannedTool | None = None
    is_emitted: bool = False

    @property
    def is_equal(self) -> bool:
        """Whether no field differs."""
        return set(self.verdicts.values()) == {Verdict.EQUAL}


class Judge:
    """Judges the rows of one tree."""

    def __init__(self, result: Result, findings: Findings) -> None:
        self._excuses = Excuses(findings, result.diagnostics)
        self._planned: dict[tuple[str, int], list[PlannedTool]] = defaultdict(list)
        self._read: dict[tuple[str, int], list[ToolSpec]] = defaultdict(list)
        self._emitted = {id(each) for each in (*result.emitted, *result.repeated)}
        for planned in result.planned:
            self._planned[_place(planned.tool)].append(planned)
        for tool in result.tools:
            self._read[_place(tool)].append(tool)
        self._entries: dict[tuple[str, str], list[LedgerEntry]] = defaultdict(list)
        self._methods: dict[tuple[str, str], list[int]] = defaultdict(list)
        for entry in result.ledger:
            file, qualname = entry.position.path, entry.function.rpartition(":")[2]
            self._entries[file, qualname].append(entry)
            owner = qualname.rpartition(".")[0]
            if owner:
                self._methods[file, owner].append(entry.position.line)

    def judge(self, rows: Sequence[Row]) -> list[Judgement]:
        """A judgement a row. Where one `def` gives several tools, they are told apart by name."""
        judged = [self._judge(self._with_methods(row)) for row in rows]
        right = {id(each.planned) for each in judged if each.is_equal}
        return [_listed(each) if id(each.planned) in right else each for each in judged]

    def _with_methods(self, row: Row) -> Row:
        """A row with the places of what toolgen calls of it, where a framework has a class."""
        return replace(row, methods=tuple(self._methods.get((row.file, row.qualname), ())))

    def _judge(self, row: Row) -> Judgement:
        planned = _best(self._candidates(row), row)
        found = self._excuses.concerning(row, planned)
        if planned is None:
            return self._absent(row, found)
        differing = _differences(row, planned)
        verdicts = {
            name: self._verdict(name, row, planned, differing.get(name), found)
            for name in row.fields
        }
        reasons = {name: "; ".join(map(str, each[:3])) for name, each in differing.items()}
        is_emitted = id(planned) in self._emitted
        return Judgement(row, True, verdicts, reasons, found, planned, is_emitted)

    def _verdict(
        self,
        name: str,
        row: Row,
        planned: PlannedTool,
        differing: Sequence[SchemaDifference] | None,
        found: Sequence[Finding],
    ) -> Verdict:
        if differing is None:
            return Verdict.EQUAL
        if name == "name":
            about = self._excuses.of_name(row, planned, found)
        else:
            about = excusing(name, [each.path for each in differing], found)
        if about:
            return Verdict.DIAGNOSED
        return Verdict.ASIDE if found else Verdict.SILENT

    def _candidates(self, row: Row) -> list[PlannedTool]:
        return [each for line in row.lines for each in self._planned[row.file, line]]

    def _absent(self, row: Row, found: tuple[Finding, ...]) -> Judgement:
        """No tool. One that was refused must say so; one that was not seen must be listed."""
        refusals = [each for each in found if each.code != UNRESOLVED]
        is_read = any(
            tool.profile.framework == row.framework
            for line in row.lines
            for tool in self._read[row.file, line]
        )
        found = found or self._excuses.of_helper(row) or self._naming(row)
        if is_read or refusals:
            verdict = Verdict.DIAGNOSED if refusals else Verdict.SILENT
        else:
            verdict = Verdict.LISTED if found else Verdict.MISSED
        verdicts = dict.fromkeys(row.fields, verdict)
        reasons = {"input": "there is no such tool"}
        return Judgement(row, is_read or bool(refusals), verdicts, reasons, found)

    def _naming(self, row: Row) -> tuple[Finding, ...]:
        """What names the function, wherever in its file that stands: the class that lists it."""
        return tuple(chain(*(e.findings for e in self._entries.get((row.file, row.qualname), ()))))


def _listed(judgement: Judgement) -> Judgement:
    """A function that is registered twice: its tool is right for one, and the other is listed."""
    if not any(each.code == UNRESOLVED for each in judgement.diagnostics):
        return judgement
    verdicts = {
        name: Verdict.LISTED if verdict is Verdict.ASIDE else verdict
        for name, verdict in judgement.verdicts.items()
    }
    return replace(judgement, verdicts=verdicts)


def _place(tool: ToolSpec) -> tuple[str, int]:
    return tool.position.path, tool.position.line


def _best(candidates: Sequence[PlannedTool], row: Row) -> PlannedTool | None:
    """The tool of the row's framework and name, else of its framework, else any."""

    def likeness(planned: PlannedTool) -> tuple[bool, bool, bool, int]:
        same = planned.tool.profile.framework == row.framework
        found = _differences(row, planned)
        return same, planned.tool.name == row.name, "input" not in found, -len(found)

    return max(candidates, key=likeness, default=None)


def _differences(row: Row, planned: PlannedTool) -> dict[str, list[SchemaDifference]]:
    """The fields that differ, each with where it does."""
    ours: dict[str, Any] = {
        "input": planned.parameters,
        "output": planned.output,
        "description": planned.tool.description,
        "name": planned.tool.name,
    }
    found = {
        name: list(differences(comparable(name, ours[name]), comparable(name, theirs)))
        for name, theirs in row.fields.items()
    }
    return {name: each for name, each in found.items() if each}


def comparable(name: str, value: Any) -> object:
    """A field as it is compared: descriptions with white space folded, schemas without titles."""
    if name == "description":
        return _folded(value or "")
    if name == "name":
        return value
    return _fold_descriptions(normalized(value, titles=False))


def _fold_descriptions(schema: object) -> object:
    if isinstance(schema, list):
        return [_fold_descriptions(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        key: (
            _folded(value)
            if key == "description" and isinstance(value, str)
            else _fold_descriptions(value)
        )
        for key, value in schema.items()
    }


def _folded(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()


def counted(judgements: Sequence[Judgement], name: str) -> Counter[Verdict]:
    """How often each verdict was given for a field."""
    return Counter(each.verdicts[name] for each in judgements if name in each.verdicts)
