"""`cleandoc` gives what `inspect.cleandoc` of Python 3.13 gives, on every Python."""

import inspect
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolgen.docstrings import cleandoc

ANY_TEXT = st.text(st.one_of(st.sampled_from(" \t\n\r\f\xa0ab:"), st.characters()))


@given(st.text(" \t\nab:*"))
def test_equals_inspect_where_blanks_and_tabs_are_the_only_white_space(text):
    assert cleandoc(text) == inspect.cleandoc(text)


@pytest.mark.skipif(sys.version_info < (3, 13), reason="earlier Pythons strip more than spaces")
@given(ANY_TEXT)
def test_equals_inspect_for_all_text_from_python_3_13_on(text):
    assert cleandoc(text) == inspect.cleandoc(text)


@pytest.mark.parametrize(
    ("raw", "cleaned"),
    [
        ("", ""),
        ("  one  ", "one  "),
        ("\n\n  a\n    b\n\n", "a\n  b"),
        ("a\n\tb\n", "a\nb"),
        ("a\n        b\n    \n      c", "a\n  b\n\nc"),
        ("\xa0a\n\xa0b", "\xa0a\n\xa0b"),
        ("a\n  \x0cb\n  c", "a\n\x0cb\nc"),
        ("a\n   ", "a\n   "),
    ],
)
def test_cleans_as_python_3_13_does(raw, cleaned):
    assert cleandoc(raw) == cleaned
