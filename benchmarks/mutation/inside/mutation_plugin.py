"""Tells the probes which test is running, and notes how each one ended. Put into a copy.

Its seconds are those of the processor, since others may use the machine.

Tests of which it is known what they hit are left out.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import mutation_probe
import pytest

_ENDED: dict[str, dict[str, Any]] = {}
_PLAN = json.loads(Path(mutation_probe.HITS, "plan.json").read_text("utf-8"))


def pytest_configure() -> None:
    mutation_probe.begin(_PLAN["probes"])


def pytest_unconfigure() -> None:
    mutation_probe.enter("")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    known = {*_PLAN["known"]}
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid in known])
    items[:] = [item for item in items if item.nodeid not in known]


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector: pytest.Collector) -> Iterator[None]:
    mutation_probe.enter(f"collect {collector.nodeid}")
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    mutation_probe.enter(f"test {item.nodeid}")
    started = sum(os.times()[:4])
    ended = _ENDED[item.nodeid] = {
        "test": item.nodeid,
        "version": _version(item.path),
        "passed": False,
        "shared": _shared(item),
    }
    result = yield
    ended["seconds"] = sum(os.times()[:4]) - started
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
    before = mutation_probe.enter(_name(fixturedef))
    try:
        return (yield)
    finally:
        mutation_probe.enter(before)


@cache
def _version(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def _shared(item: Any) -> list[str]:
    definitions = item._fixtureinfo.name2fixturedefs.values()
    return [_name(each[-1]) for each in definitions if each[-1].scope != "function"]


def _name(fixture: Any) -> str:
    return f"fixture {fixture.argname} of {fixture.baseid}"
