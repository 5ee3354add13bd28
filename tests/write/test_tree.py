"""Writing a tree: what changes, what stays, and what is refused."""

from __future__ import annotations

import os
import stat
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from toolgen.findings import ToolgenError
from toolgen.render.plan import GeneratedFile
from toolgen.write import OutputConflict, Written, write_tree
from toolgen.write import swap as swapping

Files = tuple[GeneratedFile, ...]
MakeFiles = Callable[..., Files]
Content = Callable[[Path], dict[str, bytes]]
LONG_AGO = 1_000_000_000


@pytest.fixture(params=["exchange", "two renames"])
def _swap(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run a test with the system's swap and without."""
    if request.param == "two renames":
        monkeypatch.setattr(swapping, "exchange", lambda first, second: False)


either_swap = pytest.mark.usefixtures("_swap")


def age(place: Path) -> None:
    """Set all times of the tree back."""
    for folder, _, names in os.walk(place):
        for path in (Path(folder), *(Path(folder) / name for name in names)):
            os.utime(path, (LONG_AGO, LONG_AGO))


def times(place: Path) -> dict[str, float]:
    return {p.relative_to(place).as_posix(): p.stat().st_mtime for p in place.rglob("*")}


def test_a_first_build_writes_everything(place: Path, files: MakeFiles, content: Content) -> None:
    made = files(a="x = 1\n", sub__b="")
    written = write_tree(place, made)
    assert written == Written(("a.py", "manifest.json", "sub/b.py"), (), ())
    assert content(place) == {file.path: file.data for file in made}


def test_the_same_build_again_touches_nothing(place: Path, files: MakeFiles) -> None:
    write_tree(place, files(a="", b=""))
    age(place)
    before = place.stat().st_ino
    assert write_tree(place, files(a="", b="")).written == ()
    assert set(times(place).values()) == {LONG_AGO}
    assert (place.stat().st_ino, place.stat().st_mtime) == (before, LONG_AGO)


@either_swap
def test_unchanged_files_keep_their_times(place: Path, files: MakeFiles) -> None:
    write_tree(place, files(a="x = 1\n", b=""))
    age(place)
    written = write_tree(place, files(a="x = 2\n", b=""))
    assert written == Written(("a.py",), (), ("b.py", "manifest.json"))
    aged = {path for path, time in times(place).items() if time == LONG_AGO}
    assert aged == {"b.py", "manifest.json"}


@either_swap
def test_orphans_go_and_other_people_s_files_stay(
    place: Path, files: MakeFiles, content: Content
) -> None:
    write_tree(place, files(a="", gone__b="", gone__c=""))
    (place / "gone" / "note.txt").write_text("mine")
    (place / "link").symlink_to("note.txt")
    age(place / "gone")
    written = write_tree(place, files(a=""))
    assert written.removed == ("gone/b.py", "gone/c.py")
    assert (place / "gone" / "note.txt").stat().st_mtime == LONG_AGO
    assert os.readlink(place / "link") == "note.txt"
    assert content(place / "gone") == {"note.txt": b"mine"}


@either_swap
def test_nothing_is_left_beside_the_tree(place: Path, files: MakeFiles) -> None:
    write_tree(place, files(a="x = 1\n"))
    write_tree(place, files(a="x = 2\n"))
    assert os.listdir(place.parent) == [place.name]


@either_swap
def test_byte_code_goes_with_a_change(place: Path, files: MakeFiles) -> None:
    write_tree(place, files(a="x = 1\n"))
    (place / "__pycache__").mkdir()
    (place / "__pycache__" / "a.pyc").write_bytes(b"")
    write_tree(place, files(a="x = 2\n"))
    assert not (place / "__pycache__").exists()


def test_byte_code_stays_when_nothing_changes(place: Path, files: MakeFiles) -> None:
    write_tree(place, files(a=""))
    (place / "__pycache__").mkdir()
    write_tree(place, files(a=""))
    assert (place / "__pycache__").exists()


def test_a_hand_edited_file_is_written_again(place: Path, files: MakeFiles) -> None:
    made = files(a="x = 1\n")
    write_tree(place, made)
    with (place / "a.py").open("a") as file:
        file.write("y = 2\n")
    assert write_tree(place, made).written == ("a.py",)
    assert (place / "a.py").read_bytes() == made[0].data


def test_one_conflict_leaves_everything_as_it_was(
    place: Path, files: MakeFiles, content: Content
) -> None:
    place.mkdir(parents=True)
    (place / "b.py").write_text("mine = True\n")
    with pytest.raises(OutputConflict, match=r"b\.py: manifest\.json does not list it") as caught:
        write_tree(place, files(a="", b=""))
    assert [conflict.path for conflict in caught.value.conflicts] == ["b.py"]
    assert content(place.parent) == {"_toolgen/b.py": b"mine = True\n"}


def test_all_that_is_in_the_way_is_named(place: Path, files: MakeFiles) -> None:
    place.mkdir(parents=True)
    for name in ("b.py", "c.py"):
        (place / name).write_text("mine = True\n")

    with pytest.raises(OutputConflict) as caught:
        write_tree(place, files(a="", b="", c=""))

    reason = "manifest.json does not list it"
    assert str(caught.value).endswith(f" did not write: b.py: {reason}; c.py: {reason}")


def test_modes_of_the_directory_are_kept(place: Path, files: MakeFiles) -> None:
    write_tree(place, files(a="x = 1\n"))
    place.chmod(0o750)
    write_tree(place, files(a="x = 2\n"))
    assert stat.S_IMODE(place.stat().st_mode) == 0o750


def test_a_link_to_the_directory_stays_a_link(
    place: Path, files: MakeFiles, tmp_path: Path
) -> None:
    write_tree(place, files(a="x = 1\n"))
    link = tmp_path / "link"
    link.symlink_to(place)
    write_tree(link, files(a="x = 2\n"))
    assert link.is_symlink()
    assert b"x = 2" in (place / "a.py").read_bytes()


def test_files_are_copied_where_links_cannot_be_made(
    place: Path, files: MakeFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*args: object, **options: object) -> None:
        raise OSError("no links here")

    write_tree(place, files(a="x = 1\n", b=""))
    age(place)
    monkeypatch.setattr(os, "link", refuse)
    write_tree(place, files(a="x = 2\n", b=""))
    assert times(place)["b.py"] == LONG_AGO


def test_what_the_system_refuses_is_told_and_leaves_the_old_tree(
    place: Path, files: MakeFiles, content: Content, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(self: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    write_tree(place, files(a="x = 1\n"))
    before = content(place.parent)
    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(ToolgenError, match=r"cannot write .*No space left"):
        write_tree(place, files(a="x = 2\n"))
    assert content(place.parent) == before


def test_a_rename_that_fails_half_way_is_undone(
    place: Path, files: MakeFiles, content: Content, monkeypatch: pytest.MonkeyPatch
) -> None:
    rename = os.rename

    def fail_on_staged(source: Path, target: Path) -> None:
        if source.name.endswith("staged"):
            raise OSError("in use")
        rename(source, target)

    write_tree(place, files(a="x = 1\n"))
    before = content(place.parent)
    monkeypatch.setattr(swapping, "exchange", lambda first, second: False)
    monkeypatch.setattr(os, "rename", fail_on_staged)
    with pytest.raises(ToolgenError, match="in use"):
        write_tree(place, files(a="x = 2\n"))
    assert content(place.parent) == before


def test_builds_at_the_same_time_take_turns(place: Path, files: MakeFiles) -> None:
    trees = [files(a=f"x = {number}\n", **{f"only_{number}": ""}) for number in range(4)]
    threads = [threading.Thread(target=write_tree, args=(place, tree)) for tree in trees * 3]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    found = {path.name: path.read_bytes() for path in place.iterdir()}
    assert found in [{file.path: file.data for file in tree} for tree in trees]
    assert os.listdir(place.parent) == [place.name]
