"""All that each format makes of a finding of each code, and of values, names and files at odds."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

import golden
import pytest
from source_files import source_file

from toolgen import __version__
from toolgen.config import Config
from toolgen.findings import NO_POSITION, Finding, Position, ToolgenError, Witness, shown
from toolgen.findings.acceptance import Accepted, read_comments, read_file
from toolgen.findings.finding import shown_apart
from toolgen.findings.registry import CODES, LINT_RULES, RULES, Severity, unknown_rule
from toolgen.findings.settings import severities
from toolgen.lint.settings import LintSettings
from toolgen.reports import Report, ReportKind
from toolgen.reports.build import render_json, render_text
from toolgen.reports.formats import RENDERERS
from toolgen.reports.report import place

EXPECTED = golden.CASES / "whole_reports"
_EVIL = "a\x1b[2J|`<b>%,:\r\n\u202e\N{CAT FACE}"


def _findings(code: str) -> tuple[Finding, ...]:
    """A finding with all that one may have, and one with next to nothing."""
    full = Finding(
        Position("src/a b.py", 3, 5),
        code,
        hint=f"mend it\nor {_EVIL}",
        package="acme",
        tool="find",
        path="/a/b~1c",
        old={"b": 1, "a": [None, 0.5]},
        new=_EVIL,
        witness=Witness({"x": float("inf")}, is_outlined=True),
        base=Position("src/old.py", 2, 1),
        library="lib",
    )
    return full, Finding(NO_POSITION, code, path="src/c.py", old=0)


def _reported(name: str) -> str:
    kind, _, code = name.partition(" ")
    findings = _findings(code)
    if kind == "build":  # which tells of no JSON values
        findings = tuple(replace(each, old=None, witness=None) for each in findings)
        return f"{render_text(findings, color=True)}{render_json(findings)}"
    accepted = (Accepted(findings[0], f"Because {_EVIL}"),)
    report = Report("diff", findings, accepted, "v1", _EVIL, (1, 2), (0, 3), by_schemas=True)
    return RENDERERS[kind](report).replace(f'"{__version__}"', '"<version>"')


REPORTS = dict.fromkeys(
    [
        *(f"{kind} in-enum-value-removed" for kind in RENDERERS),
        *(f"{kind} out-max-tightened" for kind in ("text", "github", "markdown")),
        *(f"{kind} url-in-text" for kind in RENDERERS),
        *(f"text {code}" for code in RULES),
        *(f"build {code}" for code in CODES if code.startswith("TG")),
    ]
)


def _cut(name: str) -> str:
    """Values of about the length at which they are cut, alone and beside one that parts late."""
    length = int(name)
    value = "".join(chr(ord("a") + number % 26) for number in range(length))
    pairs = [(value, f"{value[:at]}-{value[at + 1 :]}") for at in (0, 19, 20, 21, 60, length - 1)]
    pairs += [(value, value), (value, f"{value}b"), ("a", value)]
    lines = [shown(value), *(" -> ".join(shown_apart(*pair)) for pair in pairs)]
    return "\n".join([*lines, " ".join(shown_apart(value)), " ".join(shown_apart(*"ab", value))])


LENGTHS = [str(length) for length in (60, 91, 92, 97, 98, 99, 100, 101, 118, 120, 121, 200)]
NEAR = [
    *(f"{rule[:-1]}" for rule in RULES),
    *(rule.removeprefix("in-") for rule in RULES if rule.startswith("in-")),
    *("", "x", "IN-TYPE-CHANGED", "tool", "enum", "safety"),
]


def _near(name: str) -> str:
    return f"{unknown_rule(name)}\n{unknown_rule(name, LINT_RULES)}"


_ROW = '[[accepted]]\nrule = "tool-removed"\nfingerprint = "0"\nreason = "x"\n'
ACCEPTED: Mapping[str, str] = {
    "none": "",
    "one": _ROW,
    "two": f"{_ROW}{_ROW.replace('0', '1')}finding = 3\n",
    "no reason": _ROW.replace('reason = "x"\n', ""),
    "an empty reason": _ROW.replace('"x"', '""'),
    "a fingerprint that is a number": _ROW.replace('"0"', "0"),
    "another rule": _ROW.replace("tool-removed", "tool-remved"),
    "a rule of builds": _ROW.replace("tool-removed", "TG101"),
    "the second is wrong": f"{_ROW}{_ROW.replace('x', '')}",
    "another table": f"{_ROW}[other]\n",
    "no list": "accepted = 1\n",
    "a list of numbers": "accepted = [1]\n",
}
COMMENTS: Mapping[str, str] = {
    "one": "x = 1  # toolgen: accept[tool-removed] Why.\n",
    "several rules": "# toolgen: accept[tool-removed, url-in-text]   Why.  \nx = 1\n",
    "no blank": "#toolgen: accept[tool-removed]Why\n",
    "behind words": "# noqa # toolgen: accept[tool-removed] Why\n",
    "no reason": "\n# toolgen: accept[tool-removed]\n",
    "no rule": "# toolgen: accept[] Why\n",
    "another rule": "# toolgen: accept[tool-remved] Why\n",
    "a text": "x = '# toolgen: accept[tool-removed] Why'\n",
    "another spelling": "# toolgen:accept[tool-removed] Why\n",
    "no Python above": "'''\n# toolgen: accept[tool-removed] Why\n",
    "within a function": "def f():\n    # toolgen: accept[tool-removed] Why\n    return 1\n",
}


def _accepted(name: str, place: Path) -> str:
    kind, _, case = name.partition(" ")
    try:
        if kind == "comment":
            return "\n".join(map(repr, read_comments([source_file("a.py", COMMENTS[case])])))
        file = place / "accepted.toml"
        file.write_text(ACCEPTED[case], "utf-8")
        return "\n".join(map(repr, read_file(file)))
    except ToolgenError as error:
        return f"refused: {error}".replace(str(place), "<place>")


ACCEPTANCES = [*(f"file {each}" for each in ACCEPTED), *(f"comment {each}" for each in COMMENTS)]
SELECTIONS: Mapping[str, Callable[[], object]] = {
    "all": lambda: LintSettings.of(Config()),
    "a category": lambda: LintSettings.of(Config(), ["safety"]),
    "a pattern": lambda: LintSettings.of(Config(), ["*-in-*", "cost"], ["url-*"]),
    "of the settings": lambda: LintSettings.of(
        Config(lint_select=("documentation",), lint_ignore=("tool-*",)), (), ["param-untyped"]
    ),
    "of the command line": lambda: LintSettings.of(
        Config(lint_select=("documentation",), lint_ignore=("param-*",)), ["documentation"]
    ),
    "some tools": lambda: LintSettings.of(
        Config(per_tool_ignores=(("a*", ("safety",)), ("b", ("url-in-text", "cost"))))
    ),
    "severities": lambda: LintSettings.of(Config(lint_severities=(("url-in-text", "off"),))),
    "limits": lambda: LintSettings.of(
        Config(max_description=1, max_enum=2, max_parameters=3, max_tools=4)
    ),
    "no rule": lambda: LintSettings.of(Config(), ["safty"]),
    "no rule is ignored": lambda: LintSettings.of(Config(), [], ["x*"]),
    "no rule of the settings": lambda: LintSettings.of(Config(lint_select=("tool-removed",))),
    "no rule is ignored by the settings": lambda: LintSettings.of(Config(lint_ignore=("y",))),
    "no rule for some tools": lambda: LintSettings.of(Config(per_tool_ignores=(("a", ("z",)),))),
    "no severity": lambda: LintSettings.of(Config(lint_severities=(("url-in-text", "bad"),))),
    "severities of check": lambda: severities([("tool-moved", "off"), ("in-max-added", "info")]),
    "no severities of check": lambda: severities(
        [("tool-movd", "off"), ("in-max-added", "note"), ("url-in-text", "info")]
    ),
}


def _selected(name: str) -> str:
    try:
        found = SELECTIONS[name]()
    except ToolgenError as error:
        return f"refused: {error}"
    if not isinstance(found, LintSettings):
        return repr(found)
    ignores = [f"{each.pattern}: {' '.join(sorted(each.rules))}" for each in found.ignores]
    rest = LINT_RULES.keys() - found.rules
    return "\n".join(
        [
            f"looked for: {' '.join(sorted(found.rules))}",
            f"not looked for: {' '.join(sorted(rest))}",
            f"{found.severities} {found.limits}",
            *ignores,
        ]
    )


PARTS: Mapping[str, tuple[Collection[str], Callable[[str, Path], str]]] = {
    "reports": (REPORTS, lambda name, _: _reported(name)),
    "cut": (LENGTHS, lambda name, _: _cut(name)),
    "near": (sorted(set(NEAR)), lambda name, _: _near(name)),
    "accepted": (ACCEPTANCES, _accepted),
    "selected": ([*SELECTIONS], lambda name, _: _selected(name)),
}


@pytest.mark.parametrize(
    ("part", "name"), [(part, name) for part, (names, _) in PARTS.items() for name in names]
)
def test_what_is_told_is_as_expected(
    part: str, name: str, tmp_path: Path, update_golden: bool
) -> None:
    told = PARTS[part][1](name, tmp_path)
    golden.compare_section(EXPECTED / f"{part}.txt", name, told, update_golden)


@pytest.mark.parametrize("part", PARTS)
def test_the_names_of_a_part_are_those_expected(
    part: str, tmp_path: Path, update_golden: bool
) -> None:
    names, told = PARTS[part]
    file = EXPECTED / f"{part}.txt"
    golden.compare_sections(file, names, lambda name: told(name, tmp_path), update_golden)


def test_the_gravest_counts_first() -> None:
    assert sorted(Severity, key=lambda each: -each.rank) == [*Severity]


def test_reports_of_two_projects_are_one() -> None:
    one, other = (Finding(Position(f"{name}.py", 1, 1), "TG302") for name in "ab")
    taken = Accepted(one, "because")
    sized = Report(ReportKind.CHECK, (one,), (taken,), "v1", "v2", (1, 2), (0, 3))
    plain = Report(ReportKind.CHECK, (other,), (), "v1", "v2")
    both = Report(ReportKind.CHECK, (other,), (), "v1", "v2", (10, 20), (30, 40), by_schemas=True)
    assert sized + both == Report(
        ReportKind.CHECK, (one, other), (taken,), "v1", "v2", (11, 22), (30, 43), by_schemas=True
    )
    assert (both + sized).by_schemas
    assert not (sized + sized).by_schemas
    for each in (sized + plain, plain + sized):
        assert (each.sizes, each.left_out, each.by_schemas) == (None, (0, 3), False)


def test_a_finding_is_shown_where_it_is_now_else_where_it_was_else_in_its_file() -> None:
    now, before = Position("a.py", 3, 5), Position("b.py", 2, 1)
    assert place(Finding(now, "TG302", base=before, path="c.py")) == now
    assert place(Finding(NO_POSITION, "TG302", base=before, path="c.py")) == before
    assert place(Finding(NO_POSITION, "TG302", path="/c.py")) == Position("c.py", 1, 1)


def test_the_kinds_of_reports_are_those_of_the_schema() -> None:
    schema = json.loads(files("toolgen.reports").joinpath("report.schema.json").read_text("utf-8"))
    kinds = schema["properties"]["kind"]["enum"]
    told = [json.loads(RENDERERS["json"](Report(each, ())))["kind"] for each in ReportKind]
    assert told == sorted(told)
    assert {*kinds} == {*told} - {"coverage"}  # which `toolgen accept` alone asks for
