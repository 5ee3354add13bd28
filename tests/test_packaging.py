"""The three distributions: what is in them, and that what is installed from them works."""

from __future__ import annotations

import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

import toolgen_build

ROOT = Path(__file__).parents[1]
RUNTIME = ROOT / "runtime"
INTEGRATION = ROOT / "integration"

TOOL = '''
from toolgen_runtime import tool


@tool(thread=False)
def ping(times: int) -> str:
    """Answer."""
    return "pong" * times
'''


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The wheels of all distributions, by distribution."""
    made = {}
    sources = {"toolgen": ROOT, "toolgen_runtime": RUNTIME, "toolgen_build": INTEGRATION}
    for name, project in sources.items():
        directory = tmp_path_factory.mktemp(name)
        _run("-m", "build", "--wheel", "--no-isolation", "-o", str(directory), str(project))
        (made[name],) = directory.glob("*.whl")
    return made


def _run(*arguments: str, cwd: Path | None = None) -> str:
    done = subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, cwd=cwd, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def _contents(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return {name for name in archive.namelist() if ".dist-info/" not in name}


def _checkout(directory: Path, prefix: str, pattern: str) -> set[str]:
    files = (path for path in directory.rglob(pattern) if "__pycache__" not in path.parts)
    return {f"{prefix}/{path.relative_to(directory).as_posix()}" for path in files}


def test_the_generator_ships_its_modules_templates_and_pages(wheels: dict[str, Path]) -> None:
    modules = _checkout(ROOT / "generator/toolgen", "toolgen", "*.py")
    data = ("*.schema.json", "*.txt")
    published = {p for each in data for p in _checkout(ROOT / "generator/toolgen", "toolgen", each)}
    pages = _checkout(ROOT / "docs/diagnostics", "toolgen/pages", "*.md")
    templates = _checkout(ROOT / "templates", "toolgen/templates", "*.jinja")
    expected = modules | published | templates | pages | {"toolgen/py.typed"}
    assert _contents(wheels["toolgen"]) == expected


def test_the_runtime_ships_its_modules_alone(wheels: dict[str, Path]) -> None:
    modules = _checkout(ROOT / "runtime/toolgen_runtime", "toolgen_runtime", "*.py")
    typing = {"toolgen_runtime/__init__.pyi", "toolgen_runtime/py.typed"}
    assert _contents(wheels["toolgen_runtime"]) == modules | typing


def test_the_runtime_depends_on_pydantic_alone() -> None:
    project = tomllib.loads((ROOT / "runtime/pyproject.toml").read_text())["project"]
    assert [text.partition(">")[0] for text in project["dependencies"]] == ["pydantic"]


def test_the_plugin_for_backends_ships_its_modules_alone(wheels: dict[str, Path]) -> None:
    modules = _checkout(INTEGRATION / "toolgen_build", "toolgen_build", "*.py")
    assert _contents(wheels["toolgen_build"]) == modules | {"toolgen_build/py.typed"}


def test_the_plugin_for_backends_depends_on_nothing() -> None:
    project = tomllib.loads((INTEGRATION / "pyproject.toml").read_text())["project"]
    assert project["dependencies"] == []
    assert project["version"] == toolgen_build.__version__


def test_all_distributions_have_one_version() -> None:
    generator = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    runtime = tomllib.loads((ROOT / "runtime/pyproject.toml").read_text())["project"]
    plugin = tomllib.loads((INTEGRATION / "pyproject.toml").read_text())["project"]
    assert generator["version"] == runtime["version"] == plugin["version"]
    assert f"toolgen-runtime=={runtime['version']}" in generator["dependencies"]


def test_installed_wheels_build_and_call(wheels: dict[str, Path], tmp_path: Path) -> None:
    site = tmp_path / "site"
    for wheel in wheels.values():
        zipfile.ZipFile(wheel).extractall(site)
    package = tmp_path / "project/src/acme"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "tools.py").write_text(TOOL)
    run = f"import sys; sys.path.insert(0, {str(site)!r}); sys.argv[0] = 'toolgen'; "
    main = "from toolgen.__main__ import main; assert '/site/' in main.__code__.co_filename; main()"
    _run("-P", "-c", run + main, "build", "src", cwd=tmp_path / "project")
    said = _run(
        "-P", "-c", run + main, "call", "ping", "--json", '{"times": 2}', cwd=tmp_path / "project"
    )
    assert said.strip() == '"pongpong"'
