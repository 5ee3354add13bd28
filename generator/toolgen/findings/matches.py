"""Close matches: the nearest thing that the user may have meant."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from itertools import islice

_LIKE = 0.8
_MOST = 500
"""Among how many names one is sought: of more, among those that begin alike."""
LOOSELY = 0.6
"""How like a name has to be where names are short, and there are few of them."""


def close_match(name: str, known: Iterable[str], cutoff: float = _LIKE) -> str | None:
    """The known name most like `name`, be it in capitals or not; None when none is like it."""
    folded = {each.casefold(): each for each in sorted(set(known), reverse=True)}
    names = sorted(folded)
    if len(names) > _MOST:
        first = name[:1].casefold()
        names = list(islice((each for each in names if each[:1] == first), _MOST))
    found = difflib.get_close_matches(name.casefold(), names, n=1, cutoff=cutoff)
    return folded[found[0]] if found else None


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """`; did you mean 'x'?` to go on a hint, empty when nothing is close."""
    match = close_match(name, known)
    return f"; did you mean {match!r}?" if match else ""
