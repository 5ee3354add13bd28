"""Projects to build for real: one for each backend, set up by `toolgen init`.

Front ends run in processes of their own. Without isolation they find the plugin in a directory
that its wheel was unpacked to, and toolgen where the tests find it.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from building import GENERATOR, REPOSITORY, RUNTIME, run_python
from click.testing import CliRunner

from toolgen.cli.main import cli

SYSTEMS = {
    "hatchling": (
        '["hatchling"]',
        "hatchling.build",
        '[tool.hatch.build.targets.wheel]\npackages = ["src/acme"]\n',
    ),
    "setuptools": ('["setuptools>=77"]', "setuptools.build_meta", ""),
    "flit": ('["flit_core>=3.9"]', "flit_core.buildapi", ""),
    "uv": ('["uv_build"]', "uv_build", ""),
    "poetry": (
        '["poetry-core>=2"]',
        "poetry.core.masonry.api",
        '[tool.poetry]\npackages = [{ include = "acme", from = "src" }]\n',
    ),
}

SETTINGS = """\
[build-system]
requires = {requires}
build-backend = "{backend}"

[project]
name = "acme"
version = "1.0" # as released
description = "Tools."
requires-python = ">=3.11"

{rest}"""

TOOLS = '''\
from typing import Literal

from toolgen_runtime import tool


@tool
def search(query: str, mode: Literal["fast", "deep"] = "fast") -> str:
    """Search the catalogue."""
    return f"{mode}: {query}"
'''

SERVE = """
import asyncio
from toolgen_runtime import installed
(registry,) = installed()
assert "toolgen" not in sys.modules
print(asyncio.run(registry.invoke("search", '{"query": "tea"}')))
"""


@dataclass(frozen=True)
class Project:
    """A project on disk, and the directory that holds the plugin for build backends."""

    root: Path
    site: Path

    @property
    def tools(self) -> Path:
        return self.root / "src" / "acme" / "tools.py"

    @property
    def generated(self) -> Path:
        return self.root / "src" / "acme" / "_toolgen"

    def toolgen(self, *arguments: str, code: int = 0) -> str:
        """What toolgen prints, run in the project; it must end with `code`."""
        before = Path.cwd()
        os.chdir(self.root)
        try:
            result = CliRunner().invoke(cli, arguments)
        finally:
            os.chdir(before)
        assert result.exit_code == code, result.output
        return result.output

    def python(
        self, *arguments: str, paths: Sequence[Path] | None = None, at: Path | None = None
    ) -> subprocess.CompletedProcess[str]:
        """Run Python in the project, by default with toolgen and the plugin on its path."""
        found = [self.site, GENERATOR, RUNTIME] if paths is None else paths
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, found))}
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=at or self.root,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )

    def build(
        self, *options: str, paths: Sequence[Path] | None = None, at: Path | None = None
    ) -> str:
        """Build with the front end `build`, without isolation, and give what it says."""
        done = self.python("-m", "build", "-n", "-x", *options, paths=paths, at=at)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout + done.stderr

    def wheel(self, at: Path | None = None) -> Path:
        (found,) = ((at or self.root) / "dist").glob("*.whl")
        return found

    def sdist(self) -> Path:
        (found,) = (self.root / "dist").glob("*.tar.gz")
        return found

    def unpacked_sdist(self, directory: Path) -> Path:
        """The directory that the sdist unpacks to, below one that is made for it."""
        with tarfile.open(self.sdist()) as sdist:
            sdist.extractall(directory, filter="data")
        (found,) = directory.iterdir()
        return found


def generated_names(project: Project) -> set[str]:
    """The generated files, below the directory that is put on the import path."""
    files = (path for path in project.generated.rglob("*") if path.is_file())
    return {path.relative_to(project.root / "src").as_posix() for path in files}


def served_from(wheel: Path, directory: Path) -> str:
    """What a tool returns that is called where the wheel and the runtime alone are installed."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(directory)
    return run_python(SERVE, paths=[directory, RUNTIME])


Make = Callable[[str], Project]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What installing the plugin for build backends puts into `site-packages`."""
    directory = tmp_path_factory.mktemp("plugin")
    source = REPOSITORY / "integration"
    command = ["-m", "build", "--wheel", "--no-isolation", "-o", str(directory), str(source)]
    subprocess.run([sys.executable, *command], capture_output=True, check=True)
    (wheel,) = directory.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(directory / "site")
    return directory / "site"


def made(project: Project, system: str) -> Project:
    """Write a project of a backend's, in a git repository, not yet set up."""
    (project.root / "src" / "acme").mkdir(parents=True)
    subprocess.run(["git", "init", "-q", "-b", "main", project.root], check=True)
    requires, backend, rest = SYSTEMS[system]
    settings = SETTINGS.format(requires=requires, backend=backend, rest=rest)
    (project.root / "pyproject.toml").write_text(settings)
    (project.root / "src" / "acme" / "__init__.py").write_text('"""Tools of Acme."""\n')
    project.tools.write_text(TOOLS)
    return project


@pytest.fixture
def make(tmp_path: Path, site: Path) -> Make:
    """Make a project of a backend's."""
    return lambda system: made(Project(tmp_path / "project", site), system)
