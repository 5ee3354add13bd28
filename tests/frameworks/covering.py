"""Holds a group of frameworks to having been tested.

`pytest -p tests.frameworks.covering --group FILE` reads the group's requirements. A comment above
one holds words; each has to be part of the name of a test that passed, or the run fails, so that no
framework is left out in silence.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain
from pathlib import Path

import pytest


class Group:
    """The requirements of a group, and how many tests have passed for each word of theirs."""

    def __init__(self, text: str) -> None:
        self.words: dict[str, list[str]] = {}
        self.passed: Counter[str] = Counter()
        above: list[str] = []
        for line in filter(None, map(str.strip, text.splitlines())):
            if line.startswith("#"):
                above = line[1:].split()
            else:
                self.words[line], above = above, []

    def count(self, test: str) -> None:
        """Note that a test has passed."""
        self.passed.update(word for word in set(chain(*self.words.values())) if word in test)

    @property
    def uncovered(self) -> list[str]:
        """The requirements that a word of no test has passed for, or that name none."""
        return [
            name
            for name, words in self.words.items()
            if not words or not all(self.passed[word] for word in words)
        ]

    def report(self) -> list[str]:
        """A line for each requirement."""
        return [
            f"{name}: " + ", ".join(f"{self.passed[word]} of {word}" for word in words)
            for name, words in self.words.items()
        ]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--group", type=Path, required=True, help="the requirements that are tested")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(_Watch(Group(config.getoption("group").read_text("utf-8"))))


class _Watch:
    def __init__(self, group: Group) -> None:
        self._group = group

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed:
            self._group.count(report.nodeid)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if self._group.uncovered and not session.exitstatus:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        terminalreporter.section("tests that passed for each requirement")
        for line in self._group.report():
            terminalreporter.line(line)
        for name in self._group.uncovered:
            terminalreporter.line(f"ERROR: no test has passed for {name}")
