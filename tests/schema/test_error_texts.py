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


OF_PYDANTIC = {
    'Error building "model-fields" validator: SchemaError: Field "x": SchemaError: not one': (
        "not one"
    ),
    "failed to extract enum Some, caused by KeyError: 'a' is none - variant B: no": "'a' is none",
    "failed to extract enum Some, caused by KeyError: 'a' is none": "'a' is none",
    "regex parse error: a( ^ error: unclosed group": "its pattern is not taken: unclosed group",
    "can't convert negative int to unsigned": "a number is below zero",
    "Unable to generate pydantic-core schema for <class 'shop.Shop'>.": (
        "no schema can be made of shop.Shop"
    ),
    "'str' object is not an instance of 'int'": "a value of type int, and no str, is taken",
    "'gt' must be coercible to an integer instance": "gt has to be an integer",
    "'le' must be coercible to a timedelta": "le has to be a timedelta",
    "The core schema type 'int' is not a valid discriminated union variant.": (
        "a discriminator chooses among models, and int is none"
    ),
    "cannot use 'list' as a set element (unhashable type: 'list')": (
        "a list is no item of a set and no key"
    ),
}


@pytest.mark.parametrize("said", OF_PYDANTIC)
def test_what_pydantic_says_of_a_schema_is_told_of_what_was_written(said: str) -> None:
    assert trimmed(ValueError(said)) == OF_PYDANTIC[said]
