"""Looks are known by their names wherever they are, so that each can be asked again."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module

import pytest

import toolgen
from toolgen.kept.looks import LookedAnswer, look_named
from toolgen.link.looks import Look


def _looks() -> Iterator[Look[object]]:
    """Those of all modules that a build imports."""
    for found in pkgutil.walk_packages(toolgen.__path__, "toolgen."):
        if found.name.split(".")[1] in {"link", "evaluate", "registrations", "tools"}:
            yield from (
                each for each in vars(import_module(found.name)).values() if isinstance(each, Look)
            )


@pytest.mark.parametrize(
    "look", {each.name: each for each in _looks()}.values(), ids=lambda each: each.name
)
def test_a_look_is_known_by_its_name(look: Look[object]) -> None:
    assert look_named(look.name) is look


def test_a_short_answer_is_kept_as_it_is_and_a_long_one_by_what_tells_it_apart() -> None:
    for answer in ((), None, True, ("a", (None, "b")), "x" * 198):
        kept = LookedAnswer.of(answer)
        assert (kept.is_itself, kept.value) == (True, answer)
        assert kept.is_of(answer)
    for answer in ("x" * 199, 3, frozenset({"a"}), (("a", 1.5),)):
        kept = LookedAnswer.of(answer)
        assert not kept.is_itself
        assert len(kept.value) == 32
        assert kept.is_of(answer)
        assert not kept.is_of((answer, answer))


def test_what_has_another_name_is_none() -> None:
    with pytest.raises(KeyError):
        look_named("looks")
