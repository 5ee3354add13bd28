"""All that command lines which write say of some projects, in turn, and all that they write."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import golden
import pytest
from cli.whole_projects import make, run

from toolgen import __version__

EXPECTED = golden.CASES / "outputs" / "changes.txt"
_ACCEPTED = "check --against v1 --format markdown"
RUNS: Mapping[str, tuple[str, Sequence[str]]] = {
    "accept what breaks": (
        "changed",
        ("accept --against v1 --reason Wanted", _ACCEPTED, "accept --against v1 --reason Again"),
    ),
    "accept some": (
        "changed",
        (
            "accept --against v1 --reason Wanted --only 91240e54c3ca325f",
            "accept --against v1 --reason Wanted --only 0000000000000000",
            "accept --against v1 --reason Wanted --only 1341d93d25822acc",
            _ACCEPTED,
        ),
    ),
    "leave out what accepts nothing": ("changed", ("accept --against v1 --prune", _ACCEPTED)),
    "accept what is stale": ("changed", ("accept --reason Wanted", "check")),
    "accept what lint finds": (
        "dubious",
        (
            *("accept --of lint --reason Known", "lint", "accept --of lint --prune"),
            *(
                "accept --of coverage --reason Known",
                "accept --of lint",
                "accept --of lint --only x",
            ),
        ),
    ),
    "accept what is left out": (
        "refused",
        ("accept --of coverage --reason Known", "check", "lint"),
    ),
    "accept what is left out of the shop": (
        "shop",
        ("accept --of coverage --reason Known", "build --check", "check", "list --all"),
    ),
    "build": ("shop", ("build", "build", "build --check", "list", "check")),
    "build for a program": ("changed", ("build --format json", "build --format json")),
    "build what has no errors": ("dubious", ("build", "build --quiet", "check", "stats --check")),
    "build and say what was read": (
        "dubious",
        ("build --depfile read.d --outputs written.txt", "link written.txt", "link written.txt"),
    ),
    "build to another name": ("dubious", ("build --output other", "build --check --output other")),
    "build to a place": ("dubious", ("build --output ./place/", "build --check --output place/")),
    "build two projects": ("several", ("build", "build --check", "check", "build --quiet")),
    "build without kept answers": ("dubious", ("build --no-cache", "build --no-cache --check")),
    "build with odd options": (
        "dubious",
        ("build --outputs a --check", "build --depfile a --check", "build --watch --check"),
    ),
    "write definitions": (
        "dubious",
        (
            *("export --output out --dialect openai", "export --output out.json --dialect mcp"),
            *("export --format typescript --output ts", "export --report report.json"),
            "export --format typescript --output ts --dialect openai-strict",
        ),
    ),
    "write the sizes": ("dubious", ("stats --tokens estimate --plot sizes.svg",)),
}
_LONG = 120


@pytest.mark.parametrize("name", RUNS)
def test_what_is_said_and_written_is_as_expected(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, update_golden: bool
) -> None:
    told = _told(name, tmp_path / "project", monkeypatch)
    golden.compare_section(EXPECTED, name, told, update_golden)


def test_the_runs_are_those_expected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, update_golden: bool
) -> None:
    def told(name: str) -> str:
        return _told(name, tmp_path / name / "project", monkeypatch)

    golden.compare_sections(EXPECTED, RUNS, told, update_golden)


def _told(name: str, root: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")
    project, lines = RUNS[name]
    (root / ".git").mkdir(parents=True)
    make(project, root)
    monkeypatch.chdir(root)
    text = "\n".join(_steps(root, lines)).replace(str(root), "<root>")
    return re.sub(rf'(?<=["\s]){re.escape(__version__)}(?=["\s])', "<version>", text)


def _steps(root: Path, lines: Sequence[str]) -> Iterator[str]:
    before = _texts(root)
    for line in lines:
        yield from run(line)
        after = _texts(root)
        for path in sorted({*before, *after}):
            yield from _change(path, before.get(path), after.get(path))
        before = after


def _texts(root: Path) -> dict[str, str]:
    files = (each for each in root.rglob("*") if each.is_file())
    texts = {each.relative_to(root).as_posix(): each for each in files}
    own = (path for path in texts if not {".git", ".toolgen"} & {*Path(path).parts})
    return {path: texts[path].read_bytes().decode("utf-8", "replace") for path in own}


def _change(path: str, before: str | None, after: str | None) -> Iterator[str]:
    """What became of a file, with its text; what is generated is held elsewhere."""
    if before == after:
        return
    if after is None:
        yield f"gone: {path}"
        return
    yield f"{'new' if before is None else 'other'}: {path}"
    lines = after.split("\n")
    if not path.endswith((".py", ".pyi", "manifest.json")) and len(lines) < _LONG:
        yield from (f"  | {line}" for line in lines)
