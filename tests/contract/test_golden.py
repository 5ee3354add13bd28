"""Each rule has a case: two manifests, and what is found from one to the other, both ways."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import golden
import pytest

from toolgen.contract.compare import compare_registries
from toolgen.contract.documents import validator
from toolgen.contract.registries import RegistryContract, from_manifest, merged
from toolgen.findings import Finding
from toolgen.findings.registry import CHECK_RULES, COVERAGE_RULES, Category, Severity
from toolgen.reports import Report
from toolgen.reports.text import render_text

CASES = golden.cases("contract")


def side(case: Path, name: str) -> RegistryContract:
    """A registry of one manifest, or of a list of them."""
    content = json.loads((case / f"{name}.json").read_text("utf-8"))
    manifests = content if isinstance(content, list) else [content]
    return merged(name, [from_manifest(each, name) for each in manifests])


def both_ways(case: Path) -> list[tuple[RegistryContract, RegistryContract, list[Finding]]]:
    old, new = side(case, "old"), side(case, "new")
    pairs = ((old, new), (new, old))
    return [(before, after, compare_registries(before, after)) for before, after in pairs]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_findings_are_as_expected(case: Path, update_golden: bool) -> None:
    text = "".join(
        f"{before.label} -> {after.label}\n\n{render_text(Report('diff', tuple(findings)))}\n"
        for before, after, findings in both_ways(case)
    )
    path = case / "expected.txt"
    if update_golden:
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_error_of_a_schema_has_a_witness_that_holds(case: Path) -> None:
    for before, after, findings in both_ways(case):
        for finding in findings:
            if finding.code.startswith(("in-", "out-")):
                assert finding.witness or finding.severity is not Severity.ERROR
                holds(finding, before, after)


def holds(finding: Finding, before: RegistryContract, after: RegistryContract) -> None:
    """Judge a witness by what accepts it and what refuses it."""
    if finding.witness is None:
        return
    accepting, refusing = schemas(finding, before, after)
    assert validator(accepting).is_valid(finding.witness.value)
    assert not validator(refusing).is_valid(finding.witness.value)


def schemas(finding: Finding, before: RegistryContract, after: RegistryContract) -> tuple[Any, Any]:
    old, new = (
        next(tool for tool in each.tools if tool.name == finding.tool) for each in (before, after)
    )
    if finding.side == "in":
        return old.parameters, new.parameters
    return new.output, old.output


def test_every_rule_of_a_comparison_has_a_case() -> None:
    shown = {
        finding.code for case in CASES for *_, findings in both_ways(case) for finding in findings
    }
    compared = {
        rule.id
        for rule in CHECK_RULES.values()
        if rule.category is not Category.FRESHNESS and rule.id != "acceptance-unused"
        if rule.id not in COVERAGE_RULES
    }

    assert compared <= shown
