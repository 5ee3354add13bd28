"""Lines as whoever reads a text sees them: all signs of Unicode that end one, and HTML's elements.

Each place of the text stays where it is.
"""

from __future__ import annotations

import re

__all__ = ["with_line_feeds", "without_form"]

_LINE_ENDS = str.maketrans(dict.fromkeys("\r\v\f\x1c\x1d\x1e\x85\u2028\u2029", "\n"))
_HEAD = r"(?P<head>h[1-6]|dt|th|summary)"
_BLOCK = r"(?P<block>p|div|ul|ol|li|dl|dd|br|hr|table|thead|tbody|tr|td|details)"
_FORM = re.compile(
    rf"<(/?)(?i:{_HEAD}|{_BLOCK}|(?P<bold>b|strong)|span|i|u|em|small)(?:\s[^<>]*+)?/?>"
)
"""Elements that give prose its form, and mean nothing."""


def with_line_feeds(text: str) -> str:
    """The text with line feeds as its only line ends."""
    return text.translate(_LINE_ENDS)


def without_form(text: str) -> str:
    """The text without tags of form: those of blocks begin and end a line, those of headings and
    bold words are stars.
    """
    return _FORM.sub(_blank, text) if "<" in text else text


def _blank(tag: re.Match[str]) -> str:
    fill = ("*" if tag["head"] or tag["bold"] else " ") * (len(tag.group()) - 1)
    if tag["head"] or tag["block"]:
        return f"{fill}\n" if tag[1] else f"\n{fill}"
    return fill + fill[0]
