"""A stamp that is damaged, forged or cannot be written is no stamp, and nobody is bothered."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from toolgen.cache.store import StampSlot

if TYPE_CHECKING:
    from tests.cache.conftest import Project


def _lines(stamp: Path) -> list[object]:
    return [json.loads(line) for line in stamp.read_text().splitlines()]


def _write(stamp: Path, lines: list[object]) -> None:
    stamp.write_text("".join(json.dumps(line) + "\n" for line in lines))


def _with_head(place: int, value: object) -> Callable[[Path], None]:
    def damage(stamp: Path) -> None:
        head, *rows = _lines(stamp)
        assert isinstance(head, list)
        head[place] = value
        _write(stamp, [head, *rows])

    return damage


def _with_row(row: object) -> Callable[[Path], None]:
    def damage(stamp: Path) -> None:
        head, _, *rows = _lines(stamp)
        _write(stamp, [head, row, *rows])

    return damage


def _become_directory(stamp: Path) -> None:
    stamp.unlink()
    stamp.mkdir()


DAMAGES: dict[str, Callable[[Path], object]] = {
    "it is empty": lambda stamp: stamp.write_bytes(b""),
    "it is not JSON": lambda stamp: stamp.write_bytes(b"\x80\x04."),
    "it is not text": lambda stamp: stamp.write_bytes(b"\xff" * 100),
    "it is nested too deeply": lambda stamp: stamp.write_bytes(b"[" * 100_000),
    "it is a directory": _become_directory,
    "its end is missing": lambda stamp: _write(stamp, _lines(stamp)[:-1]),
    "a line is cut": lambda stamp: stamp.write_bytes(stamp.read_bytes()[:-20]),
    "it has a row too many": lambda stamp: _write(stamp, [*_lines(stamp), _lines(stamp)[-1]]),
    "its head is an object": lambda stamp: stamp.write_text("{}\n"),
    "its key is another": _with_head(0, "key"),
    "its presences are none": _with_head(1, [1]),
    "it has a presence that is none": _with_head(1, {"a\0b": 1}),
    "its number of rows is none": _with_head(2, "9"),
    "a row is of no directory": _with_row(["/dev/null", None, [], [], [], [], {}, ""]),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
def test_a_damaged_stamp_is_ignored(built: Project, damage: Callable[[Path], object]) -> None:
    (stamp,) = built.stamps
    damage(stamp)

    result = built.run()

    assert built.builds == 2
    assert (result.exit_code, result.stdout) == (0, "2 tools in src/acme/_toolgen: up to date\n")


ODD: list[object] = [None, 1, "x", "a\0", [], {}, [[]], [1], [{}], {"a\0": []}, {"/": []}]
"""What stands where something else is expected."""


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Each list or object within a value, with each of its keys."""
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in list(items):
        yield value, key
        if isinstance(inner, dict | list):
            yield from _places(inner)


def test_a_stamp_that_is_odd_anywhere_ends_no_build(
    built: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    def noted(slot: StampSlot) -> None:
        slots.append(slot)

    (stamp,) = built.stamps
    slots: list[StampSlot] = []
    with monkeypatch.context() as patch:
        patch.setattr(StampSlot, "recall", noted)
        built.run()
    head, *rows, asked = (json.loads(line) for line in stamp.read_text().splitlines())
    rows = [row for row in rows if row[0].startswith(str(built.root))]
    lines: list[Any] = [[head[0], dict(list(head[1].items())[:2]), len(rows), head[3]], *rows]
    _write(stamp, [*lines, asked])
    assert slots[0].recall() is not None
    for holder, key in _places([lines[0], rows[1]]):
        right = holder[key]
        for odd in ODD:
            holder[key] = odd
            _write(stamp, [*lines, asked])
            if slots[0].recall() is not None:
                built.run()  # which raises what is no exit
        holder[key] = right


def test_a_damaged_stamp_is_replaced(built: Project) -> None:
    built.stamps[0].write_text("[]")

    assert not built.recalls()
    assert built.recalls()


def test_a_stamp_that_came_with_the_source_is_ignored(built: Project) -> None:
    elsewhere = built.root.with_name("elsewhere")
    shutil.copytree(built.root / ".toolgen", elsewhere)
    shutil.rmtree(built.root / ".toolgen")
    elsewhere.rename(built.root / ".toolgen")

    assert not built.recalls()


def test_git_ignores_stamps(built: Project) -> None:
    assert (built.root / ".toolgen" / ".gitignore").read_text() == "*\n"


def test_a_folder_that_is_a_link_is_not_written_to(project: Project, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (project.root / ".toolgen").symlink_to(elsewhere)

    assert project.run().exit_code == 0
    assert list(elsewhere.iterdir()) == []


def test_where_no_stamp_can_be_written_the_build_goes_on(project: Project) -> None:
    (project.root / ".toolgen").write_text("in the way")

    assert project.run().exit_code == 0
    assert project.run().stdout == "2 tools in src/acme/_toolgen: up to date\n"
    assert (project.root / ".toolgen").read_text() == "in the way"


def test_no_draft_stays_behind_when_writing_fails(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        raise PermissionError(13, "Permission denied", "stamp")

    with monkeypatch.context() as patch:
        patch.setattr("toolgen.cache.store.os.replace", refused)
        result = project.run()

    assert result.exit_code == 0
    assert [path.name for path in (project.root / ".toolgen").iterdir()] == [".gitignore"]


def test_a_check_writes_nothing_but_the_stamp(built: Project) -> None:
    shutil.rmtree(built.root / ".toolgen")
    before = _state(built.root)

    built.run("build", "--check")

    assert len(built.stamps) == 1
    shutil.rmtree(built.root / ".toolgen")
    assert _state(built.root) == before


def _state(root: Path) -> dict[str, int]:
    return {path.relative_to(root).as_posix(): path.stat().st_mtime_ns for path in root.rglob("*")}


def test_signatures_are_renewed_once_they_can_be_trusted(
    built: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    (stamp,) = built.stamps
    assert [-1] in [row[3][:1] for row in _lines(stamp)[1:-1]]  # type: ignore[index]
    monkeypatch.setattr("toolgen.cache.signature.WINDOW", -(10**10))

    assert built.recalls()

    rows = _lines(stamp)[1:-1]
    assert [row[6] for row in rows if row[6]] == []  # type: ignore[index]
    assert not any(-1 in row[3] for row in rows)  # type: ignore[index]
    renewed = stamp.stat().st_ino
    assert built.recalls()
    assert stamp.stat().st_ino == renewed


def test_touching_a_recent_file_changes_nothing(built: Project) -> None:
    (built.source / "weather.py").touch()

    assert built.recalls()
