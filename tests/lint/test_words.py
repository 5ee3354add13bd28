"""Words are the same in the plural, however that is written, and no other ones."""

from __future__ import annotations

import pytest

from toolgen.lint.prose.words import says_no_more, words


@pytest.mark.parametrize(
    ("plural", "name"),
    [
        *(("Cities", "city"), ("queries", "query"), ("orders", "order"), ("IDs", "id")),
        *(("order ids", "orderId"), ("ties", "tie"), ("glasses", "glasse")),
    ],
)
def test_a_word_in_the_plural_says_no_more_than_in_the_singular(plural: str, name: str) -> None:
    assert words(plural) == words(name)
    assert says_no_more(f"The {plural}.", name)


@pytest.mark.parametrize(
    ("one", "other"), [("class", "clas"), ("s", ""), ("is", "i"), ("city", "cit"), ("ties", "ty")]
)
def test_what_only_ends_like_one_is_another_word(one: str, other: str) -> None:
    assert words(one) != words(other)
