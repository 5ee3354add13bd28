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
        ("codes of cubes, cables and ads", ["code", "cube", "cabl", "ads"]),
        ("", []),
        ("… — !", []),
    ],
)
def test_names_and_sentences_are_parted_alike(text: str, words: list[str]) -> None:
    assert terms(text) == words


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
        *(("save", "saving", "saved"), ("move", "moving", "moves"), ("type", "typing", "typed")),
        *(("add", "adding", "added"), ("fix", "fixing", "fixed"), ("show", "showing", "showed")),
        ("list", "listing", "lists"),
        *(("class", "classes"), ("dish", "dishes"), ("batch", "batches"), ("buzz", "buzzes")),
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


SAYING_NOTHING = (
    "a an and any are as at be but by can do for from has have how if in into is it its me my no"
    " not of on or that the their them then there these they this to use used using was what when"
    " which who will with you your"
)


@pytest.mark.parametrize("word", SAYING_NOTHING.split())
def test_a_word_that_says_nothing_is_none(word: str) -> None:
    assert terms(f"{word} order {word.upper()}") == ["order"]


GROUPS = (
    "get show read fetch view retrieve display load open look see",
    "list show all enumerate",
    "create add make new set insert put write start register",
    "delete remove drop erase clear destroy",
    "update change edit modify set alter adjust replace",
    "find search look query locate discover lookup",
    "send push publish post submit",
    "run execute invoke start launch",
    "stop cancel end abort terminate",
    "check verify validate test status",
    "save store write persist keep",
    "copy duplicate clone",
    "image picture photo",
)


@pytest.mark.parametrize("group", GROUPS)
def test_all_words_of_a_meaning_stand_for_each_other(group: str) -> None:
    words = set(terms(group))

    assert all(words - {word} <= {*alike(word)} for word in words)
    assert len(words) == len(group.split())
