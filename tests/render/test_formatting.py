"""Formatting: black with fixed settings, for what came out too long."""

from __future__ import annotations

import pytest
from black.parsing import InvalidInput

from toolgen.formatting import format_code, format_stub
from toolgen.render.layout import bracketed, exploded, fit_module, fit_stub

LONG = f"def f({', '.join(f'parameter_{n}: int' for n in range(9))}): ..."


def test_code_is_formatted_for_a_hundred_columns() -> None:
    assert max(map(len, format_code(LONG).splitlines())) <= 100


def test_stubs_have_a_style_of_their_own() -> None:
    assert format_stub("class A:\n    x: int\n\n\n\n    y: int") == (
        "class A:\n    x: int\n\n    y: int\n"
    )


def test_a_text_that_is_no_python_is_an_internal_error() -> None:
    with pytest.raises(InvalidInput):
        format_code("def f(:")


def test_blocks_that_fit_are_not_formatted() -> None:
    text = f"x = [1,2]\n\n\n{LONG}\n"
    fitted = fit_module(text)
    assert fitted.startswith("x = [1,2]\n\n\ndef f(\n")


def test_a_docstring_with_a_long_word_behind_an_empty_line_stays_whole() -> None:
    text = f'def f():\n    """Do.\n\n    See {"a" * 100}\n\n    And ( more.\n    """\n'
    assert fit_module(text) == text


def test_a_stub_that_fits_is_not_formatted() -> None:
    assert fit_stub("x:int") == "x:int"
    assert fit_stub(LONG).startswith("def f(\n")


def test_what_takes_the_formatter_too_long_is_left_as_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("toolgen.render.layout._LONGEST", len(LONG))
    assert fit_stub(LONG).startswith("def f(\n")
    assert fit_stub(f"{LONG} ") == f"{LONG} "


def test_brackets_break_only_when_they_must() -> None:
    assert bracketed("f(", ["a", "b"], ")") == "f(a, b)"
    items = ["a" * 50, "b" * 50]
    assert bracketed("f(", items, ")", indent=4) == exploded("f(", items, ")", indent=4)


def test_nothing_between_brackets_stays_on_its_line() -> None:
    assert exploded("{", [], "}") == "{}"
