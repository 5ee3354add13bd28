"""Facts in memory: of the bytes that are there now, and of no more files than are asked for."""

from __future__ import annotations

import json
import zlib
from dataclasses import replace

import pytest
from source_files import source_file

from toolgen.cache.memory import AnswerMemory, FactMemory
from toolgen.facts.module import Module
from toolgen.findings import Finding
from toolgen.parsing import FileFacts

ONE, OTHER, HALF = (source_file("a.py", text) for text in ("x = 1\n", "y = 2\n", "def ("))


def test_what_is_known_is_not_parsed_again_and_what_has_changed_is() -> None:
    memory = FactMemory()
    first = FileFacts(cache=memory.over(None)).of(ONE)
    again = FileFacts(cache=memory.over(None)).of(ONE)
    changed = FileFacts(cache=memory.over(None)).of(OTHER)

    assert again is first
    assert isinstance(changed, Module)
    assert changed == FileFacts().of(OTHER)
    assert FileFacts(cache=memory.over(None)).of(ONE) == first


def test_the_states_of_a_file_that_were_asked_for_last_are_known() -> None:
    memory = FactMemory()

    def made(number: int) -> object:
        return FileFacts(cache=memory.over(None)).of(source_file("a.py", f"x = {number}\n"))

    first, second, third = map(made, range(3))
    assert made(0) is first
    fourth = made(3)

    assert all(made(n) is each for n, each in ((0, first), (2, third), (3, fourth)))
    assert made(1) is not second


def test_a_module_of_another_name_has_facts_of_its_own() -> None:
    memory = FactMemory()
    FileFacts(cache=memory.over(None)).of(ONE)
    inner = replace(ONE, module="package.a")

    assert FileFacts(cache=memory.over(None)).of(inner) == FileFacts().of(inner)


def test_it_asks_what_is_below_and_hands_on_what_is_new() -> None:
    below, above = FactMemory(), FactMemory()
    made = FileFacts(cache=above.over(below)).of(ONE)

    assert FileFacts(cache=below.over(None)).of(ONE) is made
    assert FileFacts(cache=FactMemory().over(below)).of(ONE) is made


@pytest.mark.parametrize(("spare", "known"), [(0, ["a", "b"]), (-1, ["b"])])
def test_answers_are_kept_up_to_a_size_and_those_of_no_use_are_dropped(
    spare: int, known: list[str]
) -> None:
    answer = "x" * 100
    memory = AnswerMemory(2 * len(zlib.compress(json.dumps(answer).encode(), 1)) + spare)
    for key in "acb":
        memory.keep("plan", key, answer)
        memory.find("plan", "a")
    memory.keep("plan", "b", answer)  # in the place of itself

    assert [key for key in "abc" if memory.find("plan", key)] == known


def test_what_is_not_asked_for_is_forgotten() -> None:
    memory = FactMemory()
    first = FileFacts(cache=memory.over(None)).of(ONE)
    assert memory.asked == {"a.py"}
    memory.keep_only(())

    assert FileFacts(cache=memory.over(None)).of(ONE) is not first


def test_it_tells_what_is_no_python() -> None:
    memory = FactMemory()
    fault = memory.fault(HALF)

    assert isinstance(fault, Finding)
    assert fault.code == "TG101"
    assert memory.fault(ONE) is None


def test_a_build_may_be_ended_where_it_asks() -> None:
    def end() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        FileFacts(cache=FactMemory(end).over(None)).of(ONE)
