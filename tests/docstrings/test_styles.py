"""Which style a docstring is read as, and what all styles have in common."""

import subprocess
import sys

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from sampling import many

from toolgen.docstrings import Docs, Style, cleandoc, parse_docstring

GOOGLE = "Do.\n\nArgs:\n    x: The x.\n\nReturns:\n    It.\n"
NUMPY = "Do.\n\nParameters\n----------\nx : int\n    The x.\n\nReturns\n-------\nint\n    It.\n"
SPHINX = "Do.\n\n:param x: The x.\n:return: It.\n"
STYLES = {"google": GOOGLE, "numpy": NUMPY, "sphinx": SPHINX}

FRAGMENTS = (
    "Args:|Returns:|Raises:|Note:|Example:|Keyword Args:|-------\n| ---\n|====|Returns\n-------\n|"
    "Parameters\n----------\n|:param|:param x:|@param|@param x|:return:|x|x:|y:|    x: a|  y : b|:|"
    ": |, | and |/|//|-| - |(|)|[|{|*|\\*|`|```|\\d|\n|\n\n|\n    |\n        |\t|\r\n|\r|\f|\xa0|"
    "\x00|\x85|\u2028|\ud800"
)
STRUCTURED_TEXT = st.lists(st.sampled_from(FRAGMENTS.split("|")), max_size=30).map("".join)
ANY_TEXT = st.text(st.characters(exclude_categories=()))


@pytest.mark.parametrize("style", STYLES)
def test_each_style_is_detected(style):
    docs = parse_docstring(STYLES[style], parameters=["x"])
    assert docs == Docs("Do.", {"x": "The x."}, "It.", (), Style(style))


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("written", STYLES)
def test_a_style_that_is_set_reads_no_other(style, written):
    docs = parse_docstring(STYLES[written], style=style, parameters=["x"])
    assert docs.parameters == ({"x": "The x."} if style == written else {})
    assert docs.style is Style(style)


def test_plain_style_keeps_the_whole_docstring():
    docs = parse_docstring(GOOGLE, style="plain", parameters=["x"])
    assert (docs.description, docs.parameters) == (cleandoc(GOOGLE), {})


@pytest.mark.parametrize("raw", [None, "", "\n\n"])
def test_no_docstring_says_nothing(raw):
    assert parse_docstring(raw, parameters=["x"]) == Docs()


@pytest.mark.parametrize(
    "other", [":return: It.", "@return: It.", "Returns\n-------\nint\n    It."]
)
def test_a_stray_section_of_another_style_is_read_too(other):
    docs = parse_docstring(f"Do.\n\nArgs:\n    x: The x.\n\n{other}\n", parameters=["x"])
    assert docs == Docs("Do.", {"x": "The x."}, "It.", (), Style.GOOGLE)


def test_markup_inside_a_description_does_not_decide_the_style():
    raw = "Do.\n\nArgs:\n    x: Text with\n        :param y: in it\n    z: The z.\n"
    docs = parse_docstring(raw, parameters=["x", "z"])
    assert docs.style is Style.GOOGLE
    assert docs.parameters == {"x": "Text with\n:param y: in it", "z": "The z."}


def test_a_note_in_a_numpy_docstring_does_not_make_it_google():
    docs = parse_docstring(NUMPY + "\nNote: it is slow.\n", parameters=["x"])
    assert docs.style is Style.NUMPY


def test_a_ruler_does_not_make_a_docstring_numpy():
    docs = parse_docstring("Do.\n-------\nArgs:\n    x: The x.\n", parameters=["x"])
    assert (docs.style, docs.parameters) == (Style.GOOGLE, {"x": "The x."})


@pytest.mark.parametrize("raw", ["Do.\n\n  More:  \n", "a\n b\n  c ", "Note: x", "Do.\n\nEnd: 1"])
def test_without_sections_the_description_is_the_cleaned_docstring(raw):
    assert parse_docstring(raw, parameters=["x"]).description == cleandoc(raw)


@pytest.mark.parametrize("style", ["auto", *STYLES])
@many(80)
@given(raw=st.one_of(STRUCTURED_TEXT, ANY_TEXT))
def test_no_text_makes_parsing_fail(style, raw):
    docs = parse_docstring(raw, style=style, parameters=["x", "y"])
    assert set(docs.parameters) <= {"x", "y"}
    assert all(name.isidentifier() for name in docs.unknown)


@many(40)
@given(STRUCTURED_TEXT)
def test_what_is_cleaned_already_reads_the_same(raw):
    cleaned = cleandoc(raw.replace("\r", "\n"))
    assume(cleandoc(cleaned) == cleaned)
    once = parse_docstring(raw.replace("\r", "\n"), parameters=["x", "y"])
    assert parse_docstring(cleaned, parameters=["x", "y"]) == once


@pytest.mark.parametrize("text", ["[" * 20_000, "a[]|" * 20_000, "a, " * 20_000, "`*" * 20_000])
def test_hostile_text_takes_no_exponential_time(text):
    raw = f"Do.\n\nArgs:\n    x ({text}: y\n    {text}\n\nReturns:\n    {text}!: z\n"
    assert parse_docstring(raw, parameters=["x"]).description == "Do."


@pytest.mark.parametrize(
    ("raw", "is_loaded"), [("Do.\n\nReturns:\n    It.", False), (GOOGLE, True)]
)
def test_griffe_is_imported_for_documented_parameters_only(raw, is_loaded):
    code = (
        "import sys; from toolgen.docstrings import parse_docstring; "
        f"parse_docstring({raw!r}, parameters=['x']); print('griffe' in sys.modules)"
    )
    path = f"import sys; sys.path[:] = {sys.path!r}; "
    run = subprocess.run(
        [sys.executable, "-c", path + code], capture_output=True, text=True, check=True
    )
    assert run.stdout == f"{is_loaded}\n"


def test_griffe_logs_nothing(caplog):
    parse_docstring("Do.\n\nArgs:\n    x: a\n     b\n    gone: c\n", parameters=["x"])
    assert caplog.records == []
