"""Each mistake in the source is one finding, at its place, with its fix. One mistake a case."""

from __future__ import annotations

from pathlib import Path

import golden
import pytest

from toolgen.findings import Severity
from toolgen.findings.registry import CODES
from toolgen.ir.ledger import ToolState
from toolgen.reports.build import render_text

CASES = golden.cases("diagnostics")
FURTHER = [*golden.cases("frontends"), *golden.cases("packages")]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_report_is_as_expected(case: Path, update_golden: bool) -> None:
    result = golden.run(case / "input")
    report = render_text(result.diagnostics, color=False)
    golden.compare(case / "expected", {"diagnostics.txt": report}, update_golden)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_case_shows_the_code_it_is_named_after(case: Path) -> None:
    result = golden.run(case / "input")
    assert {finding.code for finding in result.diagnostics} == {case.name.partition("_")[0]}


@pytest.mark.parametrize("case", [*CASES, *FURTHER], ids=lambda case: case.name)
def test_an_error_refuses_what_it_is_about_and_nothing_else(case: Path) -> None:
    """A function, or else the package: there is no error that leaves everything as it is."""
    result = golden.run(case / "input")
    left_out = [entry for entry in result.ledger if entry.state is ToolState.REFUSED]
    refusing = {finding for entry in left_out for finding in entry.findings}
    errors = {each for each in result.diagnostics if each.severity is Severity.ERROR}
    of_packages = {each for each in errors if CODES[each.code].forbids_writing}
    assert errors == refusing | of_packages
    assert not refusing & of_packages
    emitted = {tool.tool.name for package in result.packages for tool in package.tools}
    assert emitted.isdisjoint(name for entry in left_out for name in entry.tools)
    assert not (of_packages and result.packages)
    assert bool(result.packages) == bool(result.kept and not of_packages)


_NAMELESS = {"TG110_class", "TG112_attribute_computed", "TG112_option_computed"}
"""The cases of which source does not tell what a tool would be called, or whether it is one."""


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_what_is_refused_has_the_name_that_the_tool_would_have(case: Path) -> None:
    result = golden.run(case / "input")
    refused = [entry for entry in result.ledger if entry.state is ToolState.REFUSED]

    assert [bool(each.tools) for each in refused] == [case.name not in _NAMELESS] * len(refused)
