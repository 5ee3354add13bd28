"""Literals: text that reads back as the value, whatever the value holds."""

from __future__ import annotations

import ast
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolgen.formatting import format_code
from toolgen.render.literals import literal, printable

HOSTILE = st.text(
    st.one_of(
        st.characters(exclude_categories=()),
        st.sampled_from(list("\"'\\{}%#\n\r\t\0\u202e\u2028\ud800\udfff")),
    )
)
SCALARS = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), HOSTILE, st.binary()
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner), st.lists(inner).map(tuple), st.dictionaries(HOSTILE, inner)
    ),
    max_leaves=8,
)


@given(VALUES)
def test_a_literal_reads_back_as_its_value(value: object) -> None:
    back = ast.literal_eval(literal(value))
    assert repr(back) == repr(value)


@given(HOSTILE)
def test_a_string_is_one_line_that_utf_8_can_hold(text: str) -> None:
    written = literal(text)
    written.encode("utf-8")
    assert len(written.splitlines()) == 1


@given(HOSTILE)
def test_black_leaves_a_string_as_it_is(text: str) -> None:
    line = f"x = {literal(text)}\n"
    assert format_code(line) == line


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ("plain", '"plain"'),
        ('say "x"', "'say \"x\"'"),
        ("it's", '"it\'s"'),
        ("Zürich 東京 😀", '"Zürich 東京 😀"'),
        ("a\u202eb", r'"a\u202eb"'),
        ("\ud800", r'"\ud800"'),
        ("\xad\u0378\uffff\U0010ffff", r'"\xad\u0378\uffff\U0010ffff"'),
        ("\xff\u0100", '"ÿĀ"'),
        ("\0\x7f\xa0", r'"\x00\x7f\xa0"'),
        ("\U000e0001", r'"\U000e0001"'),
        ("a\tb\r\n", r'"a\tb\r\n"'),
        (math.inf, "1e309"),
        (-math.inf, "-1e309"),
        (-0.0, "-0.0"),
        ((1,), "(1,)"),
        ((), "()"),
        (set(), "set()"),
        ({2, 1}, "{1, 2}"),
        (..., "..."),
        (2j, "2j"),
    ],
)
def test_values_have_one_written_form(value: object, written: str) -> None:
    assert literal(value) == written


@pytest.mark.parametrize("value", [math.nan, object(), frozenset(), [object()], complex(-0.0, 1)])
def test_what_has_no_literal_is_refused(value: object) -> None:
    with pytest.raises(ValueError, match=r"literal|malformed"):
        literal(value)


def test_characters_newer_than_the_oldest_unicode_table_are_escaped() -> None:
    """U+1FAE8 is printable on some Pythons only: the bytes must not depend on that."""
    assert literal("\U0001fae8") == r'"\U0001fae8"'


def test_text_for_a_comment_stays_on_its_line() -> None:
    assert printable("a\n# b\u2028c") == r"a\n# b\u2028c"
