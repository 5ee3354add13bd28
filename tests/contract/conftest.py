"""A project in a git repository, and the command line run on it in this process."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from toolgen.cli.main import cli

SETTINGS = """\
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "acme"
version = "1.0"
dependencies = ["toolgen-runtime"]

[tool.hatch.build.targets.wheel]
packages = ["src/acme"]

[tool.toolgen]
paths = ["src"]
"""

SEARCH = '''\
from typing import Literal

from toolgen_runtime import tool


@tool
def search(query: str, limit: int = 10, mode: Literal["fast", "deep"] = "fast") -> list[str]:
    """Search the catalogue."""
    return []
'''

NARROWED = SEARCH.replace('"fast", "deep"', '"fast"')

Run = Callable[..., Result]


@dataclass(frozen=True)
class Scratch:
    """A project below a directory; `git` runs git in it."""

    root: Path

    def write(self, path: str, text: str) -> Path:
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")
        return file

    @property
    def tools(self) -> Path:
        return self.root / "src" / "acme" / "tools.py"

    @property
    def generated(self) -> Path:
        return self.root / "src" / "acme" / "_toolgen"

    def git(self, *arguments: str) -> str:
        identity = ("-c", "user.name=A", "-c", "user.email=a@example.org")
        done = subprocess.run(
            ["git", *identity, *arguments],
            cwd=self.root,
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout

    def commit(self, message: str = "Change") -> None:
        self.git("add", "-A")
        self.git("commit", "-q", "-m", message)


@pytest.fixture
def scratch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Scratch:
    """A committed project with one tool; nothing is generated yet."""
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")
    root = tmp_path / "project"
    root.mkdir()
    scratch = Scratch(root)
    scratch.write("pyproject.toml", SETTINGS)
    scratch.write(".gitignore", ".toolgen/\n__pycache__/\n")
    scratch.write("src/acme/__init__.py", "")
    scratch.write("src/acme/tools.py", SEARCH)
    scratch.git("init", "-q", "-b", "main")
    scratch.commit("Begin")
    monkeypatch.chdir(root)
    return scratch


@pytest.fixture
def run() -> Run:
    def invoke(*arguments: str) -> Result:
        result = CliRunner().invoke(cli, arguments)
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return invoke
