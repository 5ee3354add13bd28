"""Two paths change places at once, or nothing happens and it is said why."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from toolgen.write import swap


def test_two_directories_change_places(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "file").write_text(name)
    if not swap.exchange(tmp_path / "a", tmp_path / "b"):
        pytest.skip("the system has no call for it")
    assert [(tmp_path / name / "file").read_text() for name in ("a", "b")] == ["b", "a"]


@pytest.mark.skipif(sys.platform not in {"linux", "darwin"}, reason="the system has no call")
def test_a_path_that_is_not_there_is_an_error_that_names_both(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    with pytest.raises(FileNotFoundError) as caught:
        swap.exchange(tmp_path / "a", tmp_path / "b")
    named = (str(tmp_path / "a"), str(tmp_path / "b"))
    assert (caught.value.filename, caught.value.filename2) == named


@pytest.mark.parametrize("number", [errno.ENOSYS, errno.EINVAL, None])
def test_a_system_without_the_call_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int | None
) -> None:
    monkeypatch.setattr(swap, "_call_exchange", lambda *_: None if number is None else -1)
    monkeypatch.setattr(swap.ctypes, "get_errno", lambda: number)
    assert swap.exchange(tmp_path / "a", tmp_path / "b") is False


class _Library:
    """What a C library is asked."""

    def __init__(self, *names: str) -> None:
        self.asked: list[tuple[object, ...]] = []
        for name in names:
            setattr(self, name, lambda *given, name=name: self.asked.append((name, *given)) or 0)


@pytest.mark.parametrize(
    ("platform", "asked"),
    [
        ("linux", ("renameat2", -100, b"a", -100, b"b", 2)),
        ("darwin", ("renamex_np", b"a", b"b", 2)),
    ],
)
def test_each_system_is_asked_by_its_own_call(
    monkeypatch: pytest.MonkeyPatch, platform: str, asked: tuple[object, ...]
) -> None:
    library = _Library("renameat2", "renamex_np")
    monkeypatch.setattr(swap.ctypes, "CDLL", lambda *_, **__: library)
    monkeypatch.setattr(swap.sys, "platform", platform)
    assert swap.exchange(Path("a"), Path("b"))
    assert library.asked == [asked]


def test_a_system_that_lacks_the_call_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(swap.ctypes, "CDLL", lambda *_, **__: _Library())
    assert not swap.exchange(Path("a"), Path("b"))
    monkeypatch.setattr(swap, "os", SimpleNamespace(name="nt", fsencode=os.fsencode))
    assert not swap.exchange(Path("a"), Path("b"))
