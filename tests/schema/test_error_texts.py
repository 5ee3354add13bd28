"""What Python says of its objects is told of what the user wrote, in the user's words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from toolgen.schema.errors import trimmed

NUMBER: Any = 3
TEXT: Any = "a"
RAISED: dict[str, tuple[Callable[[], object], str]] = {
    "no whole number": (lambda: range(TEXT), "a whole number, and no str, is taken"),
    "no several": (lambda: list(NUMBER), "several values, and no single int, are taken"),
    "no function": (lambda: NUMBER(0), "a function, and no int, is taken"),
    "no items": (lambda: NUMBER[0], "something with items, and no int, is taken"),
    "no attribute": (lambda: NUMBER.upper, "a value with upper, and no int, is taken"),
    "no item of a set": (lambda: {NUMBER, [TEXT]}, "a list is no item of a set and no key"),
    "no order": (lambda: NUMBER < TEXT, "int and str do not compare"),
    "no key": (lambda: {}[TEXT], "it has no 'a'"),
}


@pytest.mark.parametrize("about", RAISED)
def test_an_error_of_python_s_is_told_in_words(about: str) -> None:
    call, words = RAISED[about]
    with pytest.raises(Exception) as raised:  # noqa: PT011 - each is of a kind of its own
        call()
    assert trimmed(raised.value) == words


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (ValueError(), "ValueError"),
        (ValueError("one\ntwo\n\nthree"), "one two"),
        (ValueError("got <function look at 0x7fAb01>"), "got <function look>"),
        (
            ValueError("a.Box:94182201[int:140429669163984] is in a circle"),
            "a.Box[int] is in a circle",
        ),
        (
            ValueError("no a:65535, no :94182201 and no 2:30"),
            "no a:65535, no :94182201 and no 2:30",
        ),
        (
            ValueError("expected <class 'int'>, not <class 'shop.Shop'>"),
            "expected int, not shop.Shop",
        ),
        (ValueError("ValidationError: it is wrong"), "it is wrong"),
        (ValueError("x" * 300), "x" * 300),
        (ValueError("x" * 301), "x" * 299 + "…"),
    ],
    ids=[
        "nothing",
        "paragraphs",
        "an address",
        "references",
        "other numbers",
        "classes",
        "a kind",
        "long",
        "too long",
    ],
)
def test_an_error_s_text_is_told_without_what_only_python_knows(
    error: Exception, words: str
) -> None:
    assert trimmed(error) == words
