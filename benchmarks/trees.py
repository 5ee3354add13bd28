"""`python -m benchmarks.trees DIRECTORY [NAMES] [--runs N]`: cold builds of real trees.

Each directory of DIRECTORY is a checkout. What a whole process takes to build it as it is, with no
cache and writing nothing, is compared with what parsing its files takes with `ast` and with libcst,
and with a first run of mypy over them: processor time, of user and system. Nothing is installed,
and nothing of a tree is imported.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from subprocess import CalledProcessError
from typing import Any

from benchmarks.report import AtMostAndStart, Comparison, Report, Table, markdown, times
from benchmarks.timing import Program, Series
from benchmarks.workload import import_path
from toolgen.timing import STAGES

BUDGET = AtMostAndStart(3, 1)
"""Against `ast.parse` over all files, and a second for start-up and schemas."""

_READING = ("walk", "read", "parse", "cache", "rest")
"""The stages without which nothing is known of any tool: the floor under all others."""

_PROGRAMS = Path(__file__).parent / "programs"
_MYPY = ("-m", "mypy", "--no-incremental", "--cache-dir=/dev/null", "--ignore-missing-imports")


@dataclass(frozen=True, slots=True)
class Measured:
    """What one round on a tree took: processor's seconds, and the peak of the build in bytes.

    `mypy` is None where it stops before it checks anything.
    """

    build: float
    peak: float
    stages: dict[str, float]
    ast: float
    libcst: float
    mypy: float | None

    @property
    def reading(self) -> float:
        """What remains of a build if nothing is evaluated, planned, rendered or formatted."""
        return sum(self.stages[name] for name in _READING)


def measured(root: Path, files: Sequence[Path], pool: Executor) -> Measured:
    """One round on a tree, its processes started by a pool."""
    built = pool.submit(_program(root, str(_PROGRAMS / "staged_build.py")).figures)
    parsed = [pool.submit(_parse, root, parser, files) for parser in ("ast", "libcst")]
    checked = pool.submit(_mypy, root, files)
    build, peak, *stages = built.result()
    named = dict(zip(STAGES, stages, strict=True))
    ast, libcst = (each.result() for each in parsed)
    return Measured(build, peak, named, ast, libcst, checked.result())


def _program(root: Path, *arguments: str, **more: Any) -> Program:
    return Program(arguments, tuple(import_path()), directory=root, **more)


def _parse(root: Path, parser: str, files: Sequence[Path]) -> float:
    script = str(_PROGRAMS / "parse_files.py")
    return _program(root, script, parser, *map(str, files)).processor()


def _mypy(root: Path, files: Sequence[Path]) -> float | None:
    """Over the files that mypy can have names for: no part of their paths may be no identifier."""
    named = [each for each in files if all(part.isidentifier() for part in _parts(each))]
    arguments = (*_MYPY, "--explicit-package-bases", *map(str, named))
    try:
        return _program(root, *arguments, accepts=(0, 1)).processor()
    except CalledProcessError:
        return None


def _parts(file: Path) -> Iterator[str]:
    yield from file.with_suffix("").parts


def files_of(root: Path) -> list[Path]:
    """The files of Python of a tree, hidden directories aside."""
    found = (each.relative_to(root) for each in root.rglob("*.py") if each.is_file())
    return sorted(each for each in found if not any(part.startswith(".") for part in each.parts))


def report(rounds: dict[str, list[Measured]], sizes: dict[str, tuple[int, int]]) -> Report:
    """All rounds on all trees: the budget, and what stands beside it."""
    rows = tuple(
        Comparison(
            f"{name}, {sizes[name][0]:,} files",
            Series(tuple(each.build for each in found)),
            "ast.parse",
            Series(tuple(each.ast for each in found)),
            BUDGET,
        )
        for name, found in rounds.items()
    )
    others = tuple(_beside(name, found, sizes[name][1]) for name, found in rounds.items())
    stages = tuple(_by_stage(name, found) for name, found in rounds.items())
    return Report(
        rows,
        (
            Table(
                "What stands beside the budget",
                ("tree", "MB", "libcst", "mypy", "of mypy", "reading alone", "peak"),
                others,
            ),
            Table("By stage", ("tree", *STAGES), stages),
        ),
    )


def _beside(name: str, found: Sequence[Measured], size: int) -> tuple[str, ...]:
    build, libcst, reading = (
        Series(tuple(getattr(each, part) for each in found))
        for part in ("build", "libcst", "reading")
    )
    peak = Series(tuple(each.peak for each in found), "bytes")
    checked = [each.mypy for each in found if each.mypy is not None]
    mypy = Series(tuple(checked)) if checked else None
    share = "" if mypy is None else times(build.median / mypy.median)
    size_told = f"{size / 1e6:.1f}"
    return (name, size_told, str(libcst), str(mypy or "stops"), share, str(reading), str(peak))


def _by_stage(name: str, found: Sequence[Measured]) -> tuple[str, ...]:
    series = (Series(tuple(each.stages[stage] for each in found)) for stage in STAGES)
    return (name, *(f"{each.median:.2f}" for each in series))


def main() -> None:
    """Measure the trees of the command line."""
    options = _parser().parse_args()
    names = options.names or sorted(p.name for p in options.directory.iterdir() if p.is_dir())
    roots = {name: options.directory.resolve() / name for name in names}
    files = {name: files_of(root) for name, root in roots.items()}
    sizes = {
        name: (len(found), sum((roots[name] / each).stat().st_size for each in found))
        for name, found in files.items()
    }
    rounds: dict[str, list[Measured]] = {name: [] for name in names}
    with ThreadPoolExecutor(options.jobs) as pool:
        for _ in range(options.runs):
            for name in names:
                rounds[name].append(measured(roots[name], files[name], pool))
    print(markdown(report(rounds, sizes)))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.trees", description=__doc__)
    parser.add_argument("directory", type=Path, help="where the trees are")
    parser.add_argument("names", nargs="*", help="some of them; by default all")
    parser.add_argument("--runs", type=int, default=1, help="rounds")
    parser.add_argument("--jobs", type=int, default=1, help="processes at once")
    return parser


if __name__ == "__main__":
    main()
