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
_HEX = re.compile(
    r"(?<!\w)(?:0x)?[0-9A-Fa-f]{2}(?:[\s:,-]{0,2}(?:0x|\\x)?[0-9A-Fa-f]{2}){11,}(?!\w)"
)
_PAIR = re.compile(r"(?:0x|\\x)?([0-9A-Fa-f]{2})")


def decoded(text: str) -> Iterator[str]:
    """What is encoded in a text, with the text around it where it stands within words."""
    if _ESCAPES.search(text):
        yield _ESCAPES.sub(lambda found: chr(int(found.group()[2:], 16)), text)
    if _PERCENT.search(text):
        yield unquote(text, errors="replace")
    if _ENTITY.search(text):
        yield html.unescape(text)
    for found in _HEX.finditer(text):
        yield from _prose(bytes.fromhex("".join(_PAIR.findall(found.group()))))
    for each in dict.fromkeys((text, _ROOM.sub("", text))):
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


def _prose(data: bytes) -> Iterator[str]:
    """Bytes as text, where they are text that somebody wrote."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return
    if len(text) >= 8 and text.isprintable() and sum(map(str.isalpha, text)) > len(text) / 2:
        yield text
