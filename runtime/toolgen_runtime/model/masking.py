"""Masking: values that are not to be shown, taken out of a text however they are written there."""

from __future__ import annotations

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

__all__ = ["MASK", "masked"]

MASK = "**********"
"""What stands for a secret, as pydantic writes it."""

_SHORTEST = 4
"""Characters of a value that is looked for: shorter ones are in any text."""

_EACH = 1_000
_MOST_WORK = 20_000_000
"""How many characters are searched for values, each of which takes as long as some, too."""


def masked(text: str, values: Collection[str]) -> str:
    """A text without the values; the mask alone where looking for all of them would take long."""
    written = {each for value in values for each in (value, value.strip())}
    long = [value for value in written if len(value) >= _SHORTEST]
    if len(long) * (len(text) + _EACH) > _MOST_WORK:
        return MASK
    forms = {form for value in long for form in _forms(value)}
    for form in sorted(forms, key=len, reverse=True):
        text = text.replace(form, MASK)
    return text


def _forms(value: str) -> Iterator[str]:
    """A text as others write it: alone, by Python or JSON, in a URL, in hexadecimal digits, and in
    base64, of which what stands around it leaves but the middle.
    """
    from base64 import b64encode, urlsafe_b64encode
    from json import dumps
    from urllib.parse import quote, quote_plus

    yield value
    bare = (line.strip() for line in value.splitlines())  # of several where it is indented
    yield from (each for each in bare if len(each) >= _SHORTEST)
    yield from (repr(value)[1:-1], dumps(value)[1:-1], dumps(value, ensure_ascii=False)[1:-1])
    raw = value.encode("utf-8", "surrogatepass")
    yield from (quote(raw), quote(raw, safe=""), quote_plus(raw), repr(raw)[2:-1], raw.hex())
    for shift, first in ((0, 0), (1, 2), (2, 3)):
        for encode in (b64encode, urlsafe_b64encode):
            last = (shift + len(raw)) * 4 // 3
            yield encode(b"\0" * shift + raw).decode()[first:last]
