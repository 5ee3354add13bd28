"""Each mistake in the source is one finding, at its place, with its fix. One mistake a case."""

from __future__ import annotations

from pathlib import Path

import golden
import pytest

from toolgen.diagnostics.codes import CODES
from toolgen.diagnostics.report import render_text

CASES = golden.cases("diagnostics")

# What no source alone can bring about; the tests of the command line and of rendering show it.
_NOT_OF_SOURCE = {"TG501", "TG901"}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_report_is_as_expected(case: Path, update_golden: bool) -> None:
    result = golden.run(case / "input")
    report = render_text(result.diagnostics, color=False)
    golden.compare(case / "expected", {"diagnostics.txt": report}, update_golden)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_case_shows_the_code_it_is_named_after(case: Path) -> None:
    result = golden.run(case / "input")
    assert {finding.code for finding in result.diagnostics} == {case.name.partition("_")[0]}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_nothing_is_made_when_there_is_an_error(case: Path) -> None:
    result = golden.run(case / "input")
    assert not (result.has_errors and result.packages)


def test_every_code_has_a_case() -> None:
    shown = {case.name.partition("_")[0] for case in CASES}
    assert shown | _NOT_OF_SOURCE == set(CODES)
