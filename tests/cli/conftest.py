"""A small project on disk, and the command line run on it in this process."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from toolgen.cli.main import cli

WEATHER = '''
from toolgen_runtime import tool


@tool
async def get_weather(city: str, days: int = 1) -> str:
    """Get the weather of a city.

    Args:
        city: Where.
        days: How far ahead.
    """
    return f"{city}: rain for {days} days"


@tool(name="divide")
def _divide(a: float, b: float) -> float:
    """Divide two numbers."""
    return a / b
'''


@dataclass(frozen=True)
class Tree:
    """A project whose package has a name of its own, so that tests may import it."""

    root: Path
    package: str

    @property
    def source(self) -> Path:
        return self.root / "src" / self.package

    @property
    def generated(self) -> Path:
        return self.source / "_toolgen"

    def write(self, name: str, text: str) -> Path:
        path = self.source / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def configure(self, text: str) -> None:
        (self.root / "pyproject.toml").write_text(text, encoding="utf-8")


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tree:
    tree = Tree(tmp_path, tmp_path.name)
    tree.configure("[tool.toolgen]\n")
    tree.write("__init__.py", "")
    tree.write("weather.py", WEATHER)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    return tree


Run = Callable[..., Result]


@pytest.fixture
def run() -> Run:
    def invoke(*arguments: str, stdin: str | None = None, color: bool = False) -> Result:
        result = CliRunner().invoke(cli, arguments, input=stdin, color=color)
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return invoke
