"""Conditions: the texts of what source does not tell, under which something is so."""

from __future__ import annotations

from hashlib import blake2b

NOT_RAISED = "nothing is raised before"
"""The condition of what a `try` runs after what may raise."""
WHILE = "how often a `while` loop turns is not told"
"""The condition that what a `while` loop does stands under: at another turn it may be other."""
CUT = "what comes before does not end it"
"""The condition of what `any` and the like may no longer take."""
TURNS = "a `while` loop turns"
"""The condition of what is the same at each turn."""

_OPPOSITES = ((" turns", " does not turn"), (" is raised", " is not raised"))
"""How conditions in words end that are opposites of each other."""
_BINDING = ("and", "or", "in", "is", "for", "matches")
"""Words that bind less than `not`."""
_LONGEST = 1000
"""How many characters the text of a condition has: what is taken back at each turn of a loop is so
unless all was so at the turns before, whose texts would double.
"""
_SHOWN = 200


def bounded(condition: str) -> str:
    """The text of a condition; of a long one the beginning, and what tells it from all others."""
    if len(condition) <= _LONGEST:
        return condition
    digest = blake2b(condition.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()
    return f"{condition[:_SHOWN]} … ({len(condition)} characters, {digest})"


def negated(condition: str) -> str:
    """The text of a condition that another one does not hold."""
    for yes, no in _OPPOSITES:
        if condition.endswith(yes) and " and " not in condition:
            return condition.removesuffix(yes) + no
        if condition.endswith(no) and " and " not in condition:
            return condition.removesuffix(no) + yes
    is_compound = any(f" {word} " in condition for word in _BINDING)
    if condition.startswith("not ") and not is_compound:
        return condition.removeprefix("not ")
    return bounded(f"not ({condition})" if is_compound else f"not {condition}")
