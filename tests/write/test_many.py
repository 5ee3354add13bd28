"""Several directories of one run: all of them are replaced, or none."""

from __future__ import annotations

import json
import os
import pickle
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from write.conftest import make_files
from write.test_kill import PACKAGES

from toolgen.findings import ToolgenError
from toolgen.write import Journal, OutputConflict, complete, write_trees
from toolgen.write import swap as swapping
from toolgen.write import tree as writing
from toolgen.write.journal import _digest

NAMES = ("acme", "beta", "gamma")
OLD, NEW = make_files(a="x = 1\n"), make_files(a="x = 2\n", b="")

# A child process is killed at its n-th step, a call into the file system; n grows until it is done.
KILLER = """
import json, os, pickle, shutil, sys
from toolgen.write import Journal, complete, swap, tree, write_trees

EVENTS = {
    "open", "os.mkdir", "os.link", "os.rename", "os.remove", "os.rmdir", "os.scandir",
    "os.listdir", "shutil.rmtree", "shutil.copymode",
}
base, names, old, new, mode = pickle.load(sys.stdin.buffer)
journal = Journal(base)
exchange = swap.exchange
steps_left = None


def step():
    global steps_left
    if steps_left is not None:
        steps_left -= 1
        if steps_left < 0:
            os._exit(77)


def swapped(first, second):
    step()
    done = mode == "exchange" and exchange(first, second)
    step()
    return done


def write(files):
    write_trees({base / name / "_toolgen": files for name in names}, journal)


def states():
    found = []
    for name in names:
        place = base / name / "_toolgen"
        read = {path.name: path.read_bytes() for path in place.glob("*")}
        found.append("old" if read == was else "new" if read == wanted else "neither")
    return found


def run_child(steps):
    global steps_left
    child = os.fork()
    if child == 0:
        steps_left = steps
        write(new)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


swap.exchange = swapped
sys.addaudithook(lambda event, arguments: event in EVENTS and step())
was = {file.path: file.data for file in old}
wanted = {file.path: file.data for file in new}
steps, status = 0, 77
while status == 77:
    shutil.rmtree(base)
    base.mkdir()
    write(old)
    status = run_child(steps)
    killed = states()
    complete(journal)
    completed = states()
    write(new)
    litter = [path.name for path in base.rglob(".*")]
    print(json.dumps([killed, completed, states(), litter]), flush=True)
    steps += 1
assert status == 0, status
"""


@pytest.fixture(scope="module", params=["exchange", "two renames"])
def kills(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> list[list[list[str]]]:
    """For a kill at each step: the directories after it, when it is completed, when it is built
    again; and what lies beside them then.
    """
    if not hasattr(os, "fork"):
        pytest.skip("the child has to fork")
    base = tmp_path_factory.mktemp("many")
    ran = subprocess.run(
        [sys.executable, "-c", KILLER],
        input=pickle.dumps((base, NAMES, OLD, NEW, request.param)),
        env={"PYTHONPATH": os.pathsep.join(PACKAGES), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr.decode()
    return [json.loads(line) for line in ran.stdout.splitlines()]


def test_a_kill_is_completed_to_all_new_directories_or_none(kills: list[list[list[str]]]) -> None:
    assert len(kills) > 60
    completed = {tuple(found) for _, found, _, _ in kills}
    assert completed == {("old",) * 3, ("new",) * 3}


def test_only_replacing_itself_can_be_killed_half_way(kills: list[list[list[str]]]) -> None:
    """It is the last thing that a run does, and takes one call into the system a directory."""
    mixed = [found for found, *_ in kills if {"old", "new"} <= set(found)]
    assert len(mixed) <= 12


def test_the_build_after_a_kill_is_whole_and_leaves_nothing(kills: list[list[list[str]]]) -> None:
    assert all(found == ["new"] * 3 for _, _, found, _ in kills)
    assert all(litter == [] for *_, litter in kills)


def places(root: Path) -> list[Path]:
    return [root / name / "_toolgen" for name in NAMES]


def read(root: Path) -> dict[str, bytes]:
    files = (path for path in sorted(root.rglob("*")) if path.is_file())
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in files}


def test_a_file_of_somebody_else_in_one_keeps_all_as_they_were(tmp_path: Path) -> None:
    write_trees(dict.fromkeys(places(tmp_path), OLD))
    (tmp_path / "gamma" / "_toolgen" / "b.py").write_text("mine = True\n")
    before = read(tmp_path)

    with pytest.raises(OutputConflict):
        write_trees(dict.fromkeys(places(tmp_path), NEW))

    assert read(tmp_path) == before


def _fail_on_the_last(staged: Path, place: Path, retired: Path) -> None:
    if place.parent.name == "gamma":
        raise OSError(5, "Input/output error")
    swapping.put_in_place(staged, place, retired)


@pytest.mark.parametrize("is_swapped", [True, False], ids=["exchange", "two renames"])
def test_a_replacement_that_fails_takes_the_others_back(
    is_swapped: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_trees(dict.fromkeys(places(tmp_path), OLD))
    before = read(tmp_path)
    monkeypatch.setattr(writing, "put_in_place", _fail_on_the_last)
    if not is_swapped:
        monkeypatch.setattr(swapping, "exchange", lambda first, second: False)
    with pytest.raises(ToolgenError, match="Input/output error"):
        write_trees(dict.fromkeys(places(tmp_path), NEW))

    assert read(tmp_path) == before


def test_what_was_not_there_is_away_again_when_another_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "put_in_place", _fail_on_the_last)
    with pytest.raises(ToolgenError):
        write_trees(dict.fromkeys(places(tmp_path), NEW))

    assert read(tmp_path) == {}


JOURNALS = [
    b"",
    b"{",
    b"[[[[",
    b"null",
    b'[["../other/_toolgen", "._toolgen.toolgen-staged", "0"]]',
    b'[["/etc", ".etc.toolgen-staged", "0"]]',
    b'[["acme/_toolgen", "../../x", "0"]]',
    b'[["acme/_toolgen", "._toolgen.toolgen-staged", ""]]',
    b'[[".", ".project.toolgen-staged", "0"]]',
    b'[["", "..toolgen-staged", "0"]]',
    b'[["\\u0000", ".\\u0000.toolgen-staged", "0"], 3, [1, 2, 3], ["a"]]',
]


@pytest.mark.parametrize("content", JOURNALS, ids=range(len(JOURNALS)))
def test_a_journal_of_somebody_else_moves_nothing(content: bytes, tmp_path: Path) -> None:
    project = tmp_path / "project"
    write_trees(dict.fromkeys([*places(project), *places(tmp_path / "other")], OLD))
    (project / ".toolgen-swap").write_bytes(content)
    (project / "acme" / "._toolgen.toolgen-staged").mkdir()
    before = read(tmp_path / "other")

    complete(Journal(project))

    assert (project / "acme" / "_toolgen" / "a.py").is_file()
    assert read(tmp_path / "other") == before


def test_a_staged_directory_that_cannot_be_removed_is_in_nobody_s_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "_toolgen"
    foreign = tmp_path / "._toolgen.toolgen-staged"
    foreign.mkdir()
    monkeypatch.setattr(writing.shutil, "rmtree", lambda path, ignore_errors: None)

    write_trees({place: NEW})

    assert (place / "b.py").is_file()
    assert foreign.is_dir()


def test_a_journal_exchanges_nothing_by_links_or_with_what_lies_elsewhere(tmp_path: Path) -> None:
    project, other = tmp_path / "project", tmp_path / "other"
    write_trees(dict.fromkeys(places(other), OLD))
    write_trees(dict.fromkeys(places(tmp_path / "new"), NEW))
    (project / "acme").mkdir(parents=True)
    (project / "linked").symlink_to(other / "acme")
    digest = _digest(tmp_path / "new/acme/_toolgen")
    (tmp_path / "new/acme/_toolgen").rename(other / "acme/._toolgen.toolgen-staged")
    (project / "acme/._toolgen.toolgen-staged").mkdir()
    away = "._toolgen.toolgen-staged/../../../other/acme/._toolgen.toolgen-staged"
    shutil.copytree(other / "acme/._toolgen.toolgen-staged", tmp_path / ".project.toolgen-staged")
    rows = [
        ["linked/_toolgen", "._toolgen.toolgen-staged", digest],
        ["acme/_toolgen", away, digest],
        [".", ".project.toolgen-staged", digest],
    ]
    (project / ".toolgen-swap").write_text(json.dumps(rows))
    before = read(other)

    Journal(project).complete()

    assert read(other) == before
    assert [each.name for each in (project / "acme").iterdir()] == ["._toolgen.toolgen-staged"]


def test_what_lies_elsewhere_is_in_no_journal(tmp_path: Path) -> None:
    project = tmp_path / "project"
    write_trees(dict.fromkeys([*places(project), *places(tmp_path / "other")], OLD))
    inside, outside = project / "acme/_toolgen", tmp_path / "other/acme/_toolgen"
    journal = Journal(project)
    journal.begin({each: each.with_name("new") for each in (inside, outside)})
    rows = json.loads((project / ".toolgen-swap").read_text())
    assert [row[:2] for row in rows] == [["acme/_toolgen", "new"]]
    journal.end()
    assert not (project / ".toolgen-swap").exists()
