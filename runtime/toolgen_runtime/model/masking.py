"""Masking: values that are not to be shown, taken out of a text however they are written there.

A text is read as it is, by its letters and digits alone, and again each time that one level of its
quoting is undone; what looks encoded in it is decoded. Where a reading holds a value, or what an
ellipsis leaves of one, all that it was read from is masked.
"""

from __future__ import annotations

from toolgen_runtime.model.encoded import encoded_in, found_in

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
    r"|[%=](?:25|3D)*([0-9a-fA-F]{2})|&(?:amp;)*(#?[0-9a-zA-Z]{1,31};)|\+|=\r?\n"
)
"""What quoting by Python, JSON, URLs, mails and HTML writes, over any number of levels."""

_LONG = 8
"""Letters and digits of a value that is looked for by these alone, and of a part of one."""

_BETWEEN = r"[\s:;,=&/@?#]+"
_ELLIPSIS = r"\.\.\.|\u2026"
_SHOWN = 200
"""How many characters of a value are sought on either side of an ellipsis."""

_WORDS = r"[^\W_]+"
_CODECS = ("utf-8", "utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be")
_ESCAPED = dict(zip("abfnrtv", "\a\b\f\n\r\t\v", strict=True))


class Masking:
    """Masks values in texts, the shortest ones aside."""

    __slots__ = ("_bare", "_least", "_long", "_wanted")

    def __init__(self, values: Iterable[str], *, shortest: int = _SHORTEST) -> None:
        written = {form for value in values for form in _lines(value) if len(form) >= shortest}
        is_much = len(written) * _EACH > _MOST_WORK
        self._wanted = written if is_much else _read_alike(written | _parts(written))
        self._bare = {bare for value in written if len(bare := _bare(value)[0]) >= _LONG}
        self._long = {value for value in written if len(value) >= 2 * _LONG}
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
            yield from _found(value, text)
        yield from self._bare_spans(text)
        yield from self._cut_spans(text)
        if not levels:
            return
        for start, end, readings in encoded_in(text, self._least):
            if any(self._is_within(each, levels - 1) for each in readings):
                yield start, end
        plain, places = _unquoted(text)
        if plain != text:
            for start, end in self._spans(plain, levels - 1):
                yield places[start], places[end]

    def _is_within(self, decoded: str, levels: int) -> bool:
        is_long = len(decoded) >= self._least
        return is_long and next(self._spans(decoded, levels), None) is not None

    def _bare_spans(self, text: str) -> Iterator[Span]:
        """Where the letters and digits of a value stand, whatever is between them, in any case."""
        if not self._bare:
            return
        bare, places = _bare(text)
        for value in self._bare:
            for start, end in _found(value, bare):
                yield places[start], places[end - 1] + 1

    def _cut_spans(self, text: str) -> Iterator[Span]:
        """Where an ellipsis stands for the middle, the beginning or the end of a long value."""
        for dots in found_in(_ELLIPSIS, text) if self._long else ():
            before = text[max(0, dots.start() - _SHOWN) : dots.start()]
            after = text[dots.end() : dots.end() + _SHOWN]
            for value in self._long:
                if head := _overlap(value, before):
                    yield dots.start() - head, dots.start()
                if tail := _overlap(value[::-1], after[::-1]):
                    yield dots.end(), dots.end() + tail


def _found(value: str, text: str) -> Iterator[Span]:
    start = text.find(value)
    while start >= 0:
        yield start, start + len(value)
        start = text.find(value, start + 1)


def _overlap(value: str, text: str) -> int:
    """How many characters, not few, the text ends with that the value begins with."""
    start = text.find(value[:_SHORTEST], max(0, len(text) - len(value)))
    while start >= 0:
        if value.startswith(text[start:]):
            return len(text) - start
        start = text.find(value[:_SHORTEST], start + 1)
    return 0


def _bare(text: str) -> tuple[str, list[int]]:
    """The letters and digits of a text in small letters, without marks, in their plainest form of
    Unicode, and where each stands.
    """
    from unicodedata import normalize

    found = [
        (letter, place)
        for word in found_in(_WORDS, text)
        for place, each in enumerate(word[0], word.start())
        for letter in normalize("NFKD", each).lower()
        if letter.isalnum()
    ]
    return "".join(letter for letter, _ in found), [place for _, place in found]


def _parts(values: Iterable[str]) -> set[str]:
    """The longer words of values: a token behind its scheme, a password in an address."""
    from re import split

    return {part for value in values for part in split(_BETWEEN, value) if len(part) >= _LONG}


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
        raw = {value.encode(each, "surrogatepass").decode("latin-1") for each in _CODECS}
        units = iter_unpack(">H", value.encode("utf-16-be", "surrogatepass"))
        forms = {value, *raw, "".join(chr(unit) for [unit] in units)}
        for _ in range(_LEVELS):
            found |= forms
            forms = {_unquoted(form)[0] for form in forms}
    return {form for form in found if form.strip()}


def _unquoted(text: str) -> tuple[str, list[int]]:
    """A text with one level of quoting undone, and where each character and its end came from."""
    read: list[str] = []
    places: list[int] = []
    reached = 0
    for quoted in found_in(_QUOTED, text):
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
