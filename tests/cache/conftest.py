"""A project on disk, toolgen run on it in this process, and whether that took building."""

from __future__ import annotations

from pathlib import Path

import pytest
from building import write_sources
from click.testing import CliRunner, Result

SOURCES = {
    "pyproject.toml": "[tool.toolgen]\n",
    "src/acme/__init__.py": "",
    "src/acme/weather.py": '''
        from toolgen_runtime import tool


        @tool
        def rain(city: str) -> str:
            """Tell of rain.

            Args:
                city: Where.
            """
            return city
    ''',
    "src/acme/bare.py": "from toolgen_runtime import tool\n\n@tool\ndef bare(): ...\n",
    "src/acme/deep/er/plain.py": "x = 1\n",
}


class Project:
    """Runs `toolgen` at the root of a project, and counts the runs that had to build."""

    def __init__(self, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        from toolgen.cli import building

        self.root = root
        self.builds = 0
        original = building._prepared

        def counted(*arguments: object, **options: object) -> object:
            self.builds += 1
            return original(*arguments, **options)  # type: ignore[arg-type]

        monkeypatch.setattr(building, "_prepared", counted)

    def run(self, *arguments: str) -> Result:
        from toolgen.cli.main import cli

        result = CliRunner().invoke(cli, arguments or ("build",))
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    def recalls(self, *arguments: str) -> bool:
        """Whether a run did without building."""
        before = self.builds
        self.run(*arguments)
        return self.builds == before

    @property
    def source(self) -> Path:
        return self.root / "src" / "acme"

    @property
    def stamps(self) -> list[Path]:
        return sorted((self.root / ".toolgen").glob("*.jsonl"))


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    """A project that has never been built; it is the working directory."""
    monkeypatch.chdir(write_sources(tmp_path, SOURCES))
    return Project(tmp_path, monkeypatch)


@pytest.fixture
def built(project: Project) -> Project:
    """A project that has been built once."""
    assert project.run().exit_code == 0
    return project


@pytest.fixture
def settled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every time stamp counts as old, as all do two seconds later."""
    monkeypatch.setattr("toolgen.cache.signature.WINDOW", -(10**10))
