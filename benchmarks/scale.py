"""Builds of trees in which few files hold tools: time and memory as the others grow in number."""

from __future__ import annotations

from itertools import count
from pathlib import Path

from benchmarks.report import AtMost, Comparison, Report, Requirement
from benchmarks.session import Session
from benchmarks.timing import Program, Series, interleave
from benchmarks.workload import (
    ToolTree,
    build,
    build_program,
    import_path,
    write_plain_modules,
    write_tools,
)

FEW, MANY = 1_000, 10_000
FLAT = AtMost(1.05)

_PROGRAMS = Path(__file__).parent / "programs"


def measure(session: Session) -> Report:
    """A build that has nothing to do, one with a changed file, and the peak of a whole build."""
    workplace = session.workplace("scale")
    runs = max(1, session.runs // 3)
    few = _built_tree(workplace / "few", session.tools, FEW)
    many = _built_tree(workplace / "many", session.tools, MANY)
    return Report((*_repeated(many, runs), _imports_libcst(many), _peak(few, many, runs)))


def _built_tree(root: Path, tools: int, plain: int) -> ToolTree:
    tree = write_tools(root, tools)
    write_plain_modules(root, plain - len(tree.modules))
    build(tree)
    return tree


def _repeated(tree: ToolTree, runs: int) -> tuple[Comparison, Comparison]:
    walk = Program((str(_PROGRAMS / "stat_files.py"), str(tree.root)))
    again = build_program(tree.root)
    edits = count()

    def changed() -> float:
        _edit(tree.files[0], next(edits))
        return again.seconds()

    unchanged, one_changed, walked = interleave(runs, again.seconds, changed, walk.seconds)
    files = f"{MANY:,} files"
    return (
        Comparison(f"no-op build, {files}", unchanged, "scandir + stat", walked, AtMost(3)),
        Comparison(
            f"one file changed among {files}", one_changed, "no-op build", unchanged, AtMost(4)
        ),
    )


def _edit(path: Path, number: int) -> None:
    """Change a tool's description."""
    source, _, _ = path.read_text(encoding="utf-8").partition("\n# edit")
    marked = source.replace("for the days to come", f"for the next days ({number})", 1)
    path.write_text(f"{marked}\n# edit {number}\n", encoding="utf-8")


def _imports_libcst(tree: ToolTree) -> Requirement:
    script = str(_PROGRAMS / "imported_by_build.py")
    arguments = (script, "libcst", "build", "--quiet", ".")
    imported = Program(arguments, tuple(import_path()), directory=tree.root).figure() > 0
    found = "imports libcst" if imported else "does not import libcst"
    return Requirement(f"no-op build, {MANY:,} files", found, "no libcst import", not imported)


def _peak(few: ToolTree, many: ToolTree, runs: int) -> Comparison:
    programs = (build_program(tree.root, "--no-cache") for tree in (many, few))
    peaks = interleave(runs, *(lambda p=p: p.run().peak for p in programs))
    ours, against = (Series(series.values, "bytes") for series in peaks)
    return Comparison(f"peak memory, {MANY:,} files", ours, f"{FEW:,} files", against, FLAT)
