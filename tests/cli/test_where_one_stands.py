"""A project is generated alike wherever one stands, and however its path is given."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from building import importable

if TYPE_CHECKING:
    from tests.cli.conftest import Run

TOOL = """
from toolgen_runtime import tool

@tool
def {name}(x: int) -> int:
    "Do it."
    return x
"""
Layout = tuple[str, dict[str, str], list[str]]
LAYOUTS: dict[str, Layout] = {
    # what [tool.toolgen] says; files by the module that they are; paths within that mean all of it
    "src": ("", {"src/acme/__init__.py": "", "src/acme/t.py": "acme.t"}, ["src", "src/acme"]),
    "flat": ("", {"acme/__init__.py": "", "acme/t.py": "acme.t"}, ["acme", "acme/t.py"]),
    "flat, no package": ("", {"scripts/t.py": "scripts.t"}, ["scripts", "scripts/t.py"]),
    "paths": (
        "paths = ['pkg']",
        {"pkg/acme/__init__.py": "", "pkg/acme/t.py": "acme.t", "extra/other.py": ""},
        ["pkg", "pkg/acme", "pkg/acme/t.py"],
    ),
    "paths to a package": (
        "paths = ['acme']",
        {"acme/__init__.py": "", "acme/t.py": "acme.t", "tests/other.py": ""},
        ["acme", "acme/t.py"],
    ),
    "several roots": (
        "paths = ['a/code', 'b/code']",
        {"a/code/one/t.py": "one.t", "b/code/two/__init__.py": "", "b/code/two/u.py": "two.u"},
        ["a b", "a/code b/code", "a/code/one b/code/two", "a/code/one/t.py b"],
    ),
    "namespace": ("", {"src/space/inner/t.py": "space.inner.t"}, ["src/space", "src/space/inner"]),
    "root in a root": (
        "paths = ['.', 'code']",
        {"code/acme/t.py": "acme.t", "scripts/u.py": "scripts.u"},
        ["code scripts"],
    ),
}
CASES = [(each, "") for each in LAYOUTS] + [
    (layout, within) for layout, (*_, given) in LAYOUTS.items() for within in given
]


@pytest.fixture(params=CASES, ids=lambda case: "-".join(filter(None, case)))
def case(request: pytest.FixtureRequest) -> tuple[str, str]:
    found: tuple[str, str] = request.param
    return found


def _laid_out(top: Path, layout: str) -> Path:
    project = top / "around" / "b"
    settings, files, _ = LAYOUTS[layout]
    for path, module in files.items():
        file = project / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(TOOL.format(name=module.replace(".", "_")) if module else "")
    (project / "pyproject.toml").write_text(f"[project]\nname='b'\n[tool.toolgen]\n{settings}\n")
    return project


def _generated(project: Path) -> dict[str, bytes]:
    files = [path for path in project.rglob("*toolgen/**/*") if path.is_file()]
    return {
        path.relative_to(project).as_posix(): path.read_bytes()
        for path in files
        if ".toolgen" not in path.parts
    }


def _stands(project: Path) -> list[Path]:
    inner = next(path.parent for path in project.rglob("*.py") if "_toolgen" not in path.parts[-2])
    return [project, project.parent, project.parent.parent, inner]


def test_the_same_is_generated(
    tmp_path: Path, case: tuple[str, str], run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    layout, within = case
    project = _laid_out(tmp_path, layout)
    monkeypatch.chdir(project)
    assert run("build").exit_code == 0
    before = _generated(project)
    for module in filter(None, LAYOUTS[layout][1].values()):
        source = f"from {module} import {module.replace('.', '_')} as function"
        assert any(source.encode() in text for text in before.values())
    given = [project / each for each in within.split()] or [project]

    for stands in _stands(project):
        monkeypatch.chdir(stands)
        for shown in (given, [Path(os.path.relpath(each)) for each in given]):
            arguments = [str(each) for each in shown]

            checked = run("build", "--check", "--no-cache", *arguments)
            built = run("build", "--no-cache", *arguments)

            assert (checked.exit_code, built.exit_code) == (0, 0), checked.output
            assert _generated(project) == before


@pytest.mark.parametrize("layout", LAYOUTS)
def test_tools_are_called_from_outside(
    tmp_path: Path, layout: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = _laid_out(tmp_path, layout)
    monkeypatch.chdir(project.parent)
    monkeypatch.setattr(sys, "path", [*sys.path])
    run("build", "b")

    module, *_ = filter(None, LAYOUTS[layout][1].values())
    with importable(tmp_path):
        called = run("call", module.replace(".", "_"), "b", "--json", '{"x": 3}')

    assert called.stdout.strip() == "3"
