"""Projects for an editor to open."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.lsp.editor import Editor

if TYPE_CHECKING:
    from _pytest.tmpdir import TempPathFactory

WEATHER = '''\
from toolgen_runtime import tool


@tool
def get_weather(city: str, days: int = 1) -> str:
    """Get the weather of a city.

    Args:
        city: Where.
        days: How far ahead.
    """
    return city
'''


@dataclass(frozen=True)
class Project:
    """A project on disk."""

    root: Path

    def write(self, name: str, text: str) -> Path:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode("utf-8"))
        return path

    @property
    def settings(self) -> Path:
        return self.root / "pyproject.toml"

    @property
    def weather(self) -> Path:
        return self.root / "src" / "acme" / "weather.py"


@pytest.fixture(scope="session", autouse=True)
def _own_cache(tmp_path_factory: TempPathFactory) -> Iterator[None]:
    """Facts are kept where no other test keeps them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TOOLGEN_CACHE_DIR", str(tmp_path_factory.mktemp("cache")))
        yield


def fill(root: Path) -> Project:
    project = Project(root)
    project.write("pyproject.toml", "[tool.toolgen]\n")
    project.write("src/acme/__init__.py", "")
    project.write("src/acme/weather.py", WEATHER)
    return project


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return fill(tmp_path / "project")


Start = Callable[..., Editor]


@pytest.fixture
def start() -> Iterator[Start]:
    """Starts an editor with these folders open, and the server with these options."""
    with ExitStack() as stack:

        def started(*folders: Path, options: tuple[str, ...] = (), **settings: Any) -> Editor:
            editor = stack.enter_context(Editor(list(folders), options, **settings))
            editor.initialize()
            return editor

        yield started
