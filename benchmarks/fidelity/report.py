"""The report of a run: judgements in, Markdown or JSON out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict

from benchmarks.fidelity.gates import Gate
from benchmarks.fidelity.judging import UNTOLD, Judgement, Verdict, counted
from benchmarks.report import Report, Table, markdown

FIELDS = ("input", "output", "description", "name")
_COLUMNS = ("rows", "found", "emitted", *(verdict.value for verdict in Verdict))


def summary(judgements: Sequence[Judgement], checked: Sequence[Gate]) -> str:
    """The tables: by framework, by source, and the gates."""
    eligible = [each for each in judgements if each.row.is_eligible]
    return markdown(Report(tables=(_by_framework(eligible), _by_source(eligible), _gates(checked))))


def listing(judgements: Iterable[Judgement]) -> Iterator[str]:
    """A line for each field that is not equal: where, whose, what, the verdict, the reason."""
    for each in judgements:
        if not each.row.is_eligible:
            if not each.diagnostics:
                yield f"{_where(each)} dynamic or refused there: no diagnostic"
            continue
        for name, verdict in each.verdicts.items():
            if verdict is not Verdict.EQUAL and (name in each.reasons or verdict in UNTOLD):
                codes = " ".join(sorted({found.code for found in each.diagnostics}))
                yield f"{_where(each)} {name}: {verdict} {codes}: {each.reasons.get(name, '')}"


def as_json(judgements: Sequence[Judgement], checked: Sequence[Gate]) -> dict[str, object]:
    """Everything, for a program that compares runs."""
    rows = [
        {
            "src": each.row.src,
            "file": each.row.file,
            "line": each.row.def_line,
            "framework": each.row.framework,
            "name": each.row.name,
            "test": each.row.is_test,
            "eligible": each.row.is_eligible,
            "emitted": each.is_emitted,
            "verdicts": dict(each.verdicts),
            "reasons": dict(each.reasons),
            "diagnostics": [str(found) for found in each.diagnostics],
        }
        for each in judgements
    ]
    return {"gates": [asdict(gate) for gate in checked], "rows": rows}


def _where(each: Judgement) -> str:
    row = each.row
    place = f"{row.src}/{row.file}:{row.def_line}"
    return f"{place} {row.framework} {row.name}{' (test)' if row.is_test else ''}"


def _by_framework(judgements: Sequence[Judgement]) -> Table:
    groups: dict[tuple[str, str], list[Judgement]] = defaultdict(list)
    for each in judgements:
        groups["tests" if each.row.is_test else "code", each.row.framework].append(each)
    rows = [
        (kind, framework, name, *_counts(members, name))
        for (kind, framework), members in sorted(groups.items())
        for name in FIELDS
        if counted(members, name)
    ]
    return Table("By framework", ("", "framework", "field", *_COLUMNS), tuple(rows))


def _by_source(judgements: Sequence[Judgement]) -> Table:
    groups: dict[str, list[Judgement]] = defaultdict(list)
    for each in judgements:
        groups[each.row.src].append(each)
    rows = [(src, *_counts(members, "input")) for src, members in sorted(groups.items())]
    return Table("Input schemas by source", ("source", *_COLUMNS), tuple(rows))


def _counts(judgements: Sequence[Judgement], name: str) -> tuple[str, ...]:
    members = [each for each in judgements if name in each.verdicts]
    verdicts = counted(members, name)
    found = sum(each.is_found for each in members)
    emitted = sum(each.is_emitted for each in members)
    counts = (len(members), found, emitted, *(verdicts[verdict] for verdict in Verdict))
    return tuple(map(str, counts))


def _gates(checked: Iterable[Gate]) -> Table:
    rows = tuple(
        (gate.what, gate.figure, gate.required, "holds" if gate.holds else "FAILS")
        for gate in checked
    )
    return Table("Gates", ("what", "figure", "required", ""), rows)
