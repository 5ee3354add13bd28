"""Searching deferred tools: by the index that the build wrote, against one made in the process."""

from __future__ import annotations

import shutil
from pathlib import Path

from benchmarks.report import Comparison, Report
from benchmarks.session import Session
from benchmarks.timing import Program, Series, compile_tree
from benchmarks.workload import FIRST_TOOL, REGISTRY, build, install, write_tools

_SETTINGS = f"""\
[tool.toolgen.tools."*"]
defer = true
[tool.toolgen.tools.{FIRST_TOOL}]
defer = false
"""

_PROGRAM = Path(__file__).parent / "programs" / "searches.py"


def measure(session: Session) -> Report:
    """A first and a further search in fresh processes, with the written index and without it."""
    directory = session.workplace("search")
    tree = write_tools(directory / "source", session.tools)
    (tree.root / "pyproject.toml").write_text(f"[tool.toolgen]\n{_SETTINGS}", encoding="utf-8")
    build(tree)
    written = install(directory / "site", tree)
    bare = shutil.copytree(written, directory / "bare", ignore=shutil.ignore_patterns("_search*"))
    compile_tree(bare)
    programs = [Program((str(_PROGRAM), REGISTRY), (site,)) for site in (written, bare)]
    rounds = [[program.figures() for program in programs] for _ in range(session.runs + 1)][1:]
    by_index, without = (list(zip(*figures, strict=True)) for figures in zip(*rounds, strict=True))
    first, further, looked = map(Series, by_index)
    made, *_ = map(Series, without)
    return Report(
        (
            Comparison(
                f"first search of {session.tools - 1:,} tools", first, "without the index", made
            ),
            Comparison("a further one", further, "a look for the words in all texts", looked),
        )
    )
