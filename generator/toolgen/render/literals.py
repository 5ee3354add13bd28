"""Literals: the one way by which a value of the user's gets into generated code.

Consumes plain Python values; produces source text that evaluates to the same value, in black's
style, and the same on every Python: which characters count as printable changes with Python's
Unicode tables, so a fixed set of them is kept readable and the rest is escaped.
"""

from __future__ import annotations

import ast
import functools
import unicodedata
from collections.abc import Iterable
from types import EllipsisType

from toolgen.render.names import Source

_NAMED_ESCAPES = {"\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
_SOFT_HYPHEN = "\xad"  # visible punctuation in Unicode 3.2, and invisible ever since
_EMOJI = (range(0x1F300, 0x1F650), range(0x1F900, 0x1FA00))
"""Blocks that were completely assigned before the oldest Python that can run this."""


def literal(value: object) -> Source:
    """Source text of a literal that `ast.literal_eval` reads back as the same value.

    Raises ValueError for a value that has no literal form, such as NaN or an object.
    """
    if isinstance(value, str):
        return _text_literal(str(value))  # checked text is a subclass
    if value is None or isinstance(value, bool):
        return Source(repr(value))
    return _checked(value)


@functools.lru_cache(maxsize=4096)
def _text_literal(text: str) -> Source:
    # Most text has nothing to escape: between quotes that are not in it, it means itself.
    if text.isascii() and text.isprintable() and "\\" not in text:
        for quote in "\"'":
            if quote not in text:
                return Source(f"{quote}{text}{quote}")
    return _checked(text)


def _checked(value: object) -> Source:
    text = _write(value)
    if _write(ast.literal_eval(text)) != text:
        raise ValueError(f"no literal reads back as {value!r}")
    return Source(text)


def _write(value: object) -> str:
    match value:
        case None | bool() | int() | bytes():
            return repr(value)
        case EllipsisType():
            return "..."
        case str():
            return _write_text(value)
        case float():
            return repr(value).replace("inf", "1e309")
        case complex():
            return repr(value)
        case tuple():
            return f"({_join(value)},)" if len(value) == 1 else f"({_join(value)})"
        case list():
            return f"[{_join(value)}]"
        case set():
            return f"{{{', '.join(sorted(map(_write, value)))}}}" if value else "set()"
        case dict():
            return f"{{{', '.join(f'{_write(k)}: {_write(v)}' for k, v in value.items())}}}"
        case _:
            raise ValueError(f"{type(value).__name__} has no literal form")


def _join(values: Iterable[object]) -> str:
    return ", ".join(map(_write, values))


def _write_text(text: str) -> str:
    quote = '"' if text.count('"') <= text.count("'") else "'"
    if text.isascii() and text.isprintable():
        escaped = text.replace("\\", "\\\\")
    else:
        escaped = "".join(map(_escape, text))
    return f"{quote}{escaped.replace(quote, chr(92) + quote)}{quote}"


@functools.cache
def _escape(character: str) -> str:
    if is_readable(character):
        return _NAMED_ESCAPES.get(character, character)
    return _NAMED_ESCAPES.get(character) or escape_character(character)


def escape_character(character: str) -> str:
    r"""`\x00`, `\u202e` or `\U000e0001`: the shortest escape of one character."""
    code = ord(character)
    if code <= 0xFF:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"


def is_readable(character: str) -> bool:
    """Whether a reviewer sees the character for what it is, on every Python's Unicode tables."""
    if any(ord(character) in block for block in _EMOJI):
        return True
    if character == _SOFT_HYPHEN:
        return False
    category = unicodedata.ucd_3_2_0.category(character)
    return character == " " or category[0] not in "CZ"


def printable(text: str) -> str:
    """`text` on one line with everything unprintable escaped, fit to stand in a comment."""
    return "".join(map(_escape, text))
