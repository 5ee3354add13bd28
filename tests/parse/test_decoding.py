"""Decoding: the bytes of a file become text by the rules of PEP 263."""

from __future__ import annotations

import pytest
from source_files import source_file

from toolgen.facts.expressions import Constant
from toolgen.facts.module import Assignment
from toolgen.parse import ParseFailure, parse_module


def text_of(data: bytes) -> object:
    """The value of the one string that a file assigns."""
    (statement,) = parse_module(source_file("a.py", data)).statements
    assert isinstance(statement, Assignment)
    assert isinstance(statement.value, Constant)
    return statement.value.value


def failure_of(data: bytes) -> tuple[str, int, int]:
    with pytest.raises(ParseFailure) as caught:
        parse_module(source_file("a.py", data))
    return caught.value.code, caught.value.line, caught.value.column


@pytest.mark.parametrize(
    "data",
    [
        "x = 'é'".encode(),
        b"\xef\xbb\xbfx = '\xc3\xa9'",
        b"# coding: utf8\nx = '\xc3\xa9'",
        b"\xef\xbb\xbf# coding: UTF_8-unix\nx = '\xc3\xa9'",
        b"# coding: latin-1\nx = '\xe9'",
        b"#!/bin/sh\n# vim: set fileencoding=iso-8859-15 :\nx = '\xe9'",
        b"# -*- coding: latin-1-unix -*-\nx = '\xe9'",
        b"# -*- coding: iso_latin_1-mac -*-\nx = '\xe9'",
        b"# -*- coding: ISO-8859-1-dos -*-\nx = '\xe9'",
        b"# -*- coding: iso-8859-15 -*-\nx = '\xe9'",
        b"# -*- coding: utf-8-unix -*-\nx = '\xc3\xa9'",
        b"\r# -*- coding: utf-8 -*-\rx = '\xc3\xa9'",
        b"x = 1 and '\xc3\xa9'".replace(b"1 and ", b""),
    ],
)
def test_the_encoding_is_utf8_or_what_a_comment_says(data: bytes) -> None:
    assert text_of(data) == "é"


def test_a_comment_after_a_statement_says_no_encoding() -> None:
    assert text_of(b"x = '\xc3\xa9'\n# coding: latin-1\n") == "é"


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_newlines_in_strings_are_normal(newline: str) -> None:
    assert text_of(f"x = '''a{newline}b'''{newline}".encode()) == "a\nb"


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (b"x = '\xff'", (1, 6)),
        (b"# \xc3\xa9\n\ny = '\xc3\xa9\xe9'", (3, 7)),
        (b"\r\n\r\nx = '\xff'", (3, 6)),
        (b"\n# coding: nonsense\n", (2, 1)),
        (b"# coding: hex\n", (1, 1)),
        (b"# coding: undefined\n", (1, 1)),
        (b"# coding: utf-8x\n", (1, 1)),
        (b"\xef\xbb\xbf# coding: utf8\n", (1, 1)),
        (b"\xef\xbb\xbf# coding: latin-1\n", (1, 1)),
        (b"x = 1\nx\0y\n", (2, 2)),
        (b"\0x = 1\n", (1, 1)),
    ],
)
def test_what_is_no_text_is_a_failure_at_its_place(data: bytes, place: tuple[int, int]) -> None:
    assert failure_of(data) == ("TG102", *place)
