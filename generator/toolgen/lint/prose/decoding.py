"""Decoding: what is encoded in a text, be it over several lines or with room between the signs.

Consumes a text; produces the texts that stand in it by some encoding and that somebody wrote.
"""

from __future__ import annotations

import base64
import binascii
import html
import re
from collections.abc import Callable, Iterator
from urllib.parse import unquote

__all__ = ["decoded"]

_ROOM = re.compile(r"(?<=[\w+/=])\s+(?=[\w+/=])")
_ESCAPES = re.compile(r"\\(?:x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8})")
_PERCENT = re.compile(r"%[0-9A-Fa-f]{2}")
_ENTITY = re.compile(r"&(?:#\d+|#x[0-9A-Fa-f]+|\w+);")
_HEX = re.compile(r"(?<!\w)(?:0x)?(?:[0-9A-Fa-f]{2}){12,}(?!\w)")
_SIGN = r"(?:\\?[xuXU]|U\+|0[xob])?\{?"
_NUMBERS = re.compile(
    rf"{_SIGN}[0-9A-Fa-f]{{2,8}}(?:[^0-9A-Za-z]{{1,6}}{_SIGN}[0-9A-Fa-f]{{2,8}}){{11,}}"
)
_NUMBER = re.compile(r"(?:0?[xuob]|U\+)?\{?([0-9A-Fa-f]{2,8})", re.IGNORECASE)
"""Numbers that stand for letters, whatever is before and between them: `U+0049`, `=49`, `73, `."""
_BETWEEN = re.compile(r"[^A-Za-z0-9+/=]+")


def decoded(text: str) -> Iterator[str]:
    """What is encoded in a text, with the text around it where it stands within words."""
    if _ESCAPES.search(text):
        yield _ESCAPES.sub(lambda found: chr(int(found.group()[2:], 16)), text)
    if _PERCENT.search(text):
        yield unquote(text, errors="replace")
    if _ENTITY.search(text):
        yield html.unescape(text)
    for found in _HEX.finditer(text):
        yield from _prose(bytes.fromhex(found.group().removeprefix("0x")))
    for found in _NUMBERS.finditer(text):
        yield from _of_numbers(_NUMBER.findall(found.group()))
    for each in dict.fromkeys((text, _ROOM.sub("", text), _BETWEEN.sub("", text))):
        for pattern, decode in _BASES:
            for found in pattern.finditer(each):
                yield from _prose(_tried(decode, found.group()))


def _of_base64(text: str) -> bytes:
    padded = text.rstrip("=").translate(str.maketrans("-_", "+/"))
    return base64.b64decode(padded + "=" * (-len(padded) % 4))


def _of_base32(text: str) -> bytes:
    padded = text.rstrip("=")
    return base64.b32decode(padded + "=" * (-len(padded) % 8))


def _of_ascii85(text: str) -> bytes:
    return base64.a85decode(text.removeprefix("<~").removesuffix("~>"))


_BASES: tuple[tuple[re.Pattern[str], Callable[[str], bytes]], ...] = (
    (re.compile(r"(?<![\w+/=-])[A-Za-z0-9+/_-]{16,}={0,2}(?![\w+/=-])"), _of_base64),
    (re.compile(r"(?<![\w=])[A-Z2-7]{16,}={0,6}(?![\w=])"), _of_base32),
    (re.compile(r"(?<!\S)[!-~]{20,}(?!\S)"), base64.b85decode),
    (re.compile(r"(?<!\S)[!-~]{20,}(?!\S)"), _of_ascii85),
)


def _tried(decode: Callable[[str], bytes], text: str) -> bytes:
    try:
        return decode(text)
    except (binascii.Error, ValueError):
        return b""


def _of_numbers(numbers: list[str]) -> Iterator[str]:
    """What numbers stand for by any base: bytes, or characters."""
    for base in (16, 10, 8, 2):
        try:
            codes = [int(each, base) for each in numbers]
            characters = "".join(map(chr, codes)).encode()
        except (ValueError, OverflowError):
            continue
        as_bytes = bytes(codes) if max(codes) < 256 else characters
        for data in dict.fromkeys((as_bytes, characters)):
            yield from _prose(data)
    yield from _prose(_tried(bytes.fromhex, "".join(numbers)))


def _prose(data: bytes) -> Iterator[str]:
    """Bytes as text, also from its end, where they are text that somebody wrote."""
    for encoding in ("utf-16-le", "utf-16-be") if b"\0" in data else ("utf-8",):
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if len(text) >= 8 and text.isprintable() and sum(map(str.isalpha, text)) > len(text) / 2:
            yield text
            yield text[::-1]
