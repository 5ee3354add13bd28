"""The table of rules is whole, documented, and can be set."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from building import REPOSITORY

from toolgen.findings import Finding, ToolgenError
from toolgen.findings.registry import RULES, Severity
from toolgen.findings.settings import configured, severities
from toolgen.findings.tables import render_rules

if TYPE_CHECKING:
    from tests.contract.conftest import Run


def test_the_page_on_rules_is_fresh() -> None:
    page = (REPOSITORY / "docs" / "rules.md").read_text("utf-8")

    assert page == render_rules(), "run: toolgen rules --format markdown > docs/rules.md"


def test_rules_about_schemas_come_for_both_sides() -> None:
    sides = {
        side: {rule.removeprefix(f"{side}-") for rule in RULES if rule.startswith(f"{side}-")}
        for side in ("in", "out")
    }

    assert sides["in"] == sides["out"] != set()


def test_no_rule_is_off_by_default() -> None:
    assert Severity.OFF not in {rule.severity for rule in RULES.values()}


def test_severities_are_configured_by_rule() -> None:
    found = [Finding("in-type-changed", Severity.ERROR), Finding("tool-added", Severity.INFO)]
    wanted = severities([("in-type-changed", "warning"), ("tool-added", "off")])

    assert [each.severity for each in configured(found, wanted)] == [Severity.WARNING]


def test_all_that_is_wrong_with_the_settings_is_told_at_once() -> None:
    with pytest.raises(ToolgenError) as caught:
        severities([("in-type-chnged", "error"), ("tool-added", "fatal")])

    assert str(caught.value).splitlines() == [
        "tool.toolgen.contract.rules: there is no rule 'in-type-chnged'; "
        "did you mean 'in-type-changed'?",
        "tool.toolgen.contract.rules.tool-added: expected one of error, warning, info, off, "
        "not 'fatal'",
    ]


def test_a_fingerprint_rests_on_facts_and_not_on_words() -> None:
    facts = Finding("in-max-tightened", Severity.ERROR, "acme", "act", "/x", 10, 5)
    same = Finding("in-max-tightened", Severity.INFO, "acme", "act", "/x", 10, 5, repair="build")
    other = Finding("in-max-tightened", Severity.ERROR, "acme", "act", "/x", 10, 4)

    assert facts.fingerprint == same.fingerprint != other.fingerprint


def test_rules_are_listed(run: Run) -> None:
    rows = [line.split("\t") for line in run("rules").stdout.splitlines()]

    assert [row[0] for row in rows] == list(RULES)
    assert json.loads(run("rules", "--format", "json").stdout)[0]["id"] == rows[0][0]


def test_a_diagnostic_is_told_from_a_rule(run: Run) -> None:
    result = run("explain", "TG302")

    assert result.exit_code == 2
    assert "TG302 is a diagnostic and no rule: a type is not supported" in result.stderr


def test_a_rule_is_explained(run: Run) -> None:
    result = run("explain", "in-default-changed")

    assert result.exit_code == 0
    assert "No validator sees it." in result.stdout


def test_an_unknown_rule_is_told_with_the_nearest(run: Run) -> None:
    result = run("explain", "in-default-chnged")

    assert result.exit_code == 2
    assert "did you mean 'in-default-changed'?" in result.stderr
