"""All that an editor is told of projects: diagnostics, outlines, hovers and fixes, as a whole.

The server is not started: what it answers with is asked of the modules that make it.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import golden
import pytest
from cli.whole_projects import PROJECTS, make
from lsprotocol.types import CodeAction, Range, TextDocumentEdit, TextEdit

from toolgen.cli.analysing import Workbench
from toolgen.lsp.actions import Fixes
from toolgen.lsp.analysis import Analysis, AnalysisRequest, OpenDocument, Overlay, text_of
from toolgen.lsp.diagnostics import PlacedDiagnostic, placed
from toolgen.lsp.hover import symbols, told, tools_in
from toolgen.lsp.texts import DocumentText

EXPECTED = golden.CASES / "answers_to_editors"
WIDE = (
    "from toolgen_runtime import tool\r\n\r\n\r\n@tool(title='\N{CLOUD}\N{CAT FACE}')\r\n"
    "def sky(\N{LATIN SMALL LETTER E WITH ACUTE}t\N{LATIN SMALL LETTER E WITH ACUTE}: Gone,"
    " b='\N{CAT FACE}', c: Lost = '\N{CAT FACE}'): '\N{CAT FACE}.'\r\n"
)
ENCODINGS = ("utf-8", "utf-16", "utf-32")
CASES = {case.name: case / "input" for case in golden.cases("diagnostics")}
NAMES = (*PROJECTS, *(f"wide, in {each}" for each in ENCODINGS), *CASES)


@pytest.mark.parametrize("name", NAMES)
def test_what_an_editor_is_told_is_as_expected(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, update_golden: bool
) -> None:
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")
    golden.compare_section(EXPECTED / "projects.txt", name, _told(name, tmp_path), update_golden)


def test_the_projects_are_those_expected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, update_golden: bool
) -> None:
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")

    def answers(name: str) -> str:
        return _told(name, tmp_path / name)

    golden.compare_sections(EXPECTED / "projects.txt", NAMES, answers, update_golden)


def _told(name: str, place: Path) -> str:
    root = place / "project"
    (root / ".git").mkdir(parents=True)
    encoding = "utf-16"
    if name in PROJECTS:
        make(name, root)
    elif name in CASES:
        shutil.copytree(CASES[name], root, dirs_exist_ok=True)
        _configure(root)
    else:
        encoding = name.rpartition(" ")[2]
        (root / "sky.py").write_bytes(WIDE.encode())
        _configure(root)
    text = "\n".join(_answers(root, encoding, "v1" if name == "changed" else ""))
    for shown in (root.as_uri(), str(root)):
        text = text.replace(shown, "<root>")
    return re.sub(r"\W?\d+ tokens", "some tokens", text.replace("\r", "\\r"))


def _configure(root: Path) -> None:
    file = root / "pyproject.toml"
    before = file.read_text("utf-8") if file.exists() else ""
    if "[tool.toolgen]" not in before:
        file.write_text(f'{before}\n[tool.toolgen]\npaths = ["."]\n', "utf-8")


def _answers(root: Path, encoding: str, against: str) -> Iterator[str]:
    """What is told of each document, of which all are open."""
    overlay = {file: _opened(file) for file in sorted(root.rglob("*.py")) if _is_source(file)}
    analyses = list(Workbench(against).analyse(AnalysisRequest(overlay, (root,))))
    for each in analyses:
        yield from (f"failure: {failure}" for failure in each.failures)
    shown = list(placed(analyses, overlay, encoding))
    fixes = Fixes(overlay, encoding)
    for path in sorted({each.path for each in shown} | overlay.keys()):
        yield f"{path}:"
        yield from _document(path, analyses, overlay, encoding)
        for each in shown:
            if each.path == path:
                yield from _diagnostic(each)
                yield from (line for action in fixes.of([each]) for line in _action(action))


def _is_source(file: Path) -> bool:
    return "_toolgen" not in file.parts


def _opened(file: Path) -> OpenDocument:
    return OpenDocument(file.as_uri(), 1, file.read_bytes().decode("utf-8", "replace"))


def _document(
    path: Path, analyses: Sequence[Analysis], overlay: Overlay, encoding: str
) -> Iterator[str]:
    text = DocumentText(text_of(path, overlay), encoding)
    tools = tools_in(analyses, path, text)
    for symbol in symbols(tools, text):
        where = f"{_range(symbol.range)}, {_range(symbol.selection_range)}"
        yield f"  symbol {symbol.name} at {where}: {symbol.detail}"
    before = ""
    for number in range(len(text.lines) + 1):
        said = told(tools, number)
        if said != before:
            yield f"  hover from line {number}: {said or 'nothing'}"
        before = said


def _diagnostic(each: PlacedDiagnostic) -> Iterator[str]:
    shown = each.diagnostic
    more = {
        "severity": shown.severity and shown.severity.name,
        "page": shown.code_description and shown.code_description.href,
        "related": [
            f"{related.location.uri} {_range(related.location.range)} {related.message}"
            for related in shown.related_information or ()
        ],
        "data": shown.data,
        "tags": shown.tags,
        "source": shown.source,
    }
    given = ", ".join(f"{name} {value}" for name, value in more.items() if value)
    yield f"  {_range(shown.range)} {shown.code} ({given}): {shown.message}"


def _action(action: CodeAction) -> Iterator[str]:
    yield f"    fix ({action.kind}, preferred: {action.is_preferred}): {action.title}"
    edit = action.edit
    assert edit is not None
    changes: Mapping[str, Sequence[TextEdit]] = edit.changes or {}
    for uri, edits in changes.items():
        yield from (f"      {uri} {_range(each.range)}: {each.new_text!r}" for each in edits)
    for change in edit.document_changes or ():
        if isinstance(change, TextDocumentEdit):
            for each in change.edits:
                assert isinstance(each, TextEdit)
                yield f"      {change.text_document.uri} {_range(each.range)}: {each.new_text!r}"
        else:
            yield f"      {change.kind} {getattr(change, 'uri', '')}"


def _range(place: Range) -> str:
    start, end = place.start, place.end
    return f"{start.line}:{start.character}-{end.line}:{end.character}"
