"""Which files are a user's own: what others made, or may write to, is not read as the user's."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from toolgen.cache import ownership
from toolgen.cache.ownership import is_own_file, why_shared

pytestmark = pytest.mark.skipif(not hasattr(os, "geteuid"), reason="of POSIX")


@pytest.mark.parametrize(
    ("mode", "is_own"),
    [(0o600, True), (0o644, True), (0o400, True), (0o620, False), (0o602, False), (0o666, False)],
)
def test_a_file_is_ones_own_unless_others_may_write_to_it(
    tmp_path: Path, mode: int, is_own: bool
) -> None:
    file = tmp_path / "file"
    file.touch()
    file.chmod(mode)

    assert is_own_file(file) is is_own


def test_what_another_user_made_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "file"
    file.touch(mode=0o600)
    monkeypatch.setattr(os, "geteuid", lambda: file.stat().st_uid + 1)

    assert not is_own_file(file)


def test_where_no_user_has_a_number_all_is_ones_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.touch()
    for each in (file, tmp_path):
        each.chmod(0o777)
    monkeypatch.delattr(os, "geteuid")  # as on Windows

    assert is_own_file(file)
    assert why_shared(tmp_path) == ""


@pytest.mark.parametrize("kind", ["directory", "link", "pipe"])
def test_what_is_no_file_is_not(tmp_path: Path, kind: str) -> None:
    (tmp_path / "file").touch(mode=0o600)
    other = tmp_path / "other"
    if kind == "directory":
        other.mkdir(mode=0o700)
    elif kind == "link":
        other.symlink_to(tmp_path / "file")
    else:
        os.mkfifo(other, 0o600)

    assert not is_own_file(other)


@pytest.mark.parametrize(
    ("own", "above", "said"),
    [
        (7, 7, ""),
        (7, 0, ""),
        (7, 1, "/home belongs to another user"),
        (0, 7, "/home/cache belongs to another user"),
        (1, 7, "/home/cache belongs to another user"),
    ],
)
def test_what_lies_below_roots_directories_is_shared_with_nobody(
    monkeypatch: pytest.MonkeyPatch, own: int, above: int, said: str
) -> None:
    owners = {"/home/cache": own, "/home": above, "/": 0}

    def status(path: Path) -> os.stat_result:
        return os.stat_result((0o40755, 0, 0, 0, owners[path.as_posix()], 0, 0, 0, 0, 0))

    monkeypatch.setattr(ownership.os, "geteuid", lambda: 7)
    monkeypatch.setattr(ownership.os.path, "realpath", str)
    monkeypatch.setattr(ownership.os, "lstat", status)
    assert why_shared(Path("/home/cache")) == said
