"""What looks encoded in a text, and what it may stand for: base64, base32, base85, and numbers of
any base, together or apart.
"""

from __future__ import annotations

from binascii import unhexlify

TYPE_CHECKING = False

if TYPE_CHECKING:
    import re
    from collections.abc import Callable, Iterator

__all__ = ["encoded_in", "found_in"]

_LETTERS = r"[0-9A-Za-z+/_-]{5,}(?:\r?\n[0-9A-Za-z+/_-]+)*={0,6}"
_SIGNS = r"[!-~]{5,}(?:\r?\n[!-~]+)*"
_NUMBERS = (
    r"(?<![0-9A-Za-z])(?:0[xob])?[0-9A-Fa-f]+(?:[^0-9A-Za-z]{1,8}(?:0[xob])?[0-9A-Fa-f]+){3,}"
)
_NUMBER = r"[0-9A-Za-z]+"
_BASES = (16, 10, 8, 2)
_UNREAD = "\ufffd"


def encoded_in(text: str, least: int) -> Iterator[tuple[int, int, Iterator[str]]]:
    """Where something stands that may be encoded, and what it stands for: a letter a byte, or a
    character. What has fewer signs than `least` is none.
    """
    for pattern, decoded in ((_LETTERS, _of_letters), (_SIGNS, _of_signs), (_NUMBERS, _of_numbers)):
        for run in found_in(pattern, text):
            if len(run[0]) > least:
                yield run.start(), run.end(), decoded(run[0])


def found_in(pattern: str, text: str) -> Iterator[re.Match[str]]:
    """The matches of a pattern, which is compiled with the first text that holds a secret."""
    from re import finditer

    return finditer(pattern, text)


def _of_letters(run: str) -> Iterator[str]:
    """Base64, base32 and hexadecimal digits, wherever they begin."""
    from base64 import b32decode, b64decode

    letters = "".join(run.split()).rstrip("=")
    for start in range(4):
        whole = letters[start : len(letters) - ((len(letters) - start) % 4 == 1)]
        padded = whole.replace("-", "+").replace("_", "/") + "=" * (-len(whole) % 4)
        yield b64decode(padded).decode("latin-1")
    for start in range(2):
        yield from _read(unhexlify, letters[start : len(letters) - (len(letters) - start) % 2])
    for start in range(8):
        whole = letters[start:]
        yield from _read(
            lambda text: b32decode(text, casefold=True), whole + "=" * (-len(whole) % 8)
        )


def _of_signs(run: str) -> Iterator[str]:
    """Base85, Python's and Ascii85, with quotes around it or without."""
    from base64 import a85decode, b85decode

    for bare in {
        run,
        run.strip("()[]{}.,;:"),
        *(part for quote in "'\"`" for part in run.split(quote)),
    }:
        for decode in (b85decode, a85decode):
            yield from _read(decode, "".join(bare.split()))


def _of_numbers(run: str) -> Iterator[str]:
    """Bytes or characters, one or some a number: `68:75:6e`, `0x68, 0x75`, `[104, 117]`."""
    numbers = [number[0] for number in found_in(_NUMBER, run)]
    for base in _BASES:
        yield "".join(_characters(number, base) for number in numbers)


def _characters(number: str, base: int) -> str:
    if base == 16 and len(number) % 2 == 0 and not number.startswith("0x"):
        return next(_read(unhexlify, number), _UNREAD)
    try:
        return chr(int(number[:12], base))
    except (ValueError, OverflowError):
        return _UNREAD


def _read(decode: Callable[[str], bytes], text: str) -> Iterator[str]:
    try:
        yield decode(text).decode("latin-1")
    except ValueError:
        return
