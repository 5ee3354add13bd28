"""Importing a registry, against a module of string constants that are as long as its rows."""

from __future__ import annotations

import runpy
from pathlib import Path

from benchmarks.report import AtMost, Budget, Comparison, Report
from benchmarks.session import Session
from benchmarks.timing import Program, compile_tree, interleave
from benchmarks.workload import FIRST_TOOL, REGISTRY, installed_registry

STRINGS = "strings"
MANY = 10  # times as many tools, for the second budget

_TIMED = """\
from time import perf_counter
start = perf_counter()
{statements}
print(perf_counter() - start)
"""


def measure(session: Session) -> Report:
    """Import a registry, and ten times as large a one, and read a first schema."""
    few = _compare(session, session.tools, AtMost(1.25), AtMost(2.2))
    many = _compare(session, session.tools * MANY, AtMost(0.6), None)
    return Report((*few, *many))


def _compare(
    session: Session, tools: int, import_budget: Budget, read_budget: Budget | None
) -> tuple[Comparison, ...]:
    site = installed_registry(session.workplace("registry"), tools)
    _write_strings(site)
    opened = f"from {REGISTRY} import registry"
    read = f"{opened}\nregistry.parameters_json({FIRST_TOOL!r})"
    programs = (import_program(site, text) for text in (opened, read, f"import {STRINGS}"))
    imported, first_read, strings = interleave(session.runs, *(p.figure for p in programs))
    reference = f"module of {tools:,} strings"
    return (
        Comparison(
            f"import a {tools:,}-tool registry", imported, reference, strings, import_budget
        ),
        Comparison("the same and a first schema", first_read, reference, strings, read_budget),
    )


def import_program(site: Path, statements: str) -> Program:
    """A program that prints how long the statements took in a fresh interpreter."""
    return Program(("-c", _TIMED.format(statements=statements)), (site,))


def _write_strings(site: Path) -> None:
    """A module with one constant a tool, as long as the texts that the registry holds of it."""
    rows = runpy.run_path(str(site / REGISTRY.replace(".", "/") / "_schemas.py"))["ROWS"]
    lines = (f"TEXT_{number} = {''.join(row)!r}\n" for number, row in enumerate(rows))
    (site / f"{STRINGS}.py").write_text("".join(lines), encoding="utf-8")
    compile_tree(site)
