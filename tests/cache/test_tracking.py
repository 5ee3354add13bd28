"""Discovery tells of everything that its outcome rests on, before it looks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

import pytest

from toolgen.discover import discover
from toolgen.discover.pin_formats import FIXED_NAMES

Answer = TypeVar("Answer")


class Recorder:
    """A tracker that writes down what it is told, below a directory."""

    def __init__(self, root: Path) -> None:
        self.root = root.resolve().as_posix()
        self.directories: set[str] = set()
        self.files: set[str] = set()
        self.presences: set[str] = set()

    def directory(self, path: str) -> None:
        self._note(self.directories, path)

    def file(self, path: str) -> None:
        self._note(self.files, path)

    def files_of(self, directory: str, names: Iterable[str]) -> None:
        for name in names:
            self.file(f"{directory}{name}")

    def presence(self, path: str) -> None:
        self._note(self.presences, path)

    def look(self, path: Path, look: Callable[[Path], Answer]) -> Answer:
        return look(path)

    def _note(self, told: set[str], path: str) -> None:
        assert path == "/" or not path.endswith("/")
        if path.startswith(self.root):
            told.add(path[len(self.root) :].lstrip("/") or ".")


Tracked = Callable[..., Recorder]


@pytest.fixture
def tracked(tmp_path: Path) -> Tracked:
    """Write files, look for sources, and give what was told."""

    def look(*files: str, given: str = "", **options: bool) -> Recorder:
        for name in files:
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_text("")
        recorder = Recorder(tmp_path)
        discover([tmp_path / given], root=tmp_path, tracker=recorder, **options)
        return recorder

    return look


def test_directories_and_source_files_are_told(tracked: Tracked) -> None:
    told = tracked("a.py", "lib/b.py", "lib/notes.txt", "lib/deep/c.pyi")

    assert told.directories == {".", "lib", "lib/deep"}
    assert told.files == {"a.py", "lib/b.py", "lib/deep/c.pyi"}


def test_directories_that_are_looked_at_and_left_are_told(tracked: Tracked) -> None:
    told = tracked("a.py", "build/b.py", "env/pyvenv.cfg", "_toolgen/manifest.json")

    assert told.directories == {".", "build", "env", "_toolgen"}
    assert told.files == {"a.py"}


def test_directories_that_are_left_unseen_are_not(tracked: Tracked) -> None:
    told = tracked("a.py", ".hidden/b.py", "node_modules/c.py", "__pycache__/d.py")

    assert told.directories == {"."}


def test_ignore_files_are_told_and_what_they_leave_out_is_not(tracked: Tracked) -> None:
    told = tracked("a.py", "lib/.gitignore", "lib/b.py")

    assert told.files == {"a.py", "lib/.gitignore", "lib/b.py"}


def test_ignore_files_above_are_told_though_they_are_absent(
    tracked: Tracked, tmp_path: Path
) -> None:
    (tmp_path / ".git").mkdir()

    told = tracked("src/lib/a.py", given="src/lib")

    assert {".gitignore", "src/.gitignore"} <= told.files
    assert {".git", "src/.git", "src/lib/.git"} <= told.presences


def test_ignore_files_that_do_not_count_are_not_told(tracked: Tracked) -> None:
    told = tracked("a.py", ".gitignore", respect_gitignore=False)

    assert told.files == {"a.py"}
    assert ".git" not in told.presences


def test_what_would_make_a_package_of_what_is_above_is_told(tracked: Tracked) -> None:
    told = tracked("src/acme/__init__.py", given="src/acme")

    assert {"src/__init__.py", "src/__init__.pyi"} <= told.presences


def test_a_lone_file_is_told_without_its_directory(tracked: Tracked) -> None:
    told = tracked("a.py", "b.py", given="a.py")

    assert (told.directories, told.files - set(FIXED_NAMES)) == (set(), {"a.py"})


def test_the_files_that_pin_versions_are_told_up_to_the_project(tracked: Tracked) -> None:
    told = tracked("src/acme/__init__.py", given="src/acme")

    pinning = {f"{where}uv.lock" for where in ("", "src/")}
    assert pinning <= told.files | told.presences
    assert "src/acme/uv.lock" not in told.files  # its directory is told as a whole


def test_a_link_that_leads_nowhere_is_told(tracked: Tracked, tmp_path: Path) -> None:
    (tmp_path / "link.py").symlink_to(tmp_path / "nowhere")

    assert "link.py" in tracked("a.py").presences
