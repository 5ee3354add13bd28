"""Verbs: what people say for what tools do, and what names of tools say for it.

Consumes a term of a query; produces the terms that may stand for it in a name. An index holds words
as they are: this table may change without a build.
"""

from __future__ import annotations

from toolgen_runtime.search.terms import terms

__all__ = ["alike"]

_GROUPS = (
    "get show read fetch view retrieve display load open look see",
    "list show all enumerate",
    "create add make new set insert put write start register",
    "delete remove drop erase clear destroy",
    "update change edit modify set alter adjust replace",
    "find search look query locate discover lookup",
    "send push publish post submit",
    "run execute invoke start launch",
    "stop cancel end abort terminate",
    "check verify validate test status",
    "save store write persist keep",
    "copy duplicate clone",
    "image picture photo",
)

_ALIKE: dict[str, set[str]] = {}
for _group in _GROUPS:
    _words = set(terms(_group))
    for _word in _words:
        _ALIKE.setdefault(_word, set()).update(_words - {_word})


def alike(term: str) -> list[str]:
    """The terms of words that mean nearly the same, in the order of the alphabet."""
    return sorted(_ALIKE.get(term, ()))
