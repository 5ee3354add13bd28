"""The prefilter: tells from the bytes of a file whether it is worth to be parsed at all."""

from __future__ import annotations

import re
from functools import lru_cache

_HIDING_ENCODING = re.compile(
    rb"(?:[^\n]*\n)?[ \t\f]*#.*?coding[:=][ \t]*"
    rb"(?!utf-?8|ascii|us-ascii|latin|iso-8859|cp125)[-\w.]",
    re.IGNORECASE,
)


def mentions(data: bytes, names: frozenset[str]) -> bool:
    """Whether a file holds any of the names as a word, in code, text or comments.

    False means that the names do not occur, unless they are written in compatibility characters
    that Python would normalise. A file in an encoding that may hide ASCII names is always taken
    to mention them.
    """
    if any(name.encode() in data for name in names):
        return _words(names).search(data) is not None
    return _HIDING_ENCODING.match(data) is not None


@lru_cache(maxsize=64)
def _words(names: frozenset[str]) -> re.Pattern[bytes]:
    alternatives = b"|".join(re.escape(name.encode()) for name in sorted(names))
    return re.compile(rb"(?<![A-Za-z0-9_])(?:" + alternatives + rb")(?![A-Za-z0-9_])")
