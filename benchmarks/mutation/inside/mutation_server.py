"""Runs tests on demand, each time in a process forked before anything of toolgen's is imported.

A line of standard input is `{"tests": [...], "seconds": ..., "all": ...}`; the answer is a line of
standard output: pytest's exit code, null when time ran out, the tests that failed, the first one
or all, and those that are to be run anew. The time is that of the processor, so that a busy machine
changes no outcome.
"""

from __future__ import annotations

import importlib
import json
import os
import resource
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from tempfile import TemporaryFile
from typing import Any

LIBRARIES = (
    "asyncio", "black", "click", "griffe", "hypothesis", "jinja2", "jsonschema", "libcst",
    "packaging", "pydantic", "pytest", "rich.console", "sqlite3", "tomlkit", "unittest.mock",
)  # fmt: skip
OPTIONS = (
    *("-q", "-p", "no:cacheprovider", "-p", "no:xdist"),
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),  # of the libraries above
)
MEMORY = 6 * 2**30
PATIENCE = 5
"""A test may wait this much longer than it may compute: others need the processors, too."""


def main() -> None:
    """Serve until standard input ends."""
    os.environ["PYTHONHASHSEED"] = "0"
    for name in LIBRARIES:
        importlib.import_module(name)
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    for line in sys.stdin:
        request = json.loads(line)
        answers.write(json.dumps(_run(**request)) + "\n")
        answers.flush()


def _run(tests: list[str], seconds: float, all: bool) -> dict[str, Any]:
    options = ["--maxfail=100000"] if all else ["-x"]
    return forked(lambda writing: _test(tests, writing, options), seconds)


def forked(test: Callable[[int], None], seconds: float) -> dict[str, Any]:
    """What comes of tests in a process of their own, which does not return and is given a file."""
    with TemporaryFile() as file:  # a pipe would be full before it is read
        child = os.fork()
        if child == 0:
            limit = int(seconds) + 1
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            os.setsid()
            test(file.fileno())
        code = _wait(child, time.monotonic() + PATIENCE * seconds)
        file.seek(0)
        told = [line.split(" ", 1) for line in file.read().decode().splitlines()]
    return {"code": code} | {
        of: [test for kind, test in told if kind == of] for of in ("failed", "anew")
    }


def tell(writing: int, kind: str, test: str) -> None:
    """Say of a test, in its process, that it has failed, or is to be run anew."""
    os.write(writing, f"{kind} {test}\n".encode())


def _wait(child: int, limit: float) -> int | None:
    while time.monotonic() < limit:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            _kill(child)
            code = os.waitstatus_to_exitcode(status)
            return None if code in _OUT_OF_TIME else code
        time.sleep(0.02)
    _kill(child)
    os.waitpid(child, 0)
    return None


_OUT_OF_TIME = (-signal.SIGXCPU, -signal.SIGKILL)


def _kill(group: int) -> None:
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(group, signal.SIGKILL)


def _test(tests: list[str], writing: int, options: list[str]) -> None:
    import pytest

    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    files = dict.fromkeys(test.partition("::")[0] for test in tests)
    options += OPTIONS
    code = 3  # an internal error, as pytest has it
    try:
        code = pytest.main([*options, *files], plugins=[_Chosen(tests, writing)])
    finally:
        os._exit(code)


class _Chosen:
    """Runs the chosen tests alone, and tells which of them fail."""

    def __init__(self, tests: list[str], writing: int) -> None:
        self._tests = set(tests)
        self._writing = writing

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        items[:] = [item for item in items if item.nodeid in self._tests]

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.failed:
            tell(self._writing, "failed", report.nodeid)


if __name__ == "__main__":
    main()
