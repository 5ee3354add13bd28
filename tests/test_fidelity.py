"""The fidelity benchmark tells what is equal, what is told of, what is silent and what is lost."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from building import generate_tree, write_sources

from benchmarks.fidelity.gates import gates
from benchmarks.fidelity.judging import Judge, Judgement, Verdict, comparable
from benchmarks.fidelity.report import listing, summary
from benchmarks.fidelity.rows import FILE, load
from toolgen.verify.attribution import Findings

_SOURCE = """\
from toolgen_runtime import tool

@tool
def equal(a: int) -> None:
    "Do it."

@tool
def told(a: int = int(id(0))) -> None:
    "Do it."

def lost(a: int) -> None:
    "Do it."
"""
_INPUT = {
    "title": "Arguments",
    "additionalProperties": False,
    "properties": {"a": {"title": "A", "type": "integer"}},
    "required": ["a"],
    "type": "object",
}


def _row(name: str, line: int, **fields: Any) -> dict[str, Any]:
    return {
        "src": "tree",
        "file": "a.py",
        "firstlineno": line - 1,
        "def_line": line,
        "registered_at": None,
        "framework": "toolgen",
        "name": name,
        "qualname": name,
        "description": " Do\n it. ",
        "input_schema": _INPUT,
        "is_test": False,
        "dynamic": False,
        "props_vs_sig": "equal",
        **fields,
    }


def _judge(tmp_path: Path, *rows: dict[str, Any]) -> list[Judgement]:
    with gzip.open(tmp_path / FILE, "wt") as file:
        file.writelines(json.dumps(row) + "\n" for row in rows)
    tree = write_sources(tmp_path / "tree", {"a.py": _SOURCE})
    result = generate_tree(tree)
    return Judge(result, Findings(tree, result.diagnostics)).judge(load(tmp_path))


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        (_row("equal", 4), Verdict.EQUAL),
        (_row("equal", 4, input_schema={}), Verdict.SILENT),
        (_row("told", 8), Verdict.DIAGNOSED),
        (_row("lost", 11), Verdict.MISSED),
    ],
)
def test_a_row_has_a_verdict(tmp_path: Path, row: dict[str, Any], expected: Verdict) -> None:
    [judgement] = _judge(tmp_path, row)

    assert judgement.verdicts["input"] is expected


def test_names_differ_silently_too(tmp_path: Path) -> None:
    [judgement] = _judge(tmp_path, _row("other", 4))

    assert judgement.verdicts == {
        "input": Verdict.EQUAL,
        "description": Verdict.EQUAL,
        "name": Verdict.SILENT,
    }


def test_gates_hold_for_what_is_equal_and_fail_for_what_is_lost(tmp_path: Path) -> None:
    good = gates(_judge(tmp_path, _row("equal", 4)), "refuse")
    bad = gates(_judge(tmp_path, _row("equal", 4), _row("lost", 11)), "refuse")

    assert all(gate.holds for gate in good)
    assert {gate.what for gate in bad if not gate.holds} >= {
        "functions found",
        "input equal",
        "tools missed without a trace",
    }


def test_a_dynamic_tool_must_be_refused(tmp_path: Path) -> None:
    judgements = _judge(tmp_path, _row("equal", 4, dynamic=True), _row("told", 8, dynamic=True))

    [gate] = [gate for gate in gates(judgements, "refuse") if gate.what == "dynamic tools refused"]

    assert (gate.figure, gate.holds) == ("1 of 2, 50.0%", False)


def test_differences_are_listed_with_a_reason(tmp_path: Path) -> None:
    judgements = _judge(tmp_path, _row("equal", 4, input_schema={"type": "object"}))

    [line] = listing(judgements)

    assert line.startswith("tree/a.py:4 toolgen equal input: silent : /additionalProperties")
    assert "| toolgen" in summary(judgements, gates(judgements, "refuse"))


def test_white_space_of_descriptions_and_titles_do_not_count() -> None:
    ours = {"properties": {"a": {"description": "A\n  b.", "title": "A"}}}

    assert comparable("input", ours) == comparable(
        "input", {"properties": {"a": {"description": "A b."}}}
    )
