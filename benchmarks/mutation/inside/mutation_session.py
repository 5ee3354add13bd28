"""Runs tests on demand in a session that has collected all of them, so that none is imported again.

A request is that of `mutation_server`, with the path of a changed module and its bytes before: its
functions are given the code that the file has now. What runs when a module is imported stays as it
was, and so do processes that a test starts: such tests, and all where functions cannot be given
their code, are to be run anew.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path
from types import CodeType, FunctionType
from typing import TextIO

import pytest
from mutation_server import OPTIONS, forked, tell


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
        functions = _by_file()
        gc.disable()
        gc.freeze()
        for line in self._requests:
            request = json.loads(line)
            chosen = [items[name] for name in request["tests"] if name in items]
            file, before = Path(request["path"]).resolve(), request["before"].encode()
            changed = _changed(before, file.read_bytes())
            test = partial(self._test, chosen, functions[str(file)], changed)
            self._answers.write(json.dumps(forked(test, request["seconds"])) + "\n")
            self._answers.flush()
        return True

    def _test(
        self,
        items: list[pytest.Item],
        functions: Sequence[FunctionType],
        changed: Mapping[CodeType, CodeType] | None,
        writing: int,
    ) -> None:
        code = 3
        try:
            self._writing = writing
            is_told = _give_code(functions, changed or {}) and changed is not None
            for item, following in pairwise([*items, None]):
                before = _children()
                item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
                if not is_told or _children() != before:
                    tell(writing, "anew", item.nodeid)
                if self._has_failed:
                    break
            code = int(self._has_failed)
        finally:
            os._exit(code)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._has_failed = True
            tell(self._writing, "failed", report.nodeid)


def _children() -> tuple[float, ...]:
    """What ended processes of this one have used: another value when there is one more."""
    return tuple(resource.getrusage(resource.RUSAGE_CHILDREN))


def _by_file() -> Mapping[str, list[FunctionType]]:
    """The functions that there are, by the file they were read from."""
    found: dict[str, list[FunctionType]] = defaultdict(list)
    for each in gc.get_objects():
        if isinstance(each, FunctionType):
            found[each.__code__.co_filename].append(each)
    return found


def _give_code(functions: Sequence[FunctionType], changed: Mapping[CodeType, CodeType]) -> bool:
    """Give functions the code that their file has now; whether each could be given it."""
    for each in functions:
        new = changed.get(each.__code__, each.__code__)
        if len(new.co_freevars) != len(each.__code__.co_freevars):
            return False
        each.__code__ = new
    return True


def _changed(before: bytes, after: bytes) -> Mapping[CodeType, CodeType] | None:
    """What becomes of the code of each function, of those that have a name in their order.

    None where there are more or fewer functions than before.
    """
    old, new = (
        _codes(compile(source, "", "exec", dont_inherit=True)) for source in (before, after)
    )
    if {name: len(codes) for name, codes in old.items()} != {
        name: len(codes) for name, codes in new.items()
    }:
        return None
    return {
        one: other
        for name, codes in old.items()
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
