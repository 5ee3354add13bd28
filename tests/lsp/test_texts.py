"""Places in texts, in the units of each encoding."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.lsp.editor import offset
from toolgen.lsp.actions import replaced
from toolgen.lsp.texts import DocumentText, decoded, encoded

TEXTS = st.text(alphabet="ab \t\r\n\f\x1c\u2028\xe9\N{CLOUD}\N{PILE OF POO}", max_size=40)
ENCODINGS = st.sampled_from(["utf-8", "utf-16", "utf-32"])


@given(TEXTS, ENCODINGS, st.integers(0, 60))
def test_a_place_is_the_one_that_a_client_finds_there(text: str, encoding: str, at: int) -> None:
    document = DocumentText(text, encoding)
    line = min(at // 6, len(document.lines) - 1)
    column = min(at % 6, len(document.lines[line]))
    place = document.position(line + 1, column + 1)
    found = offset(text, {"line": place.line, "character": place.character}, encoding)
    start = sum(map(len, document.kept_lines[:line]))
    assert found == start + column


@given(TEXTS, TEXTS, ENCODINGS)
def test_an_edit_makes_one_text_of_another(before: str, after: str, encoding: str) -> None:
    edit = replaced(DocumentText(before, encoding), after)
    start, end = (
        offset(before, {"line": each.line, "character": each.character}, encoding)
        for each in (edit.range.start, edit.range.end)
    )
    assert before[:start] + edit.new_text + before[end:] == after


@given(TEXTS)
def test_lines_with_their_ends_are_the_text(text: str) -> None:
    assert "".join(DocumentText(text).kept_lines) == text


@pytest.mark.parametrize(
    ("line", "column", "shown"),
    [
        ("def search(a: Gone.Type) -> str:", 15, "Gone.Type"),
        ("async def search(a):", 1, "async def search"),
        ("@mcp.tool(name='x')", 1, "@mcp.tool"),
        ("x = f'a b' + c", 5, "f'a b'"),
        ("x = (1 + 2)  ", 5, "(1 + 2)"),
        ("short", 40, ""),
    ],
)
def test_what_stands_at_a_place_is_underlined(line: str, column: int, shown: str) -> None:
    found = DocumentText(f"\n{line}\n").token(2, column)
    assert found.start.line == found.end.line == 1
    assert line[found.start.character : found.end.character] == shown


def test_places_that_are_not_there_are_moved_into_the_text() -> None:
    found = DocumentText("a\nbc").token(9, 9)
    assert (found.start.line, found.start.character) == (1, 2)
    assert found.start == found.end


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"x = '\xc3\xa9'\n", "x = '\xe9'\n"),
        (b"\xef\xbb\xbfx\r\n", "x\r\n"),
        (b"# coding: latin-1\n# \xe9\n", "# coding: latin-1\n# \xe9\n"),
        (b"# coding: nonsense\n# \xff", "# coding: nonsense\n# \ufffd"),
    ],
)
def test_files_are_read_as_editors_show_them(data: bytes, text: str) -> None:
    assert decoded(data) == text


def test_typed_text_becomes_what_an_editor_would_write() -> None:
    assert encoded("# coding: latin-1\n# \xe9") == b"# coding: latin-1\n# \xe9"
    assert encoded("# coding: latin-1\n# \N{CLOUD}") == "# coding: latin-1\n# \N{CLOUD}".encode()
    assert encoded("x = '\udc00'") == b"x = '?'"
