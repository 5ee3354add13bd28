"""The words that each case binds, and which mentions in its bodies lead to none of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import golden
import pytest
from source_files import source_file

from toolgen.facts.module import Class, Function, Module
from toolgen.kept.words import bound_words, idle_in
from toolgen.parsing import parse_source

EXPECTED = golden.CASES / "words_of_cases.txt"
CASES = {
    f"{group}/{case.stem}": case
    for group in ("constructs", "registrations")
    for case in sorted((golden.CASES / group).glob("*.py"))
}


@pytest.mark.parametrize("name", CASES)
def test_the_words_of_a_case_are_as_expected(name: str, update_golden: bool) -> None:
    golden.compare_section(EXPECTED, name, _words(name), update_golden)


def test_the_cases_are_those_expected(update_golden: bool) -> None:
    golden.compare_sections(EXPECTED, CASES, _words, update_golden)


@cache
def _words(name: str) -> str:
    found = parse_source(source_file("case.py", CASES[name].read_bytes()))
    if not isinstance(found, Module):
        return "no module"
    bound = set(bound_words(found))
    is_idle = idle_in(found, bound, {"case"})
    mentioned = sorted(set(_mentions(found)))
    lines = {
        "binds": sorted(bound),
        "idle": [each for each in mentioned if is_idle(each)],
        "may lead somewhere": [each for each in mentioned if not is_idle(each)],
    }
    return "\n".join(f"{what}: {' '.join(words)}" for what, words in lines.items() if words)


def _mentions(module: Module) -> Iterator[str]:
    waiting: list[object] = list(module.statements)
    while waiting:
        match waiting.pop():
            case Function(statements=inner, left_out=mentions):
                yield from mentions
                waiting += inner
            case Class(statements=inner):
                waiting += inner
