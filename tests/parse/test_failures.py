"""Failures: what is not Python is refused with a place and a reason, and never ends the process."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest
from source_files import source_file

from toolgen.parse import ParseFailure, parse_module
from toolgen.parse.by_libcst import parse_expression

Fail = Callable[[str], ParseFailure]


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("x = (\n", 1, 5, "a bracket is never closed"),
        ("x = [1)\n", 1, 7, "unmatched ')'"),
        ("x = 1\ny = 'a\n", 2, 5, "a string is never closed"),
        ("x = '''a\n", 1, 5, "a string is never closed"),
        ("x = f'}'\n", 1, 7, "a single '}' in an f-string"),
        ("x = f'a\n'\n", 1, 6, "a string is never closed"),
        ("x = f'a", 1, 6, "a string is never closed"),
        ("x = f'''a\n", 1, 6, "a string is never closed"),
        ("x = f'\\", 1, 6, "a string is never closed"),
        ("x = f'\\}'\n", 1, 8, "a single '}' in an f-string"),
        ("x = f'{a", 1, 7, "a field of an f-string is never closed"),
        ("x = f'{a:b", 1, 7, "a field of an f-string is never closed"),
        ("x = f'{a:b\n}'\n", 1, 7, "a field of an f-string is never closed"),
        ("x = f'{a:b'\n", 1, 7, "a field of an f-string is never closed"),
        ("x = f'{a)}'\n", 1, 9, "unmatched ')'"),
        ("x = f'{a]}'\n", 1, 9, "unmatched ']'"),
        ("if a:\n  if b:\n\t\t\tc\n", 3, 4, "the indentation matches no block around it"),
        ("x = 1 \\ \n", 1, 7, "a backslash outside a string must end its line"),
        ("x = 1\n  y = 2\n", 2, 3, "unexpected indentation"),
        ("if x:\ny = 1\n", 2, 1, "expected an indented block"),
        ("def f():\n", 1, 1, "expected an indented block"),
        ("class A:\n  x = 1\n\t\ty = 1\n", 3, 3, "the indentation matches no block around it"),
        ("class A:\n  x = 1\n y = 1\n", 3, 2, "the indentation matches no block around it"),
        ("x = 1\na b\n", 2, 3, "invalid syntax"),
        ("print 'a'\n", 1, 7, "invalid syntax"),
        ("x = 1\n\nz = ?\n", 3, 1, "'?' is not a valid character in this position"),
        ("x = 1\ny = 'a' b'b'\nz = 2\n", 2, 1, "Cannot concatenate string and bytes."),
        ("x = 'a' t'b'\n", 1, 1, "template strings cannot be concatenated here"),
        ("x = '\\x'\n", 1, 5, "malformed \\x escape in a string"),
        ("x = '\\N{no such}'\n", 1, 5, "Python 3.11 knows no character called 'no such'"),
        ("x = '\\U00110000'\n", 1, 5, "\\U00110000 is no Unicode character"),
        ("x = b'é'\n", 1, 5, "bytes can only contain ASCII literal characters"),
        ("x = " + "9" * 5000, 1, 5, "an integer literal has more than 4300 digits"),
    ],
)
def test_a_mistake_has_a_place(
    failure: Fail, text: str, line: int, column: int, message: str
) -> None:
    found = failure(text)

    assert (found.code, found.line, found.column, found.message) == (
        "TG101",
        line,
        column,
        message,
    )


@pytest.mark.parametrize("room", ["", " ", "\n", " " * 5000, "\n" * 5000, "# note\n" * 500])
def test_a_mistake_stands_where_it_is_however_far_off_the_next_word_is(
    failure: Fail, room: str
) -> None:
    found = failure(f"x = (1 2{room})\n")

    assert (found.line, found.column, found.message) == (1, 8, "invalid syntax")


def test_places_count_in_the_file_and_not_in_what_was_kept_of_it(failure: Fail) -> None:
    found = failure("def f():\n    a = 1\n    # comment\n    return a\n\n\nx = = 1\n")

    assert (found.line, found.column) == (7, 5)


@pytest.mark.parametrize("mistake", ["x +", "a b", "print 'a'", "if x:", "x = = 1"])
def test_a_mistake_in_a_body_that_is_left_out_is_one_of_the_file(
    failure: Fail, mistake: str
) -> None:
    found = failure(f"def f():\n    {mistake}\n    return 1\n")

    assert (found.code, found.line) == ("TG101", 3 if mistake == "if x:" else 2)


def test_a_body_may_be_newer_than_the_python_that_reads_it() -> None:
    text = "def f[T: int = str]():\n    x = t'{f'{'a'}'}'\n    return 1\n"

    assert parse_module(source_file("module.py", text)).statements


@pytest.mark.parametrize(
    "text",
    [
        "(" * 5000 + ")" * 5000,
        "[" * 201 + "]" * 201,
        "+".join("1" * 20_000),
        "a" + ".b" * 20_000,
        "a" + "(b)" * 20_000,
        "not " * 20_000 + "a",
        "lambda: " * 20_000 + "a",
        "1 if a else " * 20_000 + "a",
        "f(" * 150 + "lambda: " * 3000 + "a" + ")" * 150,
    ],
)
def test_nesting_that_would_exhaust_the_stack_is_refused(failure: Fail, text: str) -> None:
    assert "nested" in failure(f"x = {text}\n").message


@pytest.mark.parametrize("piece", ["'ab'", "f'a{b}'", '"""a\nb"""', "b'a'"])
def test_texts_side_by_side_are_not_nested(parse: Callable[[str], object], piece: str) -> None:
    text = "x = (" + "\n".join([piece] * 5000) + ")\n"

    parse(text)
    with pytest.raises(ParseFailure, match="nested"):  # what no Python has yet, libcst reads
        parse(f"{text}def f[T: int = str](): pass\ny = t'{{f'{{'a'}}'}}'\n")


def test_a_body_that_nests_too_deeply_is_refused_when_it_is_not_left_out() -> None:
    source = source_file("module.py", "def f():\n    raise " + "+".join("1" * 20_000))

    parse_module(source)
    with pytest.raises(ParseFailure, match="nested"):
        parse_module(source, full=True)


def test_long_displays_are_not_nested(parse: Callable[[str], object]) -> None:
    parse("x = [" + "a.b + f(c), " * 3000 + "]\n")


def test_the_recursion_limit_is_left_as_it_was(failure: Fail) -> None:
    limit = sys.getrecursionlimit()

    failure("x = (\n")

    assert sys.getrecursionlimit() == limit


@pytest.mark.parametrize("text", ["", "x = 1", "a; b", "a\nb", "x y", " int", "*", "# int", "("])
def test_a_string_annotation_must_be_one_expression(text: str) -> None:
    with pytest.raises(ParseFailure):
        parse_expression(text)
