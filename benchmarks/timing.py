"""Timing: programs in fresh processes, run in turns, so that a ratio is of one run.

Consumes programs; produces series of figures, one value a round, whose medians are reported.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Literal

Unit = Literal["seconds", "bytes"]


@dataclass(frozen=True, slots=True)
class Series:
    """The values that one thing took in the rounds of a run."""

    values: tuple[float, ...]
    unit: Unit = "seconds"

    @property
    def median(self) -> float:
        """The middle value, which a disturbed round does not move."""
        return median(self.values)

    def __str__(self) -> str:
        if self.unit == "bytes":
            return f"{self.median / 2**20:.1f} MiB"
        for scale, unit in ((1.0, "s"), (1e3, "ms")):
            if self.median * scale >= 1:
                return f"{self.median * scale:.3g} {unit}"
        return f"{self.median * 1e6:.3g} µs"


@dataclass(frozen=True, slots=True)
class Usage:
    """What one process used: seconds by the clock, the processor's, and its peak in bytes."""

    seconds: float
    processor: float
    peak: int


@dataclass(frozen=True, slots=True)
class Program:
    """A Python program: the interpreter's arguments, where it finds modules, where it runs, and
    with which codes it may exit.
    """

    arguments: tuple[str, ...]
    path: tuple[Path, ...] = ()
    python: Path = Path(sys.executable)
    directory: Path | None = None
    accepts: tuple[int, ...] = (0,)

    def run(self) -> Usage:
        """Run it in a fresh process, its output dropped. Raises CalledProcessError."""
        start = perf_counter()
        process = self._start(subprocess.DEVNULL)
        _, status, resources = os.wait4(process.pid, 0)
        seconds = perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode not in self.accepts:
            raise subprocess.CalledProcessError(process.returncode, process.args)
        processor = resources.ru_utime + resources.ru_stime
        return Usage(seconds, processor, resources.ru_maxrss * 1024)

    def seconds(self) -> float:
        """How long a fresh process takes, start-up included. Raises CalledProcessError."""
        return self.run().seconds

    def processor(self) -> float:
        """The processor's time of a fresh process, user and system. Raises CalledProcessError."""
        return self.run().processor

    def figures(self) -> tuple[float, ...]:
        """The numbers that a fresh process prints. Raises CalledProcessError."""
        process = self._start(subprocess.PIPE)
        output, _ = process.communicate()
        if process.returncode:
            raise subprocess.CalledProcessError(process.returncode, process.args)
        return tuple(float(word) for word in output.split())

    def figure(self) -> float:
        """The one number that a fresh process prints. Raises CalledProcessError."""
        (value,) = self.figures()
        return value

    def conversation(self) -> subprocess.Popen[bytes]:
        """A fresh process to be spoken to over its stdin and stdout."""
        return subprocess.Popen(
            self._command(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=_environment(self.path),
            cwd=self.directory,
        )

    def _command(self) -> list[str]:
        # -P: the directory it runs in is no place to look for modules.
        return [str(self.python), "-P", *self.arguments]

    def _start(self, output: int) -> subprocess.Popen[str]:
        return subprocess.Popen(
            self._command(),
            stdout=output,
            env=_environment(self.path),
            cwd=self.directory,
            text=True,
        )


def _environment(path: Sequence[Path]) -> dict[str, str]:
    """This process's environment but for what Python reads of it."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return kept | ({"PYTHONPATH": os.pathsep.join(map(str, path))} if path else {})


def interleave(runs: int, *measures: Callable[[], float]) -> tuple[Series, ...]:
    """Take the measures in turns, A B A B …, after a round that only warms the disk's caches."""
    rounds = [[measure() for measure in measures] for _ in range(runs + 1)][1:]
    return tuple(Series(values) for values in zip(*rounds, strict=True))


def compile_tree(directory: Path, python: Path = Path(sys.executable)) -> None:
    """Write the byte code of all modules below `directory`, as an installer does."""
    Program(("-m", "compileall", "-q", str(directory)), python=python).run()
