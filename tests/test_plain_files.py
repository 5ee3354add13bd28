"""Plain files are told from pipes, devices, sockets and links that lead nowhere or in a circle."""

from __future__ import annotations

import os
import pickle
import socket
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from toolgen.plain_files import (
    is_directory,
    is_file,
    is_special,
    is_there,
    is_waited_for,
    read_named,
    read_plain,
    waiting_in,
)
from toolgen.source import Unreadable

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="of POSIX")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Entries of each kind, called by it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("text")
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "folder" / "pipe")
    os.mkfifo(tmp_path / "pipe")
    for name, target in (("file", "file"), ("folder", "folder"), ("nothing", "gone")):
        (tmp_path / f"link to {name}").symlink_to(target)
    (tmp_path / "link to pipe").symlink_to("pipe")
    (tmp_path / "link to device").symlink_to(os.devnull)
    (tmp_path / "circle").symlink_to("circle")
    with socket.socket(socket.AF_UNIX) as bound:
        bound.bind("socket")
        yield tmp_path


KINDS = {
    "file": ("file",),
    "folder": ("directory",),
    "pipe": ("special", "waited for"),
    "socket": ("special",),
    "circle": ("special",),
    "link to file": ("file",),
    "link to folder": ("directory",),
    "link to nothing": (),
    "link to pipe": ("special", "waited for"),
    "link to device": ("special", "waited for"),
}


def _kinds(entry: os.DirEntry[str]) -> Iterator[str]:
    if is_file(entry):
        yield "file"
    elif is_special(entry):
        yield "special"
    if is_directory(entry):
        yield "directory"
    if is_waited_for(entry.path):
        yield "waited for"


def test_each_entry_is_of_its_kind(folder: Path) -> None:
    with os.scandir(folder) as entries:
        found = {each.name: tuple(_kinds(each)) for each in entries}
    assert found == KINDS
    gone = [name for name, kinds in KINDS.items() if not kinds]
    assert [name for name in KINDS if not is_there(folder / name)] == gone
    assert not is_there("a\0b")


def test_plain_files_alone_are_read(folder: Path) -> None:
    for name, kinds in KINDS.items():
        if "file" in kinds:
            assert read_plain(folder / name) == read_named(folder / name) == b"text"
        else:
            with pytest.raises(OSError, match=r"\[Errno"):
                read_plain(folder / name)
    assert read_named(folder / "link to nothing") is None


def test_what_reading_would_wait_for_is_found_below_and_no_socket(folder: Path) -> None:
    found = sorted(each.relative_to(folder).as_posix() for each in waiting_in(folder))
    assert found == ["folder/pipe", "link to device", "link to pipe", "pipe"]
    assert list(waiting_in(folder / "gone")) == []


def test_a_device_with_blocks_is_waited_for(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    result = os.stat_result((stat.S_IFBLK, *[0] * 9))
    monkeypatch.setattr(os, "stat", lambda path: result)
    assert is_waited_for("disk")


def test_why_a_file_cannot_be_read_is_told_to_other_processes() -> None:
    told = pickle.loads(pickle.dumps(Unreadable("no rights")))
    assert isinstance(told, Unreadable)
    assert (told.reason, bytes(told)) == ("no rights", b"")
