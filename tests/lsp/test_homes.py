"""Which projects an editor has to do with, by what is open and where settings are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import golden
import pytest

from toolgen.cli.homes import homes
from toolgen.lsp.analysis import AnalysisRequest, OpenDocument

EXPECTED = golden.CASES / "answers_to_editors" / "homes.txt"
_TABLE = "[tool.toolgen]\n"


@dataclass(frozen=True)
class Opened:
    """Files by path, folders that are open, and documents that are, some with text of their own."""

    files: Mapping[str, str]
    folders: tuple[str, ...] = ()
    documents: tuple[str, ...] = ()
    typed: Mapping[str, str] | None = None


_TWO = {"a/pyproject.toml": _TABLE, "a/x.py": "", "b/pyproject.toml": _TABLE, "b/y.py": ""}
_BARE = {"a/x.py": "", "b/y.py": "", "b/p/__init__.py": "", "b/p/z.py": "", "c/w.txt": ""}
_NESTED = {"pyproject.toml": _TABLE, "a/pyproject.toml": _TABLE, "a/x.py": "", "y.py": ""}
CASES: Mapping[str, Opened] = {
    "nothing": Opened(_TWO),
    "two folders with settings": Opened(_TWO, ("a", "b")),
    "a folder, and a document of another": Opened(_TWO, ("a",), ("b/y.py",)),
    "documents alone": Opened(_TWO, (), ("a/x.py", "b/y.py")),
    "two folders without settings": Opened(_BARE, ("a", "b")),
    "a document of the second of two folders without settings": Opened(
        _BARE, ("a", "b"), ("b/y.py",)
    ),
    "a document of no folder": Opened(_BARE, ("a",), ("b/y.py",)),
    "a document of a package of no folder": Opened(_BARE, (), ("b/p/z.py",)),
    "a stub of no folder": Opened(_BARE | {"b/y.pyi": ""}, (), ("b/y.pyi",)),
    "a document that is no Python": Opened(_BARE, (), ("c/w.txt",)),
    "a document that is not on disk": Opened(_BARE, ("a",), ("a/new.py",)),
    "a project within a project": Opened(_NESTED, ("",), ("a/x.py",)),
    "both projects": Opened(_NESTED, ("",), ("a/x.py", "y.py")),
    "settings that are open": Opened(_TWO, (), ("a/pyproject.toml",)),
    "settings without a table that are open": Opened(
        {"a/pyproject.toml": "[project]\n", "a/x.py": ""}, (), ("a/pyproject.toml",)
    ),
    "a folder whose settings have no table": Opened({"a/pyproject.toml": "", "a/x.py": ""}, ("a",)),
    "a document beside settings that have no table": Opened(
        {"a/pyproject.toml": "", "a/x.py": ""}, ("a",), ("a/x.py",)
    ),
    "settings as they are typed": Opened(
        {"a/pyproject.toml": "", "a/x.py": ""}, ("a",), (), {"a/pyproject.toml": _TABLE}
    ),
    "settings that are wrong as they are typed": Opened(
        _TWO, ("a",), ("a/x.py",), {"a/pyproject.toml": f"{_TABLE}strict = 1\nfoo = 2\n"}
    ),
    "settings that are no TOML": Opened(
        {"a/pyproject.toml": f"{_TABLE}[", "a/x.py": ""}, ("a",), ("a/x.py",)
    ),
    "settings that lead out of the repository": Opened(
        {"a/pyproject.toml": f"{_TABLE}paths = ['../..']\n", "a/x.py": ""}, ("a",)
    ),
    "settings above that are no TOML": Opened({"pyproject.toml": "[", **_TWO}, ("", "a")),
}


@pytest.mark.parametrize("case", CASES)
def test_the_projects_are_those_expected(case: str, tmp_path: Path, update_golden: bool) -> None:
    golden.compare_section(EXPECTED, case, _told(case, tmp_path / "top"), update_golden)


def test_the_cases_are_those_expected(tmp_path: Path, update_golden: bool) -> None:
    def told(case: str) -> str:
        return _told(case, tmp_path / case / "top")

    golden.compare_sections(EXPECTED, CASES, told, update_golden)


def _told(case: str, root: Path) -> str:
    opened = CASES[case]
    (root / ".git").mkdir(parents=True)
    for path, text in opened.files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, "utf-8")
    typed = dict.fromkeys(opened.documents, "") | dict(opened.typed or {})
    overlay = {root / path: _document(root / path, text) for path, text in typed.items()}
    wanted = AnalysisRequest(overlay, tuple(root / folder for folder in opened.folders))
    told = "\n".join(_homes(wanted))
    return told.replace(str(root), "<root>").replace(str(root.parent), "<above>")


def _document(file: Path, text: str) -> OpenDocument:
    said = text or (file.read_text("utf-8") if file.exists() else "")
    return OpenDocument(file.as_uri(), 1, said)


def _homes(wanted: AnalysisRequest) -> Iterator[str]:
    for root, (project, problems) in homes(wanted, lambda _: None).items():
        paths = "nothing" if project is None else ", ".join(map(str, project.paths))
        file = None if project is None else project.file
        yield f"{root}: {paths}, by {file}"
        # How Python words a mistake in TOML differs by its version.
        yield from (f"  {problem.partition('TOML: ')[0]}" for problem in problems)
