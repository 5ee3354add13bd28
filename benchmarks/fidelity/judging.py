"""Judging: one recorded tool against what a run of toolgen says of the same function."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from benchmarks.fidelity.rows import Row
from toolgen.findings import Finding
from toolgen.ir.tools import ToolSpec
from toolgen.pipeline import Result
from toolgen.render.plan import PlannedTool
from toolgen.verify.attribution import Findings
from toolgen.verify.comparison import differences, normalized

UNRESOLVED = "TG130"
"""The code of the finding that lists a registration which could not be told."""


class Verdict(StrEnum):
    """What came of one field of one row."""

    EQUAL = "equal"
    DIAGNOSED = "with a diagnostic"
    SILENT = "silent"
    LISTED = "listed as unresolved"
    MISSED = "missed"


@dataclass(frozen=True, slots=True)
class Judgement:
    """What came of a row: a verdict a field, and the reason where one is not equal."""

    row: Row
    is_found: bool
    verdicts: Mapping[str, Verdict]
    reasons: Mapping[str, str]
    diagnostics: tuple[Finding, ...]


class Judge:
    """Judges the rows of one tree."""

    def __init__(self, result: Result, findings: Findings) -> None:
        self._findings = findings
        self._planned: dict[tuple[str, int], list[PlannedTool]] = defaultdict(list)
        self._read: dict[tuple[str, int], list[ToolSpec]] = defaultdict(list)
        for planned in result.planned:
            self._planned[_place(planned.tool)].append(planned)
        for tool in result.tools:
            self._read[_place(tool)].append(tool)

    def judge(self, rows: Sequence[Row]) -> list[Judgement]:
        """A judgement a row. Where one `def` gives several tools, they are told apart by name."""
        return [self._judge(row) for row in rows]

    def _judge(self, row: Row) -> Judgement:
        planned = _best(self._candidates(row), row)
        tools = [tool for line in _lines(row) for tool in self._read[row.file, line]]
        # What is said of a name counts only where there is no tool: others may have that name.
        names = {row.name, row.qualname.rpartition(".")[2]} if planned is None else set()
        place = row.file, row.def_line
        found = (*self._findings.of(place, names, row.registered_at), *self._at(planned))
        if planned is None:
            return self._absent(row, bool(tools), found)
        reasons = dict(_differences(row, planned))
        verdicts = {name: _verdict(name in reasons, found) for name in row.fields}
        return Judgement(row, True, verdicts, reasons, found)

    def _at(self, planned: PlannedTool | None) -> list[Finding]:
        """The findings where the tool that was found is declared."""
        if planned is None:
            return []
        declared = planned.tool.declared
        return self._findings.at((declared.path, declared.line))

    def _candidates(self, row: Row) -> list[PlannedTool]:
        return [each for line in _lines(row) for each in self._planned[row.file, line]]

    def _absent(self, row: Row, is_read: bool, found: tuple[Finding, ...]) -> Judgement:
        """No tool. One that was refused must say so; one that was not seen must be listed."""
        is_found = is_read or any(each.code != UNRESOLVED for each in found)
        unseen = Verdict.LISTED if found else Verdict.MISSED
        verdict = _verdict(True, found) if is_found else unseen
        verdicts = dict.fromkeys(row.fields, verdict)
        return Judgement(row, is_found, verdicts, {"input": "there is no such tool"}, found)


def _place(tool: ToolSpec) -> tuple[str, int]:
    return tool.position.path, tool.position.line


def _lines(row: Row) -> set[int]:
    return {row.first_line, row.def_line}


def _verdict(differs: bool, found: Sequence[Finding]) -> Verdict:
    if not differs:
        return Verdict.EQUAL
    return Verdict.DIAGNOSED if found else Verdict.SILENT


def _best(candidates: Sequence[PlannedTool], row: Row) -> PlannedTool | None:
    """The tool of the row's framework and name, else of its framework, else any."""

    def likeness(planned: PlannedTool) -> tuple[bool, bool, int]:
        same = planned.tool.profile.framework == row.framework
        return same, planned.tool.name == row.name, -len(list(_differences(row, planned)))

    return max(candidates, key=likeness, default=None)


def _differences(row: Row, planned: PlannedTool) -> list[tuple[str, str]]:
    """The fields that differ, each with where it does."""
    ours: dict[str, Any] = {
        "input": planned.parameters,
        "output": planned.output,
        "description": planned.tool.description,
        "name": planned.tool.name,
    }
    compared = {
        name: (comparable(name, ours[name]), comparable(name, theirs))
        for name, theirs in row.fields.items()
    }
    found = {
        name: "; ".join(list(differences(left, right))[:3])
        for name, (left, right) in compared.items()
    }
    return [(name, text) for name, text in found.items() if text]


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
