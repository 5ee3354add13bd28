"""Kills builds that take and keep answers, at random moments, and looks at what is left.

`python killing.py DIRECTORY ROUNDS SEED` works in DIRECTORY and prints what was met. A build is a
fork of this process, which has all modules loaded, so that the moments are those of the work: half
of them any at all, half of them when it writes.
"""

from __future__ import annotations

import os
import random
import shutil
import signal
import sqlite3
import sys
import time
from collections import Counter
from contextlib import closing
from pathlib import Path

Tree = dict[str, bytes]
_WRITING = 0.03  # seconds

_TOOL = '''from toolgen_runtime import tool

from shared.types import City


@tool
def tell_{name}(city: City, days: int = {default}) -> str:
    """Tell of {name}."""
    return str(city)
'''
_TYPES = "from dataclasses import dataclass\n\n\n@dataclass\nclass City:\n    name: {kind}\n"
PACKAGES = ("acme", "bank", "shop")


def write(root: Path, default: int, kind: str, comment: str) -> None:
    """Write the sources of a state."""
    files = {"shared/__init__.py": "", "shared/types.py": _TYPES.format(kind=kind)}
    for package in PACKAGES:
        files[f"{package}/__init__.py"] = ""
        for number in range(4):
            text = _TOOL.format(name=f"{package}_{number}", default=default)
            files[f"{package}/tools{number}.py"] = comment + text
    for path, text in files.items():
        file = root / "src" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    (root / "pyproject.toml").write_text("[tool.toolgen]\n")


STATES = [(1, "str", ""), (2, "str", ""), (2, "int", "# told\n"), (1, "str", "# more\n# told\n")]


def generated(root: Path) -> dict[str, Tree]:
    """What is generated, by package."""
    return {
        package: {
            path.relative_to(directory).as_posix(): path.read_bytes()
            for path in directory.rglob("*")
            if path.is_file()
        }
        for package in PACKAGES
        if (directory := root / "src" / package / "_toolgen").is_dir()
    }


def every_name(root: Path) -> set[str]:
    """All that is there, what generated packages hold and stamps aside."""
    found = (path.relative_to(root).as_posix() for path in root.rglob("*"))
    return {each for each in found if "/_toolgen/" not in each and not each.startswith(".toolgen/")}


def forked(root: Path, *arguments: str) -> int:
    """The process of a build that has begun."""
    from toolgen.cli.main import cli

    child = os.fork()
    if child == 0:
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, 1)
        os.dup2(nothing, 2)
        os.chdir(root)
        try:
            cli(["build", *arguments], prog_name="toolgen")
        except SystemExit as ended:
            os._exit(ended.code if isinstance(ended.code, int) else 0)
        finally:
            os._exit(70)
    return child


def built(root: Path, *arguments: str) -> int:
    """The exit code of a build."""
    return os.waitstatus_to_exitcode(os.waitpid(forked(root, *arguments), 0)[1])


def wait_for_writing(root: Path, child: int) -> None:
    """Wait until a build has begun to write, which is a short time of it, or has ended."""
    while os.waitid(os.P_PID, child, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None:
        if next((root / "src").glob("*/._toolgen.toolgen-staged*"), None) is not None:
            return


def state_of(found: dict[str, Tree], old: dict[str, Tree], new: dict[str, Tree]) -> str:
    """What all packages of a run are together; `mixed` if each is old or new, and not all alike."""
    if found in (old, new):
        return "old" if found == old else "new"
    torn = [each for each in PACKAGES if found.get(each) not in (old[each], new[each])]
    assert not torn, torn
    return "mixed"


def take_up(journal: Path) -> None:
    """Have SQLite write once, which takes away a journal that a killed process has begun and not
    filled. One that holds anything was to be rolled back by the build that healed.
    """
    assert not journal.read_bytes()[:8].strip(b"\0"), journal
    with closing(sqlite3.connect(journal.with_suffix(".sqlite"))) as database:
        [version] = database.execute("PRAGMA user_version").fetchone()
        database.execute(f"PRAGMA user_version = {version}")


def main(directory: Path, rounds: int, seed: int) -> None:
    """Kill so many builds.

    What they leave is old or new as a whole once the journal is played, as the next command does
    that looks at it; `mixed` counts those that were killed between two packages' replacements.
    """
    from toolgen.write import Journal, complete

    chance = random.Random(seed)
    root, clean = directory / "project", directory / "clean"
    cache = Path(os.environ["TOOLGEN_CACHE_DIR"])
    expected = []
    for state in STATES:
        shutil.rmtree(clean, ignore_errors=True)
        write(clean, *state)
        assert built(clean, "--no-cache") == 0
        expected.append(generated(clean))
    write(root, *STATES[0])
    assert built(root) == 0
    names = every_name(root)
    met: Counter[str] = Counter()
    current, longest = 0, 1.0
    for _ in range(rounds):
        target = chance.choice([each for each in range(len(STATES)) if each != current])
        write(root, *STATES[target])
        child = forked(root)
        if chance.random() < 0.5:
            time.sleep(chance.random() * longest)
        else:
            wait_for_writing(root, child)
            time.sleep(chance.random() * _WRITING)
        os.kill(child, signal.SIGKILL)
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        met["killed" if status < 0 else "done before"] += 1
        met[state_of(generated(root), expected[current], expected[target])] += 1
        complete(Journal(root))
        whole = state_of(generated(root), expected[current], expected[target])
        assert whole in ("old", "new"), whole
        begun = time.perf_counter()
        assert built(root) == 0
        longest = 0.8 * longest + 0.2 * 1.3 * (time.perf_counter() - begun)
        assert generated(root) == expected[target]
        assert every_name(root) == names, every_name(root) ^ names
        for journal in cache.glob("*.sqlite-journal"):
            take_up(journal)
        litter = [each.name for each in cache.iterdir() if each.suffix != ".sqlite"]
        assert not litter, litter
        assert [each.name for each in (root / ".toolgen").iterdir() if each.suffix == ".jsonl"]
        current = target
    print(dict(met))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
