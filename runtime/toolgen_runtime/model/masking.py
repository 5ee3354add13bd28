"""Masking: values that are not to be shown, taken out of a text however they are written there.

A text is read as it is, and again each time that one level of its quoting is undone; what looks
like base64 or hexadecimal digits in it is decoded. Where a reading holds a value, all that it was
read from is masked.
"""

from __future__ import annotations

TYPE_CHECKING = False

if TYPE_CHECKING:
    import re
    from collections.abc import Collection, Iterable, Iterator

    Span = tuple[int, int]

__all__ = ["MASK", "Masking"]

MASK = "**********"
"""What stands for a secret, as pydantic writes it."""

_SHORTEST = 4
"""Characters of a value that is looked for: shorter ones are in any text."""

_LEVELS = 8
"""How often a text is quoted, encoded or both, at most."""

_EACH = 1_000
_MOST_WORK = 20_000_000
"""How many characters are searched for values, each of which takes as long as some, too."""

_QUOTED = (
    r"\\+(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|x([0-9a-fA-F]{2})|([abfnrtv]))?"
    r"|%(?:25)*([0-9a-fA-F]{2})|&(?:amp;)*(#?[0-9a-zA-Z]{1,31};)|\+"
)
"""What quoting by Python, JSON, URLs and HTML writes, over any number of levels of one kind."""

_ENCODED = r"[0-9A-Za-z+/_-]{5,}(?:\r?\n[0-9A-Za-z+/_-]+)*"
_HEXADECIMAL = "0123456789abcdefABCDEF"
_ESCAPED = dict(zip("abfnrtv", "\a\b\f\n\r\t\v", strict=True))


class Masking:
    """Masks values in texts, the shortest ones aside."""

    __slots__ = ("_least", "_wanted")

    def __init__(self, values: Iterable[str], *, shortest: int = _SHORTEST) -> None:
        written = {form for value in values for form in _lines(value) if len(form) >= shortest}
        self._wanted = written if len(written) * _EACH > _MOST_WORK else _read_alike(written)
        self._least = min(map(len, self._wanted), default=0)

    def __call__(self, text: str) -> str:
        """A text without the values; the mask alone where looking for all would take long."""
        if not self._wanted:
            return text
        if len(self._wanted) * (len(text) + _EACH) > _MOST_WORK:
            return MASK
        shown: list[str] = []
        reached = 0
        for start, end in sorted(self._spans(text, _LEVELS)):
            if start >= reached:
                shown += [text[reached:start], MASK]
            reached = max(reached, end)
        return "".join([*shown, text[reached:]])

    def _spans(self, text: str, levels: int) -> Iterator[Span]:
        """Where a text holds a value, in any reading."""
        for value in self._wanted:
            start = text.find(value)
            while start >= 0:
                yield start, start + len(value)
                start = text.find(value, start + 1)
        if not levels:
            return
        for run in _found(_ENCODED, text):
            if len(run[0]) > self._least and self._is_within(run[0], levels - 1):
                yield run.start(), run.end() + _padding(text, run.end())
        plain, places = _unquoted(text)
        if plain != text:
            for start, end in self._spans(plain, levels - 1):
                yield places[start], places[end]

    def _is_within(self, encoded: str, levels: int) -> bool:
        return any(
            next(self._spans(decoded, levels), None) is not None
            for decoded in _decoded(encoded)
            if len(decoded) >= self._least
        )


def _lines(value: str) -> set[str]:
    """A value, and each of its lines, which may be indented where they are shown."""
    return {value, value.strip(), *(line.strip() for line in value.splitlines())}


def _read_alike(values: Collection[str]) -> set[str]:
    """Values, and what becomes of them where a text is read: escapes may be of bytes or of halves
    of characters, and a value may look quoted itself.
    """
    from struct import iter_unpack

    found: set[str] = set()
    for value in values:
        raw = value.encode("utf-8", "surrogatepass").decode("latin-1")
        units = iter_unpack(">H", value.encode("utf-16-be", "surrogatepass"))
        forms = {value, raw, "".join(chr(unit) for [unit] in units)}
        for _ in range(_LEVELS):
            found |= forms
            forms = {_unquoted(form)[0] for form in forms}
    return {form for form in found if form.strip()}


def _unquoted(text: str) -> tuple[str, list[int]]:
    """A text with one level of quoting undone, and where each character and its end came from."""
    read: list[str] = []
    places: list[int] = []
    reached = 0
    for quoted in _found(_QUOTED, text):
        plain = _plain(quoted)
        read += [text[reached : quoted.start()], plain]
        places.extend(range(reached, quoted.start()))
        places += [quoted.start()] * len(plain)
        reached = quoted.end()
    places.extend(range(reached, len(text) + 1))
    return "".join([*read, text[reached:]]), places


def _plain(quoted: re.Match[str]) -> str:
    """What one match of `_QUOTED` stands for: backslashes before anything else for nothing."""
    from html import unescape

    short, long, byte, letter, percent, entity = quoted.groups()
    if digits := short or long or byte or percent:
        code = int(digits, 16)
        return chr(code) if code < 0x110000 else ""
    if letter:
        return _ESCAPED[letter]
    if entity:
        return unescape(f"&{entity}")
    return " " if quoted[0] == "+" else ""


def _decoded(encoded: str) -> Iterator[str]:
    """What base64, wherever it begins, or hexadecimal digits may stand for, a letter a byte."""
    from base64 import b64decode

    letters = "".join(encoded.split())
    for start in range(4):
        whole = letters[start : len(letters) - ((len(letters) - start) % 4 == 1)]
        padded = whole.replace("-", "+").replace("_", "/") + "=" * (-len(whole) % 4)
        yield b64decode(padded).decode("latin-1")
    if not letters.strip(_HEXADECIMAL):
        for start in range(2):
            whole = letters[start : len(letters) - (len(letters) - start) % 2]
            yield bytes.fromhex(whole).decode("latin-1")


def _padding(text: str, end: int) -> int:
    """How many signs that fill up base64 stand there."""
    return len(text[end : end + 2]) - len(text[end : end + 2].lstrip("="))


def _found(pattern: str, text: str) -> Iterator[re.Match[str]]:
    from re import finditer  # compiled once, with the first text that holds a secret

    return finditer(pattern, text)
