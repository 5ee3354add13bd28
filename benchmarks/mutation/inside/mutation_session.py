"""Runs tests on demand in a session that has collected all of them, so that none is imported again.

A request is that of `mutation_server`, with the path of a changed module and its bytes before: its
functions are given the code that the file has now. What runs when a module is imported stays as it
was, so that only a test that fails says anything.
"""

from __future__ import annotations

import gc
import json
import os
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import partial
from itertools import pairwise
from pathlib import Path
from types import CodeType, FunctionType
from typing import TextIO

import pytest
from mutation_server import OPTIONS, forked


def main() -> None:
    """Collect all tests, then serve until standard input ends."""
    os.environ["PYTHONHASHSEED"] = "0"
    requests = os.fdopen(os.dup(0), encoding="utf-8")
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    pytest.main(
        [*OPTIONS, "--continue-on-collection-errors"], plugins=[_Session(requests, answers)]
    )


class _Session:
    """Waits for requests where tests would run."""

    def __init__(self, requests: TextIO, answers: TextIO) -> None:
        self._requests = requests
        self._answers = answers
        self._writing = 0
        self._has_failed = False

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        gc.disable()
        for line in self._requests:
            request = json.loads(line)
            chosen = [items[name] for name in request["tests"] if name in items]
            test = partial(self._test, chosen, request["path"], request["before"].encode())
            self._answers.write(json.dumps(forked(test, request["seconds"])) + "\n")
            self._answers.flush()
        return True

    def _test(self, items: list[pytest.Item], path: str, before: bytes, writing: int) -> None:
        code = 3
        try:
            self._writing = writing
            give_code(Path(path).resolve(), before)
            for item, following in pairwise([*items, None]):
                item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
                if self._has_failed:
                    break
            code = int(self._has_failed)
        finally:
            os._exit(code)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._has_failed = True
            os.write(self._writing, f"{report.nodeid}\n".encode())


def give_code(file: Path, before: bytes) -> None:
    """Give the functions of a module the code that its file has now."""
    changed = _changed(before, file.read_bytes())
    for each in gc.get_objects():
        if isinstance(each, FunctionType) and each.__code__.co_filename == str(file):
            new = changed.get(each.__code__)
            if new is not None and len(new.co_freevars) == len(each.__code__.co_freevars):
                each.__code__ = new


def _changed(before: bytes, after: bytes) -> Mapping[CodeType, CodeType]:
    """What becomes of the code of each function, of those that have a name in their order."""
    old, new = (
        _codes(compile(source, "", "exec", dont_inherit=True)) for source in (before, after)
    )
    return {
        one: other
        for name, codes in old.items()
        if len(codes) == len(new.get(name, ()))
        for one, other in zip(codes, new[name], strict=True)
    }


def _codes(module: CodeType) -> Mapping[str, list[CodeType]]:
    found: dict[str, list[CodeType]] = defaultdict(list)
    for each in _inside(module):
        found[each.co_qualname].append(each)
    return found


def _inside(code: CodeType) -> Iterator[CodeType]:
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield each
            yield from _inside(each)


if __name__ == "__main__":
    sys.exit(main())
