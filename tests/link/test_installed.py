"""Installed libraries: their source is found by path, read when needed, and never imported."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import Mock

import pytest
from building import write_sources
from linking import Linked

from toolgen.discover import installed as libraries
from toolgen.discover.environments import (
    interpreter_directories,
    project_directories,
    project_environment,
)
from toolgen.discover.installed import InstalledSources, installed_directories
from toolgen.source import Unreadable

LIBRARIES = {
    "one/lib/__init__.py": "from lib.core import Thing, LIMIT\nfrom ._native import fast\n",
    "one/lib/core.py": "from lib.missing import Gone\nclass Thing: pass\nLIMIT = 3\n",
    "one/lib/_native.pyi": "def fast() -> int: ...\n",
    "one/lib/dynamic.py": "import sys\nif sys.argv:\n    X = 1\nelse:\n    X = 2\n",
    "one/single.py": "raise SystemExit\nclass Single: pass\n",
    "one/broken.py": "def (:\n",
    "one/space/first.py": "class First: pass\n",
    "two/space/second.py": "class Second: pass\n",
    "two/lib/core.py": "class Hidden: pass\n",
    "two/pydantic/__init__.py": "class BaseModel: pass\n",
    "two/app/helpers.py": "class Hidden: pass\n",
}

APP = """
import broken, lib, lib.dynamic, single, space.first, space.second, pydantic
from lib import Thing, LIMIT, absent
from app.helpers import Hidden
"""


@pytest.fixture
def installed(tmp_path: Path) -> InstalledSources:
    """Two directories of libraries."""
    write_sources(tmp_path, LIBRARIES)
    return InstalledSources([tmp_path / "one", tmp_path / "two"])


@pytest.mark.parametrize(
    ("name", "meaning"),
    [
        ("Thing", "lib.core:Thing"),
        ("lib.Thing", "lib.core:Thing"),
        ("lib.fast", "lib._native:fast"),
        ("single.Single", "single:Single"),
        ("space.first.First", "space.first:First"),
        ("space.second.Second", "space.second:Second"),
        ("absent", "lib:absent"),
        ("lib.core.Gone", "lib.missing:Gone"),
        ("lib.dynamic.X", "lib.dynamic:X"),
        ("broken.X", "broken:X"),
        ("pydantic.BaseModel", "pydantic:BaseModel"),
        ("Hidden", "TG301"),
    ],
)
def test_names_are_followed_into_libraries(
    installed: InstalledSources, name: str, meaning: str
) -> None:
    linked = Linked({"app/__init__.py": APP}, installed=installed)

    assert linked.meaning(name) == meaning
    assert linked.project.failures == ()


def test_constants_of_libraries_are_values(installed: InstalledSources) -> None:
    linked = Linked({"app/__init__.py": APP}, installed=installed)

    assert linked.plain("LIMIT + 1") == 4


def test_without_them_names_of_libraries_are_their_own() -> None:
    assert Linked({"app/__init__.py": APP}).meaning("Thing") == "lib:Thing"


def test_who_asks_is_told_of_each_file_before_it_is_read(tmp_path: Path) -> None:
    write_sources(tmp_path, LIBRARIES)
    tracker = Mock()
    installed = InstalledSources([tmp_path / "one", tmp_path / "two"], tracker)
    linked = Linked({"app/__init__.py": APP}, installed=installed)
    assert tracker.file.call_args_list == []

    linked.meaning("Thing")

    told = {Path(each.args[0]) for each in tracker.file.call_args_list}
    assert told == {tmp_path / "one" / "lib" / name for name in ("__init__.py", "core.py")}


def test_paths_that_are_shown_are_no_machine_s_own(installed: InstalledSources) -> None:
    source = installed.source("lib.core")

    assert source is not None
    assert (source.path, source.package, source.is_package) == ("one/lib/core.py", "lib", False)


def test_a_package_comes_before_a_module_and_a_later_directory(tmp_path: Path) -> None:
    files = {"one/a.py": "", "one/a/__init__.py": "", "two/b/__init__.py": "", "one/b/c.py": ""}
    write_sources(tmp_path, files)
    found = InstalledSources([tmp_path / "one", tmp_path / "two"])

    assert [getattr(found.source(name), "path", None) for name in ("a", "b", "b.c")] == [
        "one/a/__init__.py",
        "two/b/__init__.py",
        None,
    ]


@pytest.mark.parametrize("name", ["..", "a-b", "lib..core", "", "lib.core.deeper"])
def test_what_is_no_module_is_not_there(installed: InstalledSources, name: str) -> None:
    assert not installed.has(name)
    assert installed.source(name) is None


def test_the_option_stands_for_directories(tmp_path: Path) -> None:
    assert installed_directories(False, tmp_path) == ()
    assert installed_directories(True, tmp_path) == project_directories(tmp_path)
    assert installed_directories(("lib",), tmp_path) == (tmp_path / "lib",)


class TestProjectEnvironment:
    """Its own `.venv`, else what uv or the shell is told of, else the running interpreter's."""

    @pytest.fixture(autouse=True)
    def _untold(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delenv("VIRTUAL_ENV", raising=False)
        monkeypatch.delenv("UV_PROJECT_ENVIRONMENT", raising=False)

    @pytest.mark.parametrize("inside", ["lib/python3.12/site-packages", "Lib/site-packages"])
    def test_it_is_beside_the_configuration(self, tmp_path: Path, inside: str) -> None:
        made = environment(tmp_path / ".venv", inside)

        assert project_directories(tmp_path) == (made,)
        assert project_environment(tmp_path) == f".venv/{inside}"

    @pytest.mark.parametrize("variable", ["VIRTUAL_ENV", "UV_PROJECT_ENVIRONMENT"])
    def test_a_variable_names_it(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, variable: str
    ) -> None:
        made = environment(tmp_path / "elsewhere")
        monkeypatch.setenv(variable, str(tmp_path / "elsewhere"))
        (tmp_path / "project").mkdir()

        assert project_directories(tmp_path / "project") == (made,)
        assert project_environment(tmp_path / "project") == made.as_posix()

    def test_a_directory_of_that_name_is_none(self, tmp_path: Path) -> None:
        (tmp_path / ".venv/lib/python3.12/site-packages").mkdir(parents=True)

        assert project_directories(tmp_path) == interpreter_directories()
        assert project_environment(tmp_path) == ""


def environment(root: Path, inside: str = "lib/python3.13/site-packages") -> Path:
    """A virtual environment, and where its libraries are."""
    (root / inside).mkdir(parents=True)
    (root / "pyvenv.cfg").touch()
    return root / inside


def test_what_is_too_much_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = {"site/one.py": "x = 1", "site/two.py": "x" * 20, "site/large.py": "x" * 21}
    write_sources(tmp_path, files)
    monkeypatch.setattr(libraries, "_LARGEST_FILE", 20)
    monkeypatch.setattr(libraries, "_MOST_FILES", 2)
    found = InstalledSources([tmp_path / "site"])

    assert found.source("large") is None
    assert found.source("two") is not None
    assert found.source("one") is None
    assert found.has("one")
    assert found.source("two") is not None


def test_a_file_that_goes_while_it_is_to_be_read_cannot_be(tmp_path: Path) -> None:
    write_sources(tmp_path, {"site/one.py": "x = 1"})
    source = InstalledSources([tmp_path / "site"]).source("one")
    assert source is not None
    (tmp_path / "site/one.py").unlink()

    data = source.load()
    assert isinstance(data, Unreadable)
    assert data.reason == "No such file or directory"


def test_the_interpreter_has_what_is_pure_and_what_is_of_its_platform(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sysconfig.get_path", {"purelib": "lib", "platlib": "lib64"}.get)
    assert interpreter_directories() == (Path("lib"), Path("lib64"))
    monkeypatch.setattr("sysconfig.get_path", {"purelib": "lib", "platlib": "lib"}.get)
    assert interpreter_directories() == (Path("lib"),)
