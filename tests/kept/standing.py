"""The ways to have a project built again and again, each on a copy of its own of the same files.

A command that begins anew is a fork of this process, which has all modules loaded; the worker and
the watching build are processes that stay.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import IO, Any, NamedTuple

from toolgen.cli.memories import BuildMemories
from toolgen.cli.project import ConfiguredProject
from toolgen.cli.worker import _captured
from toolgen.results import Result

Tree = dict[str, bytes]
_PATIENCE = 60  # seconds


def tree_of(root: Path) -> Tree:
    """All that is in a project, stamps aside."""
    files = (path for path in root.rglob("*") if path.is_file())
    own = {path.relative_to(root).as_posix(): path.read_bytes() for path in files}
    return {path: data for path, data in own.items() if not path.startswith(".toolgen/")}


class Command:
    """A command that begins anew, and goes on while others do."""

    def __init__(self, root: Path, *arguments: str) -> None:
        reading, writing = os.pipe()
        self._child = os.fork()
        if self._child == 0:
            os.close(reading)
            try:
                said = _ended(root, arguments)
                with open(writing, "w", encoding="utf-8") as answer:
                    json.dump(said, answer)
            finally:
                os._exit(0)
        os.close(writing)
        self._reading = reading

    def ended(self) -> Ended:
        """What becomes of it."""
        with open(self._reading, encoding="utf-8") as told:
            text = told.read()
        os.waitpid(self._child, 0)
        assert text, "the command has failed to tell anything"
        return Ended(*json.loads(text))


class Ended(NamedTuple):
    """The exit code of a command, with what it says, and a digest of all that it found of its
    projects, to the last place: empty where it did not look.
    """

    told: str
    found: str


def _ended(root: Path, arguments: Sequence[str]) -> tuple[str, str]:
    """Run a command in this process, which is of no use after that."""
    found: list[Result] = []
    generate = ConfiguredProject.generate

    def noted(*given: Any, **options: Any) -> Result:
        found.append(generate(*given, **options))
        return found[-1]

    ConfiguredProject.generate = noted  # type: ignore[method-assign]
    os.chdir(root)
    memories = BuildMemories()
    code, text = _captured(memories, (), arguments, "")
    memories.settle()
    return _without(root, code, text), digest_of(found) if found else ""


def digest_of(found: Sequence[Result]) -> str:
    """What tells results from others: all that is in them."""
    return sha256(repr(found).encode()).hexdigest()


def told_by_command(root: Path, *arguments: str) -> str:
    """The exit code of a command that begins anew, and what it says."""
    return Command(root, *arguments).ended().told


def _without(root: Path, code: object, text: str) -> str:
    return f"{code}\n{text}".replace(str(root), "")


class _Staying:
    """A process that stays, in a project."""

    def __init__(self, root: Path, *arguments: str, output: int | IO[bytes]) -> None:
        self.root = root
        self._process = subprocess.Popen(
            [sys.executable, "-m", "toolgen", *arguments],
            cwd=root,
            stdin=subprocess.PIPE,
            stdout=output,
            stderr=subprocess.STDOUT,
        )

    def end(self) -> None:
        """End it."""
        self._process.kill()
        self._process.communicate()


class Worker(_Staying):
    """`toolgen worker`, asked as Bazel asks it."""

    def __init__(self, root: Path) -> None:
        super().__init__(root, "worker", "--persistent_worker", output=subprocess.PIPE)

    def ask(self, *arguments: str) -> None:
        """Have it begin with a command."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps({"arguments": arguments}).encode())
        self._process.stdin.flush()

    def told(self) -> str:
        """The exit code of the command that it was asked for, and what it says."""
        assert self._process.stdout is not None
        answer = json.loads(self._process.stdout.readline())
        return _without(self.root, answer["exitCode"], answer["output"])


class Watcher(_Staying):
    """`toolgen build --watch`, which is to come to the same tree by itself."""

    def __init__(self, root: Path) -> None:
        self._said = root.parent / "said_by_watch"
        with self._said.open("wb") as file:
            super().__init__(root, "build", "--watch", output=file)

    def comes_to(self, wanted: Tree) -> bool:
        """Whether the project becomes that, in time."""
        deadline = time.monotonic() + _PATIENCE
        while time.monotonic() < deadline and self._process.poll() is None:
            try:
                if tree_of(self.root) == wanted:
                    return True
            except OSError:  # a file went while it was to be read
                pass
            time.sleep(0.03)
        raise AssertionError(f"the watching build stays behind: {self._said.read_text('utf-8')}")
