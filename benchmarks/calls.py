"""Warm calls: one validated async call through the registry, against parsing and calling; and what
an observer, a view, and each of the options around a call add, against a call without any.
"""

from __future__ import annotations

from pathlib import Path

from benchmarks.report import AtMost, Comparison, Report
from benchmarks.session import Session
from benchmarks.timing import Program, Series
from benchmarks.workload import ARGUMENTS, FIRST_TOOL, PACKAGE, REGISTRY, installed_registry

# What the program measures beyond the first three, in its order.
_SURROUNDINGS = (
    "told to an observer that does nothing",
    "through a view of names",
    "through a view with `where`",
)
_OPTIONS = ("preprocessor", "validate", "postprocessor", "on_error", "timeout")

_PROGRAM = Path(__file__).parent / "programs" / "warm_calls.py"


def measure(session: Session) -> Report:
    """All ways in one process and one event loop, in turns; several such processes."""
    site = installed_registry(session.workplace("calls"), session.tools)
    arguments = (str(_PROGRAM), REGISTRY, f"{PACKAGE}.forecasts_00", FIRST_TOOL, ARGUMENTS)
    program = Program(arguments, (site,))
    rounds = [program.figures() for _ in range(session.runs)]
    ours, direct, bare, *further = (Series(values) for values in zip(*rounds, strict=True))
    what = "one validated async call, warm"
    count = len(_SURROUNDINGS)
    names = (*(f"with `{name}`" for name in _OPTIONS), "with all five")
    return Report(
        (
            Comparison(what, ours, "json.loads + direct call", direct, AtMost(1.0)),
            Comparison("the same of a tool", bare, "json.loads + direct call", direct, AtMost(1.0)),
            *(
                Comparison(name, series, "the first", ours)
                for name, series in zip(_SURROUNDINGS, further[:count], strict=True)
            ),
            *(
                Comparison(name, series, "the tool without options", bare)
                for name, series in zip(names, further[count:], strict=True)
            ),
        )
    )
