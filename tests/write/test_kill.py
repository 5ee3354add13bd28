"""Kills: a build that dies at any step leaves the old tree or the new one, and the next cleans up.

A child process writes while an audit hook counts every call into the file system, and exits hard
at the n-th; n grows until the child gets through.
"""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest
from write.conftest import make_files

import toolgen.write
import toolgen_runtime
from toolgen.write import write_tree

PACKAGES = [str(Path(package.__path__[0]).parent) for package in (toolgen, toolgen_runtime)]

# It forks once a step: starting Python each time would take most of the test's time.
KILLER = """
import json, os, pickle, shutil, sys
from toolgen.write import swap as swapping, tree

KILLED = 77
EVENTS = {
    "open", "os.mkdir", "os.link", "os.rename", "os.remove", "os.rmdir", "os.scandir",
    "os.listdir", "os.chmod", "os.utime", "shutil.rmtree", "shutil.copymode",
}
place, old, new, mode = pickle.load(sys.stdin.buffer)
exchange = swapping.exchange
steps_left = None


def step():
    global steps_left
    if steps_left is not None:
        steps_left -= 1
        if steps_left < 0:
            os._exit(KILLED)


def swap(first, second):
    step()
    done = mode == "exchange" and exchange(first, second)
    step()
    return done


def read():
    paths = [path for path in place.rglob("*") if path.is_file()]
    return {path.relative_to(place).as_posix(): path.read_bytes() for path in paths}


def restore():
    shutil.rmtree(place.parent)
    for path, data in old.items():
        (place / path).parent.mkdir(parents=True, exist_ok=True)
        (place / path).write_bytes(data)


def run_child(steps):
    global steps_left
    child = os.fork()
    if child == 0:
        steps_left = steps
        tree.write_tree(place, new)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


swapping.exchange = swap
sys.addaudithook(lambda event, arguments: event in EVENTS and step())
wanted = {file.path: file.data for file in new} | {"note.txt": b"mine"}
steps, status = 0, KILLED
while status == KILLED:
    restore()
    status = run_child(steps)
    found = {"absent": not place.exists(), "old": read() == old, "new": read() == wanted}
    tree.write_tree(place, new)
    found["next"] = read() == wanted and os.listdir(place.parent) == [place.name]
    print(json.dumps(found), flush=True)
    steps += 1
assert status == 0, status
"""


@pytest.fixture(scope="module", params=["exchange", "two renames"])
def mode(request: pytest.FixtureRequest) -> str:
    """How the directories change places."""
    return str(request.param)


@pytest.fixture(scope="module")
def outcomes(mode: str, tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, bool]]:
    """What was found after a kill at each step, and after the build that followed."""
    place = tmp_path_factory.mktemp("kill") / "acme" / "_toolgen"
    write_tree(place, make_files(a="x = 1\n", sub__b="", gone__d=""))
    (place / "note.txt").write_text("mine")
    old = {str(path.relative_to(place)): path.read_bytes() for path in _files(place)}
    new = make_files(a="x = 2\n", sub__b="", c="")
    ran = subprocess.run(
        [sys.executable, "-c", KILLER],
        input=pickle.dumps((place, old, new, mode)),
        env={"PYTHONPATH": os.pathsep.join(PACKAGES), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr.decode()
    return [json.loads(line) for line in ran.stdout.splitlines()]


def _files(place: Path) -> list[Path]:
    return [path for path in place.rglob("*") if path.is_file()]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the child has to fork")
def test_every_kill_leaves_the_old_tree_or_the_new_one(
    outcomes: list[dict[str, bool]], mode: str
) -> None:
    """Without the system's swap there is a step with none; the next build brings it back."""
    assert len(outcomes) > 20
    assert sum(outcome["absent"] for outcome in outcomes) == (0 if mode == "exchange" else 1)
    assert all(outcome["old"] or outcome["new"] or outcome["absent"] for outcome in outcomes)
    assert (outcomes[0]["old"], outcomes[-1]["new"]) == (True, True)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the child has to fork")
def test_the_build_after_a_kill_is_whole_and_leaves_nothing_behind(
    outcomes: list[dict[str, bool]],
) -> None:
    assert all(outcome["next"] for outcome in outcomes)
