"""Reports are what their readers expect, whatever text the source puts into them."""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree

import pytest
from jsonschema import Draft202012Validator

from toolgen.findings import NO_POSITION, Finding, Position, Witness
from toolgen.findings.acceptance import Accepted
from toolgen.reports import Report
from toolgen.reports.formats import RENDERERS
from toolgen.reports.json import SCHEMA_FILE

HEAD, BASE = Position("src/a,b:c.py", 3, 5), Position("src/old.py", 2, 1)
EVIL = "a\x1b[31m|`<b>\n::error::%0A\x00\u202e é"

BROKEN = Finding(
    HEAD,
    "in-enum-value-removed",
    package="acme",
    tool="search",
    path="/mode",
    old="deep",
    witness=Witness({"mode": "deep"}),
    base=BASE,
)
DESCRIBED = Finding(
    HEAD, "tool-description-changed", package="acme", tool="search", old="Find.", new=EVIL
)
STALE = Finding(
    NO_POSITION,
    "gen-missing",
    hint="toolgen build",
    package="acme",
    path="src/acme/_toolgen/types.py",
)
REPORT = Report(
    "breaking", (BROKEN, DESCRIBED, STALE), (Accepted(BROKEN, EVIL),), "v1", "working tree"
)
EMPTY = Report("check", ())


def render(name: str, report: Report = REPORT) -> str:
    return RENDERERS[name](report)


@pytest.mark.parametrize("name", RENDERERS)
@pytest.mark.parametrize("report", [REPORT, EMPTY], ids=["findings", "none"])
def test_a_report_ends_with_a_line_end(name: str, report: Report) -> None:
    assert render(name, report).endswith("\n")
    assert not render(name, report).endswith("\n\n")


@pytest.mark.parametrize("name", ["text", "json", "gitlab", "sarif", "github"])
def test_nothing_acts_on_a_terminal(name: str) -> None:
    assert "\x1b" not in render(name).replace(EVIL, "")
    assert "\u202e" not in render(name)


def test_text_names_both_places_and_the_witness() -> None:
    assert render("text").splitlines()[:3] == [
        "src/a,b:c.py:3:5: error in-enum-value-removed: search /mode: parameters: "
        'a constant is no longer accepted ("deep")',
        "    before: src/old.py:2:1",
        '    witness: {"mode":"deep"} (valid before, refused now)',
    ]


def test_text_says_what_to_run_and_counts() -> None:
    assert "    fix: toolgen build\n" in render("text")
    assert render("text").endswith("2 errors, 1 warning, 1 accepted\n")
    assert render("text", EMPTY) == "no findings\n"


@pytest.mark.parametrize("report", [REPORT, EMPTY], ids=["findings", "none"])
def test_json_is_as_its_schema_says(report: Report) -> None:
    schema = json.loads(SCHEMA_FILE.read_text("utf-8"))

    Draft202012Validator.check_schema(schema)
    Draft202012Validator(schema).validate(json.loads(render("json", report)))


def test_github_escapes_what_would_end_a_command() -> None:
    first, second = render("github").splitlines()[:2]

    assert first.startswith(
        "::error file=src/a%2Cb%3Ac.py,line=3,col=5,title=in-enum-value-removed"
    )
    assert "%0Awitness: " in first
    assert second.startswith("::error file=src/acme/_toolgen/types.py,line=1,col=1,")
    assert not any(line.startswith("::error::") for line in render("github").splitlines())


def test_github_writes_no_more_than_is_shown() -> None:
    many = tuple(
        Finding(NO_POSITION, "gen-missing", path=f"src/file{number}.py") for number in range(20)
    )

    lines = render("github", Report("check", many)).splitlines()

    assert len(lines) == 11
    assert lines[-2] == "::error title=toolgen::11 more; see the summary of the step"


def test_gitlab_gets_fingerprints_and_places() -> None:
    issues = json.loads(render("gitlab"))

    assert issues[0]["fingerprint"] == BROKEN.fingerprint
    assert issues[0]["location"] == {"path": "src/a,b:c.py", "lines": {"begin": 3}}
    assert [issue["severity"] for issue in issues] == ["major", "minor", "major"]


def test_junit_can_be_parsed() -> None:
    suites = ElementTree.fromstring(render("junit"))
    suite = suites[0]

    assert (suites.tag, suite.tag) == ("testsuites", "testsuite")
    assert suite.attrib == {"name": "toolgen breaking", "tests": "3", "failures": "2"}
    assert suite[0][0].text == 'witness: {"mode":"deep"} (valid before, refused now)'
    assert ElementTree.fromstring(render("junit", EMPTY))[0].attrib["tests"] == "1"


def test_junit_fails_for_errors_alone_and_tells_the_rest() -> None:
    """A warning is none that a pipeline is to stop for; a witness is told with it, too."""
    case = ElementTree.fromstring(render("junit"))[0][1]

    assert case.find("failure") is None
    assert (case.findtext("system-out") or "").startswith("warning: ")


def test_gitlab_shows_the_witness() -> None:
    issues = json.loads(render("gitlab"))

    assert issues[0]["description"].endswith(
        '; witness: {"mode":"deep"} (valid before, refused now)'
    )


def sarif_run(report: Report = REPORT) -> Any:
    content = json.loads(render("sarif", report))
    assert content["version"] == "2.1.0"
    return content["runs"][0]


def test_sarif_has_each_rule_once_and_points_at_it() -> None:
    run = sarif_run()
    rules = run["tool"]["driver"]["rules"]

    assert [rules[each["ruleIndex"]]["id"] for each in run["results"]] == [
        each["ruleId"] for each in run["results"]
    ]
    assert len({rule["id"] for rule in rules}) == len(rules) == 3


def test_sarif_has_relative_uris_both_places_and_fingerprints() -> None:
    result = sarif_run()["results"][0]
    place = result["locations"][0]["physicalLocation"]

    assert place["artifactLocation"]["uri"] == "src/a%2Cb%3Ac.py"
    assert place["region"] == {"startLine": 3, "startColumn": 5}
    assert result["relatedLocations"][0]["physicalLocation"]["region"]["startLine"] == 2
    assert result["partialFingerprints"] == {"toolgen/v1": BROKEN.fingerprint}
    assert sarif_run(EMPTY)["results"] == []


def test_markdown_keeps_each_finding_in_its_row() -> None:
    rows = [line for line in render("markdown").splitlines() if line.startswith("|")]

    assert [row.count("|") - row.count("\\|") for row in rows] == [6] * 5 + [4] * 3
    assert "<b>" not in render("markdown")
