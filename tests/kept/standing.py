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
from pathlib import Path
from typing import IO

from toolgen.cli.memories import BuildMemories
from toolgen.cli.worker import _captured

Tree = dict[str, bytes]
_PATIENCE = 60  # seconds


def tree_of(root: Path) -> Tree:
    """All that is in a project, stamps aside."""
    files = (path for path in root.rglob("*") if path.is_file())
    own = {path.relative_to(root).as_posix(): path.read_bytes() for path in files}
    return {path: data for path, data in own.items() if not path.startswith(".toolgen/")}


def told_by_command(root: Path, *arguments: str) -> str:
    """The exit code of a command that begins anew, and what it says."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.chdir(root)
            memories = BuildMemories()
            code, text = _captured(memories, (), arguments, "")
            memories.settle()
            with open(writing, "w", encoding="utf-8") as answer:
                answer.write(_without(root, code, text))
        finally:
            os._exit(0)
    os.close(writing)
    with open(reading, encoding="utf-8") as told:
        text = told.read()
    os.waitpid(child, 0)
    assert text, "the command has failed to tell anything"
    return text


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

    def told(self, *arguments: str) -> str:
        """The exit code of a command, and what it says."""
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps({"arguments": arguments}).encode())
        process.stdin.flush()
        answer = json.loads(process.stdout.readline())
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
