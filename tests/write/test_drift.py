"""Drift: what differs between a directory and a build, and what must not be touched."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from toolgen.render.plan import GeneratedFile
from toolgen.write import Conflict, Drift, compare, write_tree
from toolgen.write.drift import compare_listing
from toolgen.write.listing import read_listing

Files = tuple[GeneratedFile, ...]
MakeFiles = Callable[..., Files]


def conflict_reasons(drift: Drift) -> dict[str, str]:
    return {conflict.path: conflict.reason for conflict in drift.conflicts}


def test_an_absent_directory_misses_everything(place: Path, files: MakeFiles) -> None:
    drift = compare(place, files(a="x = 1\n"))
    assert drift == Drift(missing=("a.py", "manifest.json"))
    assert not drift.is_fresh


def test_what_was_written_is_fresh(place: Path, files: MakeFiles) -> None:
    write_tree(place, files(a="x = 1\n"))
    drift = compare(place, files(a="x = 1\n"))
    assert drift == Drift(unchanged=("a.py", "manifest.json"))
    assert drift.is_fresh


def test_another_build_changes_files(place: Path, files: MakeFiles) -> None:
    write_tree(place, files(a="x = 1\n", b=""))
    drift = compare(place, files(a="x = 2\n", b=""))
    assert drift == Drift(changed=("a.py",), unchanged=("b.py", "manifest.json"))


def test_line_ends_of_a_checkout_are_no_change(place: Path, files: MakeFiles) -> None:
    write_tree(place, files(a="x = 1\n"))
    data = (place / "a.py").read_bytes()
    (place / "a.py").write_bytes(data.replace(b"\n", b"\r\n"))
    assert compare(place, files(a="x = 1\n")).is_fresh


def test_an_edit_by_hand_is_told_from_another_build(place: Path, files: MakeFiles) -> None:
    write_tree(place, files(a="x = 1\n"))
    with (place / "a.py").open("a") as file:
        file.write("y = 2\n")
    assert compare(place, files(a="x = 1\n")).edited == ("a.py",)


def test_a_listed_file_that_is_no_longer_rendered_is_orphaned(
    place: Path, files: MakeFiles
) -> None:
    write_tree(place, files(a="", sub__b=""))
    drift = compare(place, files(a=""))
    assert drift.orphaned == ("sub/b.py",)
    assert not drift.is_fresh


def test_files_that_the_manifest_does_not_list_are_none_of_ours(
    place: Path, files: MakeFiles
) -> None:
    write_tree(place, files(a=""))
    (place / "note.txt").write_text("mine")
    (place / "b.py").write_bytes((place / "a.py").read_bytes())
    assert compare(place, files(a="")).is_fresh


def test_a_listed_file_without_the_banner_is_none_of_ours(place: Path, files: MakeFiles) -> None:
    write_tree(place, files(a="", b=""))
    (place / "b.py").write_text("mine = True\n")
    assert compare(place, files(a="")).orphaned == ()
    assert conflict_reasons(compare(place, files(a="", b=""))) == {
        "b.py": "it does not carry the banner of generated code"
    }


def test_a_file_in_the_way_is_a_conflict(place: Path, files: MakeFiles) -> None:
    place.mkdir(parents=True)
    (place / "a.py").write_text("mine = True\n")
    drift = compare(place, files(a=""))
    assert drift.conflicts == (Conflict("a.py", "manifest.json does not list it"),)


def test_a_file_that_is_already_as_rendered_is_not_in_the_way(
    place: Path, files: MakeFiles
) -> None:
    write_tree(place, files(a=""))
    (place / "manifest.json").unlink()
    assert compare(place, files(a="")).missing == ("manifest.json",)


def test_a_directory_in_the_way_is_a_conflict(place: Path, files: MakeFiles) -> None:
    (place / "a.py").mkdir(parents=True)
    assert conflict_reasons(compare(place, files(a=""))) == {"a.py": "it is a directory"}


def test_a_file_where_a_directory_must_be_is_a_conflict(place: Path, files: MakeFiles) -> None:
    place.mkdir(parents=True)
    (place / "sub").write_text("mine")
    reasons = conflict_reasons(compare(place, files(sub__a="")))
    assert reasons == {"sub/a.py": "sub is not a directory"}


def test_links_are_not_followed(place: Path, files: MakeFiles, tmp_path: Path) -> None:
    write_tree(place, files(sub__a=""))
    outside = tmp_path / "outside"
    (place / "sub").rename(outside)
    (place / "sub").symlink_to(outside)
    drift = compare(place, files())
    assert drift.orphaned == ()
    assert conflict_reasons(compare(place, files(sub__a="x = 1\n"))) == {
        "sub/a.py": "sub is not a directory"
    }


def test_a_link_to_a_file_is_a_conflict(place: Path, files: MakeFiles, tmp_path: Path) -> None:
    write_tree(place, files(a="x = 1\n"))
    (place / "a.py").rename(tmp_path / "a.py")
    (place / "a.py").symlink_to(tmp_path / "a.py")
    reasons = conflict_reasons(compare(place, files(a="x = 2\n")))
    assert reasons == {"a.py": "it is not a plain file"}


def test_what_goes_once_it_is_listed_is_missing(place: Path, files: MakeFiles) -> None:
    write_tree(place, files(a="x = 1\n", b=""))
    listing = read_listing(place)
    (place / "a.py").unlink()

    assert compare_listing(listing, files(a="x = 1\n", b="")) == Drift(
        missing=("a.py",), unchanged=("b.py", "manifest.json")
    )


def test_a_file_in_place_of_the_directory_is_an_error(place: Path, files: MakeFiles) -> None:
    place.parent.mkdir()
    place.write_text("mine")
    with pytest.raises(NotADirectoryError):
        compare(place, files())


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("<<<<<<< HEAD\n", "it is not JSON"),
        ("[" * 100_000, "it is not JSON"),
        ("\udc80", "it is not JSON"),
        ("[]", "it is not a manifest of toolgen"),
        ('{"name": "my app"}', "it is not a manifest of toolgen"),
        ('{"manifest": 1, "contract": 1, "package": "a"}', "it lists no files"),
        *(
            (
                json.dumps({"manifest": 1, "contract": 1, "package": "a", "files": {path: ""}}),
                f"it lists {path!r}, which is outside",
            )
            for path in ("../b.py", "/etc/passwd", "a/../../b", "C:/b", "..\\b", "", "a//b", "./a")
        ),
    ],
)
def test_nothing_is_ours_by_a_manifest_that_cannot_be_read(
    place: Path, files: MakeFiles, text: str, reason: str
) -> None:
    write_tree(place, files(a="x = 1\n", b=""))
    (place / "manifest.json").write_bytes(text.encode("utf-8", "surrogateescape"))
    drift = compare(place, files(a="x = 2\n"))
    assert drift.orphaned == ()
    assert conflict_reasons(drift) == dict.fromkeys(
        ("a.py", "manifest.json"), f"manifest.json cannot be read: {reason}"
    )


def test_what_is_in_the_way_alone_is_no_fresh_tree() -> None:
    assert Drift().is_fresh
    for state in ("missing", "changed", "edited", "orphaned"):
        assert not Drift(**{state: ("a.py",)}).is_fresh
    assert not Drift(conflicts=(Conflict("a.py", "it is a directory"),)).is_fresh
    assert Drift(unchanged=("a.py",)).is_fresh


def test_a_directory_that_cannot_be_listed_is_an_error(
    place: Path, files: MakeFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_tree(place, files(a="x = 1\n", **{"inner/b": "y = 2\n"}))
    listed = os.scandir

    def refused(path: str) -> object:
        if Path(path).name == "inner":
            raise PermissionError(13, "Permission denied", path)
        return listed(path)

    monkeypatch.setattr(os, "scandir", refused)
    with pytest.raises(PermissionError):
        read_listing(place)
