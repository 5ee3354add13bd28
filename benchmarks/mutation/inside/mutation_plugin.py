"""Tells the probes which test is running, and notes how each one ended. Put into a copy."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from typing import Any

import mutation_probe
import pytest

_ENDED: dict[str, dict[str, Any]] = {}


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector: pytest.Collector) -> Iterator[None]:
    mutation_probe.enter(f"collect {collector.nodeid}")
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    mutation_probe.enter(f"test {item.nodeid}")
    started = time.perf_counter()
    ended = _ENDED[item.nodeid] = {"test": item.nodeid, "passed": False, "shared": _shared(item)}
    result = yield
    ended["seconds"] = time.perf_counter() - started
    place = os.path.join(mutation_probe.HITS, f"{os.getpid()}.ended")
    with open(place, "a", encoding="utf-8") as file:
        file.write(json.dumps(ended) + "\n")
    return result


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[Any]:
    report = yield
    if report.when == "call":
        _ENDED[item.nodeid]["passed"] = report.passed
    return report


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(fixturedef: Any, request: pytest.FixtureRequest) -> Iterator[None]:
    """What makes a fixture that tests share belongs to each of them."""
    if fixturedef.scope == "function":
        return (yield)
    before = os.environ[mutation_probe.CONTEXT]
    mutation_probe.enter(_name(fixturedef))
    try:
        return (yield)
    finally:
        mutation_probe.enter(before)


def _shared(item: Any) -> list[str]:
    definitions = item._fixtureinfo.name2fixturedefs.values()
    return [_name(each[-1]) for each in definitions if each[-1].scope != "function"]


def _name(fixture: Any) -> str:
    return f"fixture {fixture.argname} of {fixture.baseid}"
