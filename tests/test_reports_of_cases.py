"""All that a user is told of each case.

What a case is about is held by the tests of its folder, and by the frameworks. Here nothing of what
is told may change unseen: a change is reviewed by the diff of `cases/reports`.
"""

from __future__ import annotations

from pathlib import Path

import golden
import pytest
from reporting import told
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import Result, generate

REPORTS = golden.CASES / "reports"
FOLDERS = ("diagnostics", "frontends", "packages", "schemas")
FILES = ("constructs", "refusals", "registrations")
CASES = [
    *(case for group in FOLDERS for case in golden.cases(group)),
    *(case for group in FILES for case in sorted((golden.CASES / group).glob("*.py"))),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.parent.name}-{case.stem}")
def test_a_user_is_told_what_is_expected(case: Path, update_golden: bool) -> None:
    report = REPORTS / case.parent.name / f"{case.name.removesuffix('.py')}.txt"
    text = told(_result(case))
    if update_golden:
        report.parent.mkdir(parents=True, exist_ok=True)
        report.write_text(text, "utf-8", newline="\n")
        pytest.skip("golden file rewritten; review the git diff")
    assert text == report.read_text("utf-8"), "run pytest --update-golden, review the diff"


def test_there_is_no_report_without_a_case() -> None:
    cases = {f"{case.parent.name}/{case.name.removesuffix('.py')}" for case in CASES}
    reports = [file for group in (*FOLDERS, *FILES) for file in (REPORTS / group).iterdir()]
    assert {f"{report.parent.name}/{report.stem}" for report in reports} == cases


def _result(case: Path) -> Result:
    if case.is_dir():
        return golden.run(case / "input")
    return generate([source_file(case.name, case.read_bytes())], Config())
