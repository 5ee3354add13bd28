"""Registrations that tempt a reader of source to guess, each with what is to come of it.

A file of `cases/registrations` begins with what it is about, and with the tools that are read from
it (`# tools:`). Of these, `# maybe:` names those that are not registered just so: another run would
do it, or a finding says what may differ. Those of `# gone:` are registered, and taken off again.
`# conditional:` names those that stand under a condition
of which source does not tell whether it holds. Lines that end in a code have that finding.

Where an interpreter has the frameworks, the same files are imported there: this one, and those that
TOOLGEN_FRAMEWORK_PYTHONS names.
"""

from __future__ import annotations

import os
import re
import sys
from collections import defaultdict
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any

import golden
import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import Result, generate
from toolgen.verify.judging import compare
from toolgen.verify.running import Runner
from toolgen.verify.verification import PACKAGES

CASES = golden.CASES / "registrations"
FILES = sorted(CASES.glob("*.py"))
FRAMEWORKS = sorted({*PACKAGES.values()})
PYTHONS = [
    sys.executable,
    *filter(None, os.environ.get("TOOLGEN_FRAMEWORK_PYTHONS", "").split(":")),
]

_UNDER = "under a condition that source does not tell: "
_CODES = re.compile(r"  # (TG\d+(?: TG\d+)*)$")


@dataclass(frozen=True)
class Expected:
    """What a file says of itself."""

    tools: list[str]
    maybe: set[str]
    gone: set[str]
    conditional: set[str]
    findings: set[tuple[int, str]]


@dataclass(frozen=True)
class Imported:
    """What frameworks registered when a file was imported, or why it could not be."""

    registered: list[dict[str, Any]]
    failure: str | None
    absent: str


def _expected(text: str) -> Expected:
    lines = text.splitlines()
    findings = {
        (number, code)
        for number, line in enumerate(lines, start=1)
        if (found := _CODES.search(line))
        for code in found[1].split()
    }
    tools, *names = map(partial(_listed, lines), ("tools", "maybe", "gone", "conditional"))
    maybe, gone, conditional = map(set, names)
    return Expected(tools, maybe, gone, conditional, findings)


def _listed(lines: list[str], word: str) -> list[str]:
    prefix = f"# {word}: "
    found = [line.removeprefix(prefix) for line in lines if line.startswith(prefix)]
    return [item for line in found for item in line.split(", ") if item != "none"]


def _generated(file: Path) -> Result:
    return generate([source_file(file.name, file.read_bytes())], Config())


def _findings(result: Result) -> set[tuple[int, str]]:
    return {(each.position.line, each.code) for each in result.diagnostics if each.code != "TG203"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_tools_and_the_findings_are_those_that_the_file_names(file: Path) -> None:
    expected = _expected(file.read_text("utf-8"))

    result = _generated(file)

    tools = [f"{each.tool.profile.framework} {each.tool.name}" for each in result.planned]
    assert sorted(tools) == expected.tools
    assert _findings(result) == expected.findings


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_tools_on_a_condition_are_those_that_the_file_names(file: Path) -> None:
    declared = [each for found in _generated(file).extractions for each in found.evidence]
    conditional = {
        name
        for each in declared
        if any(step.text.startswith(_UNDER) for step in each.steps)
        for name in each.names
    }

    assert conditional == _expected(file.read_text("utf-8")).conditional


_SAYS_NOTHING = re.compile(r"[:,] *(?:[:,)]|$)")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_all_that_is_said_of_a_file_is_said_in_words(file: Path) -> None:
    result = _generated(file)
    evidence = (each for found in result.extractions for each in found.evidence)
    steps = (step.text for each in evidence for step in each.steps)
    for said in (*steps, *(each.message for each in result.diagnostics)):
        assert _SAYS_NOTHING.search(said) is None


def test_files_that_are_read_together_say_what_each_says_alone() -> None:
    sources = [source_file(file.name, file.read_bytes()) for file in FILES]
    together = _said_by_file(generate(sources, Config()))

    for source in sources:
        assert _said_by_file(generate([source], Config()))[source.path] == together[source.path]


def _said_by_file(result: Result) -> dict[str, set[str]]:
    """What is read and found in each file; names that two files use clash only together."""
    said: dict[str, set[str]] = defaultdict(set)
    for each in result.planned:
        said[each.tool.position.path].add(f"{each.tool.name} {each.parameters}")
    for found in result.diagnostics:
        if found.code != "TG114":
            said[found.position.path].add(f"{found.position} {found.code} {found.message}")
    return said


@pytest.mark.parametrize("python", PYTHONS, ids=lambda python: Path(python).parents[1].name)
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_what_frameworks_register_is_equal_or_has_a_finding(file: Path, python: str) -> None:
    imported = _imported(python)[file.stem]
    if imported.failure or imported.absent:
        pytest.skip(imported.failure or f"{imported.absent} is not installed")
    expected, result = _expected(file.read_text("utf-8")), _generated(file)
    names = {each.tool.name for each in result.planned}
    equal = {
        (each.tool.name, number)
        for number, seen in enumerate(imported.registered)
        for each in result.planned
        if each.tool.profile.framework == seen["framework"] and not list(compare(each, seen))
    }
    lost = set(range(len(imported.registered))) - {number for _, number in equal}
    if not _findings(result):
        assert {imported.registered[number]["name"] for number in lost} <= expected.gone
    assert names - {name for name, _ in equal} == expected.maybe


@cache
def _imported(python: str) -> dict[str, Imported]:
    """What an interpreter's frameworks make of all files, by the name of the file."""
    runner = Runner(python, CASES, 60, [str(CASES)], FRAMEWORKS)
    registered: dict[int, list[dict[str, Any]]] = defaultdict(list)
    failures: dict[int, str | None] = {}
    absent: set[str] = set()
    current = 0
    for event in runner.run([{"step": n, "module": file.stem} for n, file in enumerate(FILES)]):
        match event:
            case {"event": "begin", "step": current}:
                pass
            case {"event": "observed"}:
                registered[current].append(event)
            case {"event": "absent", "framework": str() as framework}:
                absent.add(framework)
            case {"event": "end", "step": number, "failure": failure}:
                failures[number] = failure
    return {
        file.stem: Imported(registered[n], failures[n], ", ".join(_uses(file) & absent))
        for n, file in enumerate(FILES)
    }


def _uses(file: Path) -> set[str]:
    text = file.read_text("utf-8")
    return {
        framework
        for package, framework in PACKAGES.items()
        if re.search(rf"\b(?:from|import) {package}\b", text)
    }
