"""Type checkers over the generated stubs and calls of their functions, against an empty file."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path

from benchmarks.report import AtMost, Comparison, Report
from benchmarks.session import Session
from benchmarks.timing import Program, interleave
from benchmarks.workload import REGISTRY, installed_registry

CALLS = 250

Check = Callable[[Path, str], float]

_BY_FUNCTION = """\
    await forecast_{number:04d}(city="Oslo", days={number}, units="metric", tags=["rain"])
"""
_BY_NAME = """\
    await registry.tools["forecast_{number:04d}"].invoke({{"city": "Oslo", "days": {number}}})
"""


def measure(session: Session) -> Report:
    """mypy, and pyright where it is installed, over both ways to make a typed call."""
    site = installed_registry(session.workplace("stubs"), session.tools)
    for name, text in _modules(min(CALLS, session.tools)):
        (site / name).write_text(text, encoding="utf-8")
    present = [module for module in CHECKERS if find_spec(module)]
    return Report(
        tuple(row for module in present for row in _compare(*CHECKERS[module], site, session)),
        notes=tuple(f"{module} is not installed" for module in CHECKERS if module not in present),
    )


def _modules(calls: int) -> Iterator[tuple[str, str]]:
    names = ", ".join(f"forecast_{number:04d}" for number in range(calls))
    by_function = "".join(_BY_FUNCTION.format(number=number) for number in range(calls))
    by_name = "".join(_BY_NAME.format(number=number) for number in range(calls))
    head = "async def main() -> None:\n"
    yield "empty.py", ""
    yield "by_function.py", f"from {REGISTRY}.invokers import {names}\n\n{head}{by_function}"
    yield "by_name.py", f"from {REGISTRY} import registry\n\n{head}{by_name}"


def _compare(checker: str, check: Check, site: Path, session: Session) -> Iterator[Comparison]:
    files = ("by_function.py", "by_name.py", "empty.py")
    runs = max(1, session.runs // 3)
    *surfaces, empty = interleave(runs, *(lambda name=name: check(site, name) for name in files))
    calls = min(CALLS, session.tools)
    for surface, series in zip(("functions", "registry.tools[…]"), surfaces, strict=True):
        what = f"{checker}, {session.tools} tools' stubs, {calls} calls of {surface}"
        yield Comparison(what, series, "an empty file", empty, AtMost(3))


def _mypy(site: Path, name: str) -> float:
    """A cold run: the cache is written, but there is none to read."""
    cache = site / ".cache"
    shutil.rmtree(cache, ignore_errors=True)
    options = ("-m", "mypy", "--strict", "--no-error-summary", "--cache-dir", str(cache))
    return Program((*options, name), directory=site).seconds()


def _pyright(site: Path, name: str) -> float:
    """A run; pyright keeps no cache."""
    return Program(("-m", "pyright", name), directory=site).seconds()


CHECKERS: dict[str, tuple[str, Check]] = {
    "mypy": ("mypy --strict", _mypy),
    "pyright": ("pyright", _pyright),
}
