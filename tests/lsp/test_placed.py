"""Where findings and failures are shown, and which fixes are offered for them, by their texts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from building import write_sources
from lsprotocol.types import Range
from source_files import source_file

from toolgen.config import Config
from toolgen.findings import Finding, Position
from toolgen.findings.acceptance import ACCEPTED_FILE
from toolgen.lsp.actions import Fixes
from toolgen.lsp.analysis import Analysis, OpenDocument, Overlay
from toolgen.lsp.diagnostics import PlacedDiagnostic, placed
from toolgen.lsp.hover import tools_in
from toolgen.lsp.texts import DocumentText
from toolgen.pipeline import generate

SETTINGS = """\
[project]
name = 'acme'

[tool.toolgen]
strict = true
exclude-tools = ["a:b"]

[tool.toolgen.contract.rules]
tool-removed = "off"
"""
APP = """\
class Town: ...

def find(city: Towns, other: Towns): ...

def look(city: Townn): ...
"""
FILES = {"pyproject.toml": SETTINGS, "app.py": APP}
NOWHERE = Position("", 0, 0)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write_sources(tmp_path.resolve(), FILES)


def _analysis(
    root: Path, findings: Sequence[Finding] = (), failures: Sequence[str] = ()
) -> Analysis:
    paths = {"app.py": root / "app.py"}
    return Analysis(
        root,
        root / "pyproject.toml",
        paths=paths,
        findings=tuple(findings),
        failures=tuple(failures),
    )


def _told(*analyses: Analysis, overlay: Overlay | None = None) -> list[PlacedDiagnostic]:
    return list(placed(analyses, overlay or {}, "utf-16"))


def _said(where: Range, text: str) -> str:
    """What a range of one line holds."""
    assert where.start.line == where.end.line
    return text.splitlines()[where.start.line][where.start.character : where.end.character]


def test_a_finding_in_a_file_that_is_no_source_is_shown_there(root: Path) -> None:
    write_sources(root, {"gen/_toolgen/types.py": "x = 1\n"})
    found = Finding(Position("gen/_toolgen/types.py", 1, 1), "TG501", "in the way")
    (shown,) = _told(_analysis(root, [found]))
    assert shown.path == root / "gen/_toolgen/types.py"
    assert _said(shown.diagnostic.range, "x = 1\n") == "x"


def test_what_two_projects_tell_of_one_file_is_told_once(root: Path) -> None:
    here = Finding(Position("app.py", 1, 1), "TG301", "no")
    other = Finding(Position("app.py", 3, 1), "TG301", "no")
    told = _told(_analysis(root, [here, here]), _analysis(root, [here, other]))
    assert [each.finding for each in told] == [here, other]


FAILURES = {
    "toolgen-accepted.toml:2: no": ("toolgen-accepted.toml", "b = 2"),
    "pyproject.toml:5: no": ("pyproject.toml", "strict = true"),
    "tool.toolgen.strict: no": ("pyproject.toml", "strict"),
    "tool.toolgen.contract.rules: no": ("pyproject.toml", "rules"),
    "[tool.toolgen] has no such table": ("pyproject.toml", "[tool.toolgen"),
    "there is no 'tool-removed' here": ("pyproject.toml", "tool-removed"),
    "there is no 'nothing' here": ("pyproject.toml", "[tool.toolgen"),
    "nothing": ("pyproject.toml", "[tool.toolgen"),
}


@pytest.mark.parametrize("failure", FAILURES)
def test_a_failure_is_shown_where_its_text_leads(root: Path, failure: str) -> None:
    write_sources(root, {ACCEPTED_FILE: "a = 1\nb = 2\n"})
    name, said = FAILURES[failure]
    (shown,) = _told(_analysis(root, failures=[failure]))
    assert shown.path == root / name
    assert _said(shown.diagnostic.range, (root / name).read_text()) == said


def test_a_failure_is_shown_at_the_top_where_settings_say_nothing(root: Path) -> None:
    (root / "pyproject.toml").write_text("\n# nothing\n")
    (shown,) = _told(_analysis(root, failures=["nothing"]))
    start = shown.diagnostic.range.start
    assert (start.line, start.character) == (0, 0)


@pytest.mark.parametrize("hint", ["", "see there"])
def test_a_hint_is_told_where_there_is_one(root: Path, hint: str) -> None:
    (shown,) = _told(_analysis(root, [Finding(Position("app.py", 1, 1), "TG301", "no", hint)]))
    assert shown.diagnostic.message == "no" + f"\nhint: {hint}" * bool(hint)


def _titles(root: Path, finding: Finding, overlay: Overlay | None = None) -> list[str]:
    fixes = Fixes(overlay or {}, "utf-16")
    return [each.title for each in fixes.of(_told(_analysis(root, [finding]), overlay=overlay))]


MEANT = {
    "stands on its line twice and elsewhere": (3, "Towns", []),
    "stands on its line alone": (5, "Townn", ["Change 'Townn' to 'Town'"]),
    "stands on another line alone": (1, "Townn", ["Change 'Townn' to 'Town'"]),
    "stands nowhere": (1, "Towny", []),
    "is not like it": (5, "city", []),
}


@pytest.mark.parametrize("where", MEANT)
def test_a_name_that_was_meant_is_put_where_it_is_sure_which(root: Path, where: str) -> None:
    line, wrong, titles = MEANT[where]
    message = f"there is no {wrong!r}: did you mean 'Town'?"
    assert _titles(root, Finding(Position("app.py", line, 1), "TG301", message)) == titles


def _hinted(hint: str) -> Finding:
    return Finding(Position("app.py", 1, 1), "TG301", "no", hint)


OFFERED = 'add "c:d" to exclude-tools in [tool.toolgen]'


def test_a_setting_is_offered_unless_it_is_there_or_cannot_be_written(root: Path) -> None:
    offered = _titles(root, _hinted(OFFERED))
    assert offered == ['Add to pyproject.toml: exclude-tools = ["c:d"]']
    assert _titles(root, _hinted(OFFERED.replace("c:d", "a:b"))) == []
    (root / "pyproject.toml").write_text("[tool")
    assert _titles(root, _hinted(OFFERED)) == []


def test_what_is_typed_of_the_settings_counts(root: Path) -> None:
    file = root / "pyproject.toml"
    typed = {file: OpenDocument(file.as_uri(), 1, SETTINGS.replace("a:b", "c:d"))}
    assert _titles(root, _hinted(OFFERED), typed) == []


def test_a_rule_can_be_turned_off_or_accepted(root: Path) -> None:
    here = Finding(Position("app.py", 3, 1), "in-type-changed", "no", tool="find")
    assert _titles(root, here) == [
        'Add to pyproject.toml: in-type-changed = "off"',
        "Accept in-type-changed with a comment",
    ]
    gone = Finding(NOWHERE, "tool-added", "no", tool="find")
    assert _titles(root, gone) == [
        'Add to pyproject.toml: tool-added = "off"',
        f"Accept tool-added in {ACCEPTED_FILE}",
    ]
    (root / ACCEPTED_FILE).write_text("[[")
    assert _titles(root, gone) == ['Add to pyproject.toml: tool-added = "off"']
    assert _titles(root, Finding(Position("app.py", 1, 1), "TG301", "no")) == []


def test_tools_below_the_end_of_what_is_typed_are_on_their_lines(root: Path) -> None:
    text = "\n\nfrom toolgen_runtime import tool\n\n@tool\ndef find(city: str): ...\n"
    result = generate([source_file("app.py", text)], Config())
    analysis = replace(_analysis(root), result=result)
    for typed, lines in ((text, (5, 6)), ("", (6, 6)), ("\n\n", (6, 6))):
        (found,) = tools_in([analysis], root / "app.py", DocumentText(typed))
        assert (found.first, found.last) == lines


def test_a_project_without_a_result_has_no_tools(root: Path) -> None:
    assert tools_in([_analysis(root)], root / "app.py", DocumentText(APP)) == []


def test_a_comment_that_accepts_stands_above_what_it_accepts_as_far_in(root: Path) -> None:
    (root / "app.py").write_text("class Town:\n    def find(city): ...\n")
    finding = Finding(Position("app.py", 2, 5), "in-type-changed", "no", tool="find")
    *_, action = Fixes({}, "utf-16").of(_told(_analysis(root, [finding])))
    assert action.edit is not None
    assert action.edit.changes is not None
    ((edit,),) = action.edit.changes.values()
    assert (edit.range.start.line, edit.range.start.character) == (1, 0)
    assert edit.new_text.startswith("    # toolgen: accept[in-type-changed] ")
    assert edit.new_text.endswith("\n")
