"""`python -m benchmarks.resident [--files N] [--tools N] [--edits N]`: a process that stays.

A tree is built by a worker, which is told to build again after each of many edits of its tools.
Prints how long an edit takes to be in the registry, against a build in a fresh process that has
nothing to do, and how much memory the worker holds as edits go on. Linux alone.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks.report import AtMost, Comparison, Report, Table, markdown
from benchmarks.timing import Program, Series, interleave
from benchmarks.workload import (
    ToolTree,
    build_program,
    import_path,
    write_plain_modules,
    write_tools,
)

_LOOKS = 10
"""How often memory is looked at."""


class Worker:
    """A worker, and what it is told."""

    def __init__(self, root: Path) -> None:
        arguments = ("-m", "toolgen", "worker", "--persistent_worker")
        self._process = Program(arguments, tuple(import_path()), directory=root).conversation()

    def build(self) -> float:
        """The seconds of a build. Raises RuntimeError where it fails."""
        start = perf_counter()
        told, answered = self._process.stdin, self._process.stdout
        assert told is not None
        assert answered is not None
        told.write(json.dumps({"arguments": ["build", "--quiet", "."]}).encode() + b"\n")
        told.flush()
        answer = json.loads(answered.readline())
        if answer["exitCode"]:
            raise RuntimeError(answer["output"])
        return perf_counter() - start

    def memory(self) -> int:
        """The bytes that it holds."""
        status = Path(f"/proc/{self._process.pid}/status").read_text(encoding="ascii")
        return next(int(line.split()[1]) for line in status.splitlines() if "VmRSS" in line) * 1024

    def end(self) -> None:
        """Let it go."""
        self._process.kill()
        self._process.wait()


def edits(tree: ToolTree) -> Iterator[None]:
    """Edits without end: a description in one file after another."""
    texts = [path.read_text(encoding="utf-8") for path in tree.files]
    number = 0
    while True:
        for path, text in zip(tree.files, texts, strict=True):
            number += 1
            edited = text.replace("for the days to come", f"for {number} days", 1)
            path.write_text(edited, encoding="utf-8")
            yield


def measured(tree: ToolTree, count: int) -> Report:
    """What `count` edits take, and the memory on the way."""
    worker = Worker(tree.root)
    try:
        worker.build()
        times, memory = [], [worker.memory()]
        for number, _ in zip(range(1, count + 1), edits(tree), strict=False):
            times.append(worker.build())
            if number % max(1, count // _LOOKS) == 0:
                memory.append(worker.memory())
    finally:
        worker.end()
    (idle,) = interleave(5, build_program(tree.root).seconds)
    slow = Series((quantiles(times, n=20)[-1],))
    rows = (
        Comparison("an edit, 95 of 100", slow, "no-op build", Series((idle.median,)), AtMost(1)),
        Comparison("an edit", Series(tuple(times)), "no-op build", Series((idle.median,) * count)),
    )
    told = tuple(f"{each / 2**20:.1f}" for each in memory)
    columns = tuple(f"{index * count // _LOOKS:,}" for index in range(len(told)))
    return Report(rows, (Table("MiB after so many edits", columns, (told,)),))


def main() -> None:
    """Measure what the command line says."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.resident", description=__doc__)
    parser.add_argument("--files", type=int, default=10_000, help="files of the tree")
    parser.add_argument("--tools", type=int, default=500, help="tools in it")
    parser.add_argument("--edits", type=int, default=100, help="edits")
    options = parser.parse_args()
    with TemporaryDirectory(prefix="toolgen-resident-") as directory:
        tree = write_tools(Path(directory) / "tree", options.tools)
        write_plain_modules(tree.root, options.files - len(tree.modules))
        print(markdown(measured(tree, options.edits)))


if __name__ == "__main__":
    main()
