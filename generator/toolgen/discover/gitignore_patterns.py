"""Patterns of `.gitignore` as expressions that no path takes long to match.

Consumes a line; produces the pattern of pathspec, which never tries again what cannot come out
otherwise: `*a*a*b` looks for each `a` once, and `**/a/**/b` for each part once.
"""

from __future__ import annotations

import re

from pathspec.patterns.gitignore.spec import GitIgnoreSpecPattern

_DEEP = re.compile(r"(\(\?:\.\+/\)\?|\(\?:/\.\+\)\?/)")
"""How pathspec writes `**/` and `/**/`."""

_LAZY = {"(?:.+/)?": "(?:.+?/)??", "(?:/.+)?/": "(?:/.+?)??/"}
_STAR = "[^/]*"
_ANY = "[^/]"


class LinePattern(GitIgnoreSpecPattern):
    """The pattern of a line. Raises ValueError or re.error for what is none."""

    @classmethod
    def pattern_to_regex(cls, pattern: str) -> tuple[str | None, bool | None]:  # type: ignore[override]
        """The expression of a line, and whether what matches is left out."""
        expression, is_left_out = super().pattern_to_regex(pattern)
        return expression and without_backtracking(str(expression)), is_left_out


def without_backtracking(expression: str) -> str:
    """An expression of pathspec's, of which each part is looked for once.

    Whatever may stand behind `*` or `**` may as well do so where it comes first: what follows it
    there up to the next `*` or `**` is taken by that.
    """
    first, *deeper = _DEEP.split(expression)
    found = [_within(first)]
    for at in range(0, len(deeper), 2):
        deep, part = deeper[at], _within(deeper[at + 1])
        is_last = at + 2 >= len(deeper)
        found.append(f"{deep}{part}" if is_last else f"(?>{_LAZY[deep]}{part}(?=/))")
    return "".join(found)


def _within(part: str) -> str:
    """What stands between two `**`: directories, in each of which there may be several `*`."""
    before, *runs = part.split(_STAR)
    if not runs:
        return part
    *among, last = runs
    found = [before]
    for run in among:
        is_one = "/" not in run.replace(_ANY, "")
        found.append(f"(?>{_STAR}?{run})" if is_one else f"{_STAR}{run}")
    return "".join([*found, _STAR, last])
