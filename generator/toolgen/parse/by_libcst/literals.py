"""Literals: what a string or number token stands for.

The rules are those of the language reference, "Literals". They are written out here since
evaluating with the running interpreter would warn of escapes that it deprecates.
"""

from __future__ import annotations

import re
import unicodedata

from toolgen.letters import OLDEST, is_settled

_STRING = re.compile(r"([a-zA-Z]*)(\"\"\"|'''|\"|')(.*)\2\Z", re.DOTALL)
_ESCAPE = re.compile(
    r"\\(?:(?P<newline>\n)|(?P<simple>[\\'\"abfnrtv])|(?P<octal>[0-7]{1,3})"
    r"|x(?P<byte>[0-9a-fA-F]{2})|u(?P<short>[0-9a-fA-F]{4})|U(?P<long>[0-9a-fA-F]{8})"
    r"|N\{(?P<name>[^}]+)\}|(?P<malformed>[xuUN]))"
)
_BYTES_ESCAPE = re.compile(
    r"\\(?:(?P<newline>\n)|(?P<simple>[\\'\"abfnrtv])|(?P<octal>[0-7]{1,3})"
    r"|x(?P<byte>[0-9a-fA-F]{2})|(?P<malformed>x))"
)
_DIGITS_LIMIT = 4300
"""CPython's default for what it converts; set here so as not to depend on the environment."""

_SIMPLE = {
    "\\": "\\",
    "'": "'",
    '"': '"',
    "a": "\a",
    "b": "\b",
    "f": "\f",
    "n": "\n",
    "r": "\r",
    "t": "\t",
    "v": "\v",
}


def string_value(token: str) -> str | bytes:
    """The value of one plain string token. Raises `ValueError` for a malformed one."""
    matched = _STRING.match(token)
    assert matched is not None, token
    prefix, body = matched.group(1).lower(), matched.group(3)
    if "b" not in prefix:
        return body if "r" in prefix else unescape(body)
    if not body.isascii():
        raise ValueError("bytes can only contain ASCII literal characters")
    if "r" not in prefix:
        body = _BYTES_ESCAPE.sub(_escaped, body)
    # An octal escape above 0o377 wraps, as in CPython.
    return bytes(ord(character) & 0xFF for character in body)


def unescape(body: str) -> str:
    """Text with its escape sequences replaced; unknown ones stay as they are."""
    return _ESCAPE.sub(_escaped, body) if "\\" in body else body


def number_value(token: str) -> int | float | complex:
    """The value of a number token. Raises `ValueError` for one that Python refuses."""
    digits = token.replace("_", "").lower()
    if digits.startswith(("0x", "0o", "0b")):
        return int(digits, 0)
    if digits.endswith("j"):
        return complex(0, float(digits[:-1]))
    if not digits.isdecimal():
        return float(digits)
    if len(digits) > _DIGITS_LIMIT:
        raise ValueError(f"an integer literal has more than {_DIGITS_LIMIT} digits")
    return int(digits)


def _escaped(found: re.Match[str]) -> str:
    """The character of an escape sequence; nothing for an escaped newline."""
    kind, digits = found.lastgroup, found.group(found.lastindex or 0)
    match kind:
        case "newline":
            return ""
        case "simple":
            return _SIMPLE[digits]
        case "octal":
            return chr(int(digits, 8))
        case "name":
            return _named_character(digits)
        case "malformed":
            raise ValueError(f"malformed \\{digits} escape in a string")
        case _:
            return _code_point(digits)


def _code_point(digits: str) -> str:
    number = int(digits, 16)
    if number > 0x10FFFF:
        raise ValueError(f"\\U{digits} is no Unicode character")
    return chr(number)


def _named_character(name: str) -> str:
    try:
        found = unicodedata.lookup(name)
    except KeyError:
        found = ""
    if not found or not is_settled(found):
        raise ValueError(f"Python 3.{OLDEST} knows no character called {name!r}")
    return found
