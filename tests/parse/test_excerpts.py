"""The source of a definition, in a form in which only changes of code are changes."""

from __future__ import annotations

import pytest

from toolgen.parse.excerpts import excerpt

_PLAIN = """\
import os

@wraps
def expose(function, title="it's  # one"):
    if title:
        register(function, name=f"{title}  {os.sep}")
    return function
after = 1
"""

_ALIKE = {
    "comments": _PLAIN.replace("if title:", "if title:  # said\n        # more"),
    "a docstring": _PLAIN.replace(
        "    if title", '    """Expose it.\n\n    More.\n    """\n    if title'
    ),
    "blank lines": _PLAIN.replace("    return", "\n\n    return"),
    "spacing": _PLAIN.replace("(function, name", "(\n    function,   name"),
    "what stands around": "x = '''\n'''\n" + _PLAIN.replace("after = 1", "after = 2"),
    "ends of lines": _PLAIN.replace("    return function\n", "    return function   \n"),
}
_OTHER = {
    "code": _PLAIN.replace("if title", "if not title"),
    "a default": _PLAIN.replace("# one", "# two"),
    "spaces in a string": _PLAIN.replace("it's  #", "it's #"),
    "spaces in an f-string": _PLAIN.replace("}  {", "} {"),
    "a decorator": _PLAIN.replace("@wraps", "@wrapped"),
    "depth": _PLAIN.replace("    return function", "        return function"),
}


def _line(text: str) -> int:
    return text[: text.index("def expose")].count("\n") + 1


@pytest.mark.parametrize("text", _ALIKE.values(), ids=_ALIKE)
def test_what_is_no_code_changes_nothing(text: str) -> None:
    assert excerpt(text, _line(text)).digest == excerpt(_PLAIN, 4).digest


@pytest.mark.parametrize("text", _OTHER.values(), ids=_OTHER)
def test_a_change_of_code_is_one(text: str) -> None:
    assert excerpt(text, _line(text)).digest != excerpt(_PLAIN, 4).digest


def test_it_says_where_the_definition_begins_and_ends() -> None:
    found = excerpt(_PLAIN, 4)

    assert (found.first, found.last) == (3, 7)


def test_a_method_is_read_without_its_class() -> None:
    text = "class Hub:\n    def expose(self):\n        pass\n\n    def other(self): ...\n"

    assert excerpt(text, 2).text == "def expose(self):\n    pass"


def test_the_hash_is_one_for_all_time() -> None:
    pinned = "sha256:aeeaac9c23ddac133130ebf103ba238a54cb152366c9776b7de6f1cf4f3457e5"
    assert excerpt(_PLAIN, 4).digest == pinned


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("def f():\n    return 1\n", (1, 2)),
        ("@a\n@b\ndef f():\n    return 1\n\n\nx = 1\n", (1, 4)),
        ("def f():\n    return '''\na\nb'''\n", (1, 4)),
        ("def f():\n    return [\n        1,\n    ]\n", (1, 4)),
    ],
)
def test_it_is_told_from_which_line_to_which(text: str, lines: tuple[int, int]) -> None:
    found = excerpt(text, text[: text.index("def f")].count("\n") + 1)
    assert (found.first, found.last) == lines
