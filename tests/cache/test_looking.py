"""Whatever a build looks at on disk is told to who remembers what it rests on.

Every way to the file system is watched while a project is built. What is read has to be remembered
as a file; of what is only looked for, the listing of the directory that it would be in says enough.
"""

from __future__ import annotations

import builtins
import io
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from building import write_sources
from kept.tree import ABSENT, FILES, text_of

from toolgen.cache.inputs import Inputs
from toolgen.cli.main import cli
from toolgen.cli.memories import BuildMemories, LastBuild
from toolgen.cli.project import ConfiguredProject
from toolgen.cli.watch import Surroundings

_TOOL = "from toolgen_runtime import tool\n\n\n@tool\ndef rain() -> None:\n    'Rain.'\n"
_MINIMAL = {
    "pyproject.toml": "[tool.toolgen]\n",
    "src/acme/__init__.py": "",
    "src/acme/a.py": _TOOL,
}
PROJECTS = {
    "forty files": {
        **{path: text_of(own, [0] * len(own)) for path, own in FILES.items() if path not in ABSENT},
        "pyproject.toml": "[tool.toolgen]\npaths = ['src', 'other']\n"
        "resolve-installed = ['vendor']\n",
    },
    "minimal": _MINIMAL,
    "a package alone": _MINIMAL | {"pyproject.toml": "[tool.toolgen]\npaths = ['src/acme']\n"},
    "a part of a package": _MINIMAL
    | {
        "pyproject.toml": "[tool.toolgen]\npaths = ['src/acme/sub']\n",
        "src/acme/sub/__init__.py": "",
        "src/acme/sub/v1.2/b.py": "x = 1\n",
    },
    "scripts": {
        "pyproject.toml": "[project]\nname = 'x'\n",
        "a.py": _TOOL,
        "my-b.py": "import a\n",
    },
    "projects in a project": _MINIMAL | {f"lib/{path}": text for path, text in _MINIMAL.items()},
    "src as a package": {
        "pyproject.toml": "[tool.toolgen]\nexclude = ['src/old.py']\n",
        ".gitignore": "local.py\n",
        ".git/HEAD": "",
        "src/main.py": _TOOL,
        "src/local.py": "from src.main import rain\n",
        "src/old.py": "import src\n",
        "src/deep/.gitignore": "*",
        "src/deep/more.py": "import src\n",
    },
    "requirements": _MINIMAL
    | {
        "requirements.txt": "-r more.txt\nmcp==1.9.0\n",
        "more.txt": "-c least.txt\n",
        "least.txt": "fastmcp>=2\n",
        "setup.cfg": "[options]\ninstall_requires =\n    mcp\n",
    },
}


class Seen:
    """What was looked at below a directory, and what of it was read."""

    def __init__(self, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.root = root.as_posix()
        self.paths: set[str] = set()
        self.read: set[str] = set()
        for name in ("stat", "lstat", "scandir", "listdir", "readlink"):
            self._watch(os, name, self.paths, monkeypatch)
        self._watch(os, "open", self.read, monkeypatch)
        self._watch(io, "open", self.read, monkeypatch)
        monkeypatch.setattr(builtins, "open", io.open)

    def _watch(
        self, module: object, name: str, seen: set[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        original = getattr(module, name)

        def watched(path: object = ".", *rest: object, **options: object) -> object:
            if isinstance(path, (str, os.PathLike)) and options.get("dir_fd") is None:
                seen.add(os.path.abspath(path))
            return original(path, *rest, **options)

        monkeypatch.setattr(module, name, watched)

    def untold(self, inputs: Inputs) -> Iterator[str]:
        """What was looked at, and is no part of the inputs."""
        listed = _listed(inputs)
        told = {*inputs.paths(), *inputs.presences}
        for path in sorted(self.paths | self.read):
            if not path.startswith(f"{self.root}/") or _is_own(path[len(self.root) :]):
                continue
            is_told = path in told or (os.path.dirname(path) in listed and path not in self.read)
            if not is_told:
                yield path[len(self.root) + 1 :]


def _listed(inputs: Inputs) -> set[str]:
    """The directories all of whose names count."""
    return {path for path, folder in inputs._folders.items() if folder.names is not None}


def _is_own(path: str) -> bool:
    """Whether toolgen itself writes there, which it looks at for itself."""
    parts = path.split("/")
    return any(each.endswith("_toolgen") or ".toolgen" in each for each in parts)


@pytest.fixture(params=PROJECTS)
def root(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project, where one stands."""
    monkeypatch.setenv("TOOLGEN_CACHE_DIR", str(tmp_path / "cache"))
    root = write_sources(tmp_path / "project", PROJECTS[request.param])
    monkeypatch.chdir(root)
    return root


@pytest.fixture
def build(monkeypatch: pytest.MonkeyPatch) -> Callable[[], LastBuild]:
    """Builds, and gives what is kept of that."""
    builds: list[LastBuild] = []
    keep = LastBuild.keep

    def noted(self: LastBuild, *rest: object) -> None:
        builds.append(self)
        keep(self, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(LastBuild, "keep", noted)

    def built() -> LastBuild:
        memories = BuildMemories()
        with pytest.raises(SystemExit):
            cli(["build"], obj=memories)
        memories.settle()
        (build,) = builds
        assert build.record is not None, "what is not clean is looked at again"
        return build

    return built


def test_what_a_build_looks_at_is_told(
    root: Path, build: Callable[[], LastBuild], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        seen = Seen(root, patched)
        inputs = build().inputs

    assert [*seen.untold(inputs)] == []


def test_what_a_build_rests_on_is_watched(root: Path, build: Callable[[], LastBuild]) -> None:
    inputs = build().inputs
    surroundings = Surroundings.of(ConfiguredProject.load((), None, ()), None)
    counting = {*inputs.paths(), *inputs.presences, *(f"{each}/new.py" for each in _listed(inputs))}

    def is_watched(path: Path) -> bool:
        is_below = any(map(path.is_relative_to, surroundings.directories))
        return path in surroundings.files or (is_below and surroundings.matters(path))

    unseen = {path for path in counting if not (_is_own(path) or is_watched(Path(path)))}
    assert {path for path in unseen if not path.endswith("/.git")} == set()
