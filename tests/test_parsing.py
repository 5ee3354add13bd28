"""Files are parsed once, and how far a batch has come is told by files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from source_files import source_file

import toolgen.parsing
from toolgen.parsing import FileFacts
from toolgen.source import SourceFile


@pytest.mark.parametrize("full", [False, True])
def test_a_file_is_parsed_once(full: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    source, facts = source_file("app.py", "x = 1\n"), FileFacts()
    first = facts.of(source, full=full)
    monkeypatch.delattr(toolgen.parsing, "parse_source")

    assert facts.of(source, full=full) is first


def test_what_was_parsed_ahead_counts_while_the_file_is_as_it_was() -> None:
    source, facts = source_file("app.py", "x = 1\n"), FileFacts()
    first = facts.ahead(source)
    assert facts.read([source]) == 0

    changed = facts.of(source_file("app.py", "y = 1\n"))

    assert changed == FileFacts().of(source_file("app.py", "y = 1\n"))
    assert changed != first
    assert facts.read([source]) == 1


def test_each_file_of_a_batch_is_one_step() -> None:
    told: list[tuple[int, int]] = []
    facts = FileFacts(progress=lambda done, of: told.append((done, of)))
    facts.prefetch([source_file(f"{name}.py", "x = 1\n") for name in "abc"])

    assert told == [(1, 3), (2, 3), (3, 3)]


@pytest.mark.parametrize(
    ("jobs", "count", "known", "is_alone"),
    [(1, 4, 0, True), (2, 3, 0, True), (2, 4, 0, False), (2, 4, 1, True), (2, 5, 1, False)],
)
def test_files_that_are_worth_it_are_parsed_in_several_processes(
    jobs: int, count: int, known: int, is_alone: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    together: list[int] = []

    def noted(facts: FileFacts, sources: Sequence[SourceFile]) -> object:
        together.append(len(sources))
        return facts._one_by_one(sources)

    monkeypatch.setattr(toolgen.parsing, "_WORTH_A_PROCESS", 4)
    monkeypatch.setattr(FileFacts, "_together", noted)
    facts = FileFacts(jobs=jobs)
    sources = [source_file(f"m{number}.py", "x = 1\n") for number in range(count)]
    facts.prefetch(sources[:known])

    facts.prefetch(sources)

    assert together == ([] if is_alone else [count - known])
    assert facts.read(sources) == count


def test_a_file_is_told_from_others_by_its_names_alone() -> None:
    module = SourceFile("a.py", "a", "a", "a", load=lambda: b"")
    assert module == source_file("a.py", "x = 1\n")
    assert len({module, replace(module, pins=((),), needed=frozenset("b"))}) == 1
    assert (
        sorted([replace(module, path="b.py"), replace(module, scripts=frozenset("c"))])[0].path
        == "a.py"
    )
    assert module != replace(module, is_package=True)
    assert module != replace(module, is_stub=True)
