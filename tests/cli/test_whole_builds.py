"""All that a build says and does where what it has generated was meddled with.

A case is done to a project that was built; then follow a check, a build, and what is there then.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import golden
import pytest
from cli.whole_projects import run

EXPECTED = golden.CASES / "outputs" / "builds.txt"
SOURCE = '''\
from toolgen_runtime import tool


@tool
def {name}(x: int) -> int:
    """Do it."""
    return x
'''
_PLACE = "src/acme/_toolgen"
_TYPES = f"{_PLACE}/types.py"
_MANIFEST = f"{_PLACE}/manifest.json"


def _edited(root: Path, path: str, text: str = "# mine\n") -> None:
    file = root / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes((file.read_bytes() if file.exists() else b"") + text.encode())


def _replaced(root: Path, path: str, text: str) -> None:
    file = root / path
    if file.is_dir():
        shutil.rmtree(file)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.unlink(missing_ok=True)
    file.write_text(text, "utf-8")


def _linked(root: Path, path: str, target: str) -> None:
    place = root / path
    place.rename(root / target)
    place.symlink_to(os.path.relpath(root / target, place.parent))


def _as_directory(root: Path, path: str) -> None:
    (root / path).unlink()
    (root / path).mkdir()
    (root / path / "inside.txt").write_text("")


def _manifest(root: Path, change: Callable[[dict[str, object]], object]) -> None:
    content = json.loads((root / _MANIFEST).read_text("utf-8"))
    change(content)
    (root / _MANIFEST).write_text(json.dumps(content), "utf-8")


def _changed(root: Path) -> None:
    (root / "src/acme/tools.py").write_text(SOURCE.format(name="other"), "utf-8")


def _with(change: Callable[[Path], object]) -> Callable[[Path], None]:
    """The change, and another name of the tool."""

    def both(root: Path) -> None:
        change(root)
        _changed(root)

    return both


def _with_line_ends(root: Path) -> None:
    for file in filter(Path.is_file, (root / _PLACE).rglob("*")):
        file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))


def _without_source(root: Path) -> None:
    (root / "src/acme/tools.py").write_text("x = 1\n", "utf-8")


def _left_over(root: Path, name: str) -> None:
    (root / "src/acme" / name).mkdir()
    (root / "src/acme" / name / "left.py").write_text("")


def _killed_between(root: Path) -> None:
    (root / _PLACE).rename(root / "src/acme/._toolgen.toolgen-retired")


def _listing(root: Path, name: str) -> None:
    _manifest(root, lambda content: content.update(files={name: "sha256:0"}))


CASES: Mapping[str, Callable[[Path], object]] = {
    "nothing": lambda root: None,
    "another tool": _changed,
    "no tool any more": _without_source,
    "no generated package": lambda root: shutil.rmtree(root / _PLACE),
    "an empty directory": lambda root: (shutil.rmtree(root / _PLACE), (root / _PLACE).mkdir()),
    "a file is missing": lambda root: (root / _TYPES).unlink(),
    "a file was edited": lambda root: _edited(root, _TYPES),
    "a file was edited, and another tool": _with(lambda root: _edited(root, _TYPES)),
    "a file has lost its banner": lambda root: _replaced(root, _TYPES, "x = 1\n"),
    "a file is empty": lambda root: _replaced(root, _TYPES, ""),
    "a file has other line ends": _with_line_ends,
    "a file is a directory": lambda root: _as_directory(root, _TYPES),
    "a file is a link": lambda root: _linked(root, _TYPES, "types.py"),
    "a source is a link": lambda root: _linked(root, "src/acme/tools.py", "elsewhere.py"),
    "a source is a link out of the repository": lambda root: _linked(
        root, "src/acme/tools.py", "../elsewhere.py"
    ),
    "a file more": lambda root: _edited(root, f"{_PLACE}/mine.py"),
    "a file more, and another tool": _with(lambda root: _edited(root, f"{_PLACE}/own/mine.py")),
    "byte code": lambda root: _edited(root, f"{_PLACE}/__pycache__/x.pyc"),
    "no manifest": lambda root: (root / _MANIFEST).unlink(),
    "no manifest, and another tool": _with(lambda root: (root / _MANIFEST).unlink()),
    "a manifest that is no JSON": _with(lambda root: _replaced(root, _MANIFEST, "{")),
    "a manifest of others": _with(lambda root: _replaced(root, _MANIFEST, '{"name": "x"}')),
    "a manifest that is a list": _with(lambda root: _replaced(root, _MANIFEST, "[]")),
    "a manifest that is a link": _with(lambda root: _linked(root, _MANIFEST, "manifest.json")),
    "a manifest that is a directory": _with(lambda root: _as_directory(root, _MANIFEST)),
    "a manifest without files": _with(lambda root: _manifest(root, lambda c: c.pop("files"))),
    "a manifest that lists what is above": _with(lambda root: _listing(root, "../tools.py")),
    "a manifest that lists an address": _with(lambda root: _listing(root, "/etc/passwd")),
    "a manifest that lists a drive": _with(lambda root: _listing(root, "c:x")),
    "a manifest that lists nothing": _with(lambda root: _listing(root, "")),
    "a manifest that lists too little": _with(lambda root: _listing(root, "mine.py")),
    "a manifest of an older format": lambda root: _manifest(root, lambda c: c.update(manifest=0)),
    "a listed file that is no longer made": lambda root: (
        shutil.copy(root / _TYPES, root / _PLACE / "old.py"),
        _manifest(
            root,
            lambda content: content["files"].update({"old.py": "sha256:0"}),  # type: ignore[attr-defined]
        ),
    ),
    "the place is a file": lambda root: _replaced(root, _PLACE, ""),
    "the place is a link": lambda root: _linked(root, _PLACE, "elsewhere"),
    "a module of the name": lambda root: _edited(root, "src/acme/_toolgen.py"),
    "a module of nearly the name": lambda root: _edited(root, "src/acme/_Toolgen.pyi"),
    "a library of the name": lambda root: _edited(root, "src/acme/_toolgen.cpython-311.so"),
    "a text of the name": lambda root: _edited(root, "src/acme/_toolgen.txt"),
    "a directory of nearly the name": lambda root: _edited(root, "src/acme/_TOOLGEN/x.txt"),
    "what a killed build has staged": _with(
        lambda root: _left_over(root, "._toolgen.toolgen-staged")
    ),
    "what a killed build has retired": _with(
        lambda root: _left_over(root, "._toolgen.toolgen-retired")
    ),
    "a build was killed between two steps": _killed_between,
    "a journal of nothing": lambda root: _edited(root, ".toolgen-swap", "[]"),
    "a journal that is none": lambda root: _edited(root, ".toolgen-swap", "{"),
    "a journal of another place": lambda root: _edited(
        root, ".toolgen-swap", '[["../x", ".x.toolgen-staged", "0"], 1, ["a", "b"]]'
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_what_a_build_makes_of_it_is_as_expected(
    case: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, update_golden: bool
) -> None:
    told = _told(case, tmp_path / "project", monkeypatch)
    golden.compare_section(EXPECTED, case, told, update_golden)


@pytest.mark.parametrize("case", CASES)
def test_a_build_that_is_a_target_leaves_what_any_other_does(
    case: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = _left(case, tmp_path / "plain" / "project", "build --no-cache", monkeypatch)
    target = _left(case, tmp_path / "target" / "project", "build --outputs ../out", monkeypatch)
    assert target == plain


def _left(
    case: str, root: Path, line: str, monkeypatch: pytest.MonkeyPatch
) -> tuple[list[str], dict[str, object]]:
    """What a build says behind its command line, and what lies there then."""
    _make(root, monkeypatch)
    CASES[case](root)
    said = "\n".join(run(line)).removeprefix(line).replace(str(root), "<root>")
    return said.splitlines(), _contents(root)


def test_the_cases_are_those_expected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, update_golden: bool
) -> None:
    def told(case: str) -> str:
        return _told(case, tmp_path / case / "project", monkeypatch)

    golden.compare_sections(EXPECTED, CASES, told, update_golden)


def _make(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A project that is built, in which one stands."""
    source = root / "src" / "acme"
    source.mkdir(parents=True)
    (root / ".git").mkdir()
    (root / "pyproject.toml").write_text("[tool.toolgen]\n")
    (source / "__init__.py").write_text("")
    (source / "tools.py").write_text(SOURCE.format(name="act"), "utf-8")
    monkeypatch.chdir(root)
    list(run("build"))


def _told(case: str, root: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    _make(root, monkeypatch)
    CASES[case](root)
    before = _contents(root)
    lines = [*run("build --check"), *run("build"), *_differences(before, _contents(root))]
    return "\n".join(lines).replace(str(root), "<root>")


def _contents(root: Path) -> dict[str, object]:
    found = {path.relative_to(root).as_posix(): path for path in root.rglob("*")}
    found = {name: path for name, path in found.items() if not name.startswith(".toolgen/")}
    return {name: _content(path) for name, path in sorted(found.items())}


def _content(path: Path) -> object:
    if path.is_symlink():
        return f"link to {os.readlink(path)}"
    return path.read_bytes() if path.is_file() else "directory"


def _differences(before: Mapping[str, object], after: Mapping[str, object]) -> Iterator[str]:
    for path in sorted({*before, *after}):
        if path not in after:
            yield f"gone: {path}"
        elif path not in before:
            yield f"new: {path}"
        elif before[path] != after[path]:
            yield f"other: {path}"
