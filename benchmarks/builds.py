"""Cold builds of a tree of tools, against parsing the same files with libcst."""

from __future__ import annotations

import shutil
from pathlib import Path

from benchmarks.report import AtMost, Budget, Comparison, Report
from benchmarks.session import Session
from benchmarks.timing import Program, interleave
from benchmarks.workload import (
    PACKAGE,
    ToolTree,
    build_program,
    import_path,
    write_tools,
)

# Blocks of seven lines in a body. With three, a module has the 19 kB that modules of real
# packages have; with none, there is hardly a body to leave out.
ORDINARY, EMPTY = 3, 0

_SERVED = "from mcp.server.fastmcp import FastMCP\n\ntool = FastMCP('forecasts').tool()"

_PARSE = Path(__file__).parent / "programs" / "parse_files.py"


def measure(session: Session) -> Report:
    """Cold builds of functions with ordinary bodies and with empty ones; two processes for one."""
    workplace = session.workplace("builds")
    runs = max(1, session.runs // 3)
    ordinary = write_tools(workplace / "ordinary", session.tools, statements=ORDINARY)
    empty = write_tools(workplace / "empty", session.tools, statements=EMPTY)
    served = write_tools(workplace / "served", session.tools, marker=_SERVED, statements=ORDINARY)
    return Report(
        (
            _against_parse("cold build, bodies of 22 lines", ordinary, runs, AtMost(1.2)),
            _against_parse("the same, tools of an mcp server", served, runs, AtMost(1.2)),
            _against_parse("cold build, bodies of one line", empty, runs, None),
            _against_one_process(ordinary, runs),
        )
    )


def _against_parse(what: str, tree: ToolTree, runs: int, budget: Budget | None) -> Comparison:
    files = tuple(str(path) for path in tree.files)
    parse = Program((str(_PARSE), "libcst", *files), tuple(import_path()))
    built, parsed = interleave(runs, lambda: cold_build(tree), parse.seconds)
    reference = f"libcst.parse_module over {len(files)} files"
    return Comparison(what, built, reference, parsed, budget)


def _against_one_process(tree: ToolTree, runs: int) -> Comparison:
    two, one = interleave(runs, lambda: cold_build(tree, "-j2"), lambda: cold_build(tree, "-j1"))
    return Comparison("cold build, -j2", two, "-j1", one)


def cold_build(tree: ToolTree, *options: str) -> float:
    """The seconds of a build with nothing there from an earlier one."""
    shutil.rmtree(tree.root / PACKAGE / "_toolgen", ignore_errors=True)
    return build_program(tree.root, "--no-cache", *options).seconds()
