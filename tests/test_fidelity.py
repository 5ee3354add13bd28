"""The fidelity benchmark tells what is equal, what is told of, what is silent and what is lost."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from building import generate_tree, write_sources

from benchmarks.fidelity.apart import changed
from benchmarks.fidelity.excuses import excusing
from benchmarks.fidelity.gates import gates
from benchmarks.fidelity.judging import Judge, Judgement, Verdict, comparable
from benchmarks.fidelity.report import listing, summary
from benchmarks.fidelity.rows import FILE, load
from toolgen.findings import Finding, Position
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

def helper(given):
    def inner(function):
        return given.add(function)
    return inner
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


def _judge(tmp_path: Path, *rows: dict[str, Any], source: str = _SOURCE) -> list[Judgement]:
    with gzip.open(tmp_path / FILE, "wt") as file:
        file.writelines(json.dumps(row) + "\n" for row in rows)
    tree = write_sources(tmp_path / "tree", {"a.py": source})
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


def test_a_dynamic_tool_must_be_refused_or_right(tmp_path: Path) -> None:
    judgements = _judge(
        tmp_path,
        _row("equal", 4, dynamic=True),
        _row("equal", 4, dynamic=True, input_schema={}),
        _row("told", 8, dynamic=True),
    )

    [gate] = [
        gate
        for gate in gates(judgements, "refuse")
        if gate.what == "dynamic tools refused or right"
    ]

    assert (gate.figure, gate.holds) == ("2 of 3, 66.7%", False)


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


_OF_A = ("TG304", "parameter 'a' of f: its default cannot be told")
_OF_F = ("TG116", "parameter 'a' of f: its signature is replaced")
_OF_TEXT = ("TG202", "the docstring of f is computed")
_OF_RESULT = ("TG309", "the result of f cannot be told")
_OF_SETTING = ("TG112", "the name of f is no literal")
_LISTED = ("TG130", "a registration of f cannot be told")


@pytest.mark.parametrize(
    ("field", "paths", "finding", "is_excused"),
    [
        ("input", [("properties", "a", "default")], _OF_A, True),
        ("input", [("properties", "b", "default")], _OF_A, False),
        ("input", [("properties", "a"), ("properties", "b")], _OF_A, False),
        ("input", [("required",)], _OF_A, True),
        ("input", [("properties", "b")], _OF_F, True),
        ("input", [("properties", "b")], _OF_SETTING, True),
        ("input", [("properties", "b")], _OF_TEXT, False),
        ("input", [("properties", "b")], _OF_RESULT, False),
        ("input", [("properties", "b")], _LISTED, False),
        ("output", [("type",)], _OF_RESULT, True),
        ("output", [("type",)], _OF_A, False),
        ("output", [("type",)], _OF_TEXT, False),
        ("description", [()], _OF_TEXT, True),
        ("description", [()], _OF_RESULT, False),
        ("description", [()], _OF_A, False),
        ("name", [()], _OF_SETTING, True),
        ("name", [()], _OF_TEXT, False),
    ],
)
def test_a_finding_excuses_what_it_names_alone(
    field: str, paths: list[tuple[str, ...]], finding: tuple[str, str], is_excused: bool
) -> None:
    said = Finding(Position("a.py", 1, 1), *finding)

    assert bool(excusing(field, paths, [said])) is is_excused


def _verdicts(tmp_path: Path, row: dict[str, Any], *said: Finding) -> dict[str, Verdict]:
    with gzip.open(tmp_path / FILE, "wt") as file:
        file.write(json.dumps(row))
    tree = write_sources(tmp_path / "tree", {"a.py": _SOURCE})
    result = replace(generate_tree(tree), diagnostics=said)
    [judgement] = Judge(result, Findings(tree, said)).judge(load(tmp_path))
    return dict(judgement.verdicts)


def test_what_is_said_of_something_else_is_no_excuse_and_fails_the_gate(tmp_path: Path) -> None:
    of_a = Finding(Position("a.py", 4, 1), "TG304", "parameter 'b' of equal: its default")
    row = _row("equal", 4, input_schema={"type": "object", "properties": {"a": {}}})

    assert _verdicts(tmp_path, row, of_a)["input"] is Verdict.ASIDE
    judged = [Judgement(load(tmp_path)[0], True, {"input": Verdict.ASIDE}, {}, (of_a,))]
    [gate] = [g for g in gates(judged, "refuse") if g.what == "fields that differ silently"]
    assert (gate.figure, gate.holds) == ("1", False)


def test_a_tool_is_not_lost_where_its_registration_or_helper_is_listed(tmp_path: Path) -> None:
    listed = Finding(Position("a.py", 15, 1), "TG130", "what is registered cannot be told")
    in_helper, beside = _row("lost", 11), _row("lost", 11)
    in_helper["registered_at"] = ["a.py", 16]
    beside["registered_at"] = ["a.py", 4]

    assert _verdicts(tmp_path, in_helper, listed)["input"] is Verdict.LISTED
    assert _verdicts(tmp_path, beside, listed)["input"] is Verdict.MISSED


def test_a_finding_in_another_file_counts_where_it_names_the_function(tmp_path: Path) -> None:
    named = Finding(Position("b.py", 1, 1), "TG130", "a registration of lost cannot be told")
    other = Finding(Position("b.py", 1, 1), "TG130", "a registration of loster cannot be told")

    assert _verdicts(tmp_path, _row("lost", 11), named)["input"] is Verdict.LISTED
    assert _verdicts(tmp_path, _row("lost", 11), other)["input"] is Verdict.MISSED


_CLASSES = """\
from langchain_core.tools import BaseTool
from llama_index.core.tools.tool_spec.base import BaseToolSpec

class Search(BaseTool):
    name: str = "search"
    description: str = "Do it."

    def _run(self, a: int) -> str:
        return ""

class Notes(BaseToolSpec):
    spec_functions = ["look"]

    def get_fn_schema_from_fn_name(self, fn_name, spec_functions=None):
        return SCHEMAS[fn_name]

    def look(self, a: int) -> str:
        return ""
"""


@pytest.mark.parametrize(
    ("qualname", "line", "framework", "expected"),
    [("Search", 4, "langchain", Verdict.EQUAL), ("Notes.look", 17, "llama-index", Verdict.LISTED)],
)
def test_a_class_counts_by_its_method_and_a_method_by_what_names_it_where_its_class_stands(
    tmp_path: Path, qualname: str, line: int, framework: str, expected: Verdict
) -> None:
    row = _row(qualname.rpartition(".")[2].lower(), line, qualname=qualname, framework=framework)
    row["input_schema"] = {**_INPUT, "description": "Do it."}
    del row["input_schema"]["additionalProperties"]
    (judged,) = _judge(tmp_path, row, source=_CLASSES)
    assert judged.verdicts["input"] == expected, judged.reasons


def test_the_prefix_of_a_mounted_server_is_excused_where_it_is_said(tmp_path: Path) -> None:
    mounted = Finding(
        Position("b.py", 1, 1), "TG130", "clients see the tools of it under other names"
    )

    assert _verdicts(tmp_path, _row("all_equal", 4), mounted)["name"] is Verdict.DIAGNOSED
    assert _verdicts(tmp_path, _row("other", 4), mounted)["name"] is Verdict.SILENT


def test_what_tests_change_about_the_rest_is_told(tmp_path: Path) -> None:
    tree = {"app.py": _SOURCE, "tests/test_app.py": "import app\n\napp.equal(1)\n"}
    write_sources(tmp_path / "whole", tree)
    write_sources(tmp_path / "own", {"app.py": _SOURCE})
    write_sources(tmp_path / "other", {"app.py": _SOURCE.replace("a: int)", "a: str)", 1)})
    whole, own, other = (generate_tree(tmp_path / each) for each in ("whole", "own", "other"))

    assert list(changed(whole, own)) == []
    assert [line.split(":")[0] for line in changed(whole, other)] == ["+ app.py", "- app.py"]
