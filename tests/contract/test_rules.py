"""The table of rules is whole, documented, and can be set."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from building import REPOSITORY

from toolgen.findings import NO_POSITION, Finding, Position, ToolgenError
from toolgen.findings.registry import CHECK_RULES, COVERAGE_RULES, LINT_RULES, RULES, Severity
from toolgen.findings.settings import configured, severities
from toolgen.findings.tables import render_rules

HERE = Position("acme.py", 1, 1)

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
    found = [Finding(NO_POSITION, code) for code in ("in-type-changed", "tool-added")]
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
    found = Finding(HERE, "in-max-tightened", package="acme", tool="act", path="/x", old=10, new=5)
    same = replace(found, position=NO_POSITION, hint="build", graded=Severity.INFO)
    other = replace(found, new=4)

    assert found.fingerprint == same.fingerprint != other.fingerprint


LISTED = {"": RULES, "check": CHECK_RULES, "coverage": COVERAGE_RULES, "lint": LINT_RULES}


@pytest.mark.parametrize("command", LISTED)
def test_the_rules_of_a_command_are_listed_in_each_format(run: Run, command: str) -> None:
    asked = ["rules", *(["--of", command] if command else [])]
    rows = [line.split("\t") for line in run(*asked).stdout.splitlines()]
    data = json.loads(run(*asked, "--format", "json").stdout)
    page = run(*asked, "--format", "markdown").stdout

    assert [row[0] for row in rows] == [each["id"] for each in data] == list(LISTED[command])
    assert [list(each.values()) for each in data] == rows
    ids = re.findall(r"^\| `(.*?)` \|", page, re.MULTILINE)
    assert sorted(ids) == sorted(LISTED[command or "check"])
