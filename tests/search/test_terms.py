"""The words of texts: the same for the index that a build writes and for a query."""

from __future__ import annotations

import pytest

from toolgen_runtime.search.terms import terms
from toolgen_runtime.search.verbs import alike


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("getUserEvents", ["get", "user", "event"]),
        ("get_user_events", ["get", "user", "event"]),
        ("HTTPServer-v2", ["http", "server", "v2"]),
        ("the amount of an order", ["amount", "order"]),
        ("", []),
        ("… — !", []),
    ],
)
def test_names_and_sentences_are_parted_alike(text: str, words: list[str]) -> None:
    assert terms(text) == words


def test_words_that_are_in_every_sentence_are_left_out() -> None:
    for text in (
        "A, an and the: you can do any of these with my or your, as it is for the use they have.",
        "That was in there, but not by me, which has no use, on it; if this be then used, how?",
        "What will, at its into, them who be from their using to when.",
    ):
        assert terms(text) == []


@pytest.mark.parametrize(
    "alike",
    [
        ("event", "events"),
        ("query", "queries"),
        ("box", "boxes"),
        ("dish", "dishes"),
        ("match", "matches"),
        ("quiz", "quizes"),
        ("address", "addresses"),
        ("create", "creating", "created", "creates"),
        ("stop", "stopping", "stopped"),
        ("list", "listing", "lists"),
    ],
)
def test_forms_of_a_word_are_one_word(alike: tuple[str, ...]) -> None:
    assert len({tuple(terms(word)) for word in alike}) == 1


@pytest.mark.parametrize("apart", [("string", "str"), ("address", "addr"), ("speed", "spe")])
def test_words_that_only_look_like_forms_stay(apart: tuple[str, str]) -> None:
    assert terms(apart[0]) != terms(apart[1])


def test_other_scripts_have_words() -> None:
    assert terms("Größe ПОЛЬЗОВАТЕЛЯ") == ["größe", "пользователя"]
    assert terms("日程を作成") == ["日", "程", "を", "作", "成"]


ALIKE = [
    *(("fetch", "get"), ("enumerate", "list"), ("register", "create"), ("erase", "delete")),
    *(("modify", "update"), ("locate", "find"), ("publish", "send"), ("invoke", "run")),
    *(("terminate", "stop"), ("verify", "check"), ("persist", "save"), ("clone", "copy")),
    ("photo", "image"),
]


@pytest.mark.parametrize(("said", "named"), ALIKE)
def test_words_for_nearly_the_same_stand_for_each_other(said: str, named: str) -> None:
    [one], [other] = terms(said), terms(named)
    assert other in alike(one)
    assert one in alike(other)
