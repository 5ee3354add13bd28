r"""Marks: whatever has a meaning in a model's text, and a search for the next one.

Each mark has a name and a pattern of alternatives that begin with a literal sign (`<`, `\[`, a line
end …). The search goes by these signs first, so that a text full of one of them is passed quickly.
"""

from __future__ import annotations

import re

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Iterable

    # Marks with their names, and a pattern that has a group for each of them.
    _Some = tuple[list[tuple[str, re.Pattern[str]]], re.Pattern[str]]

__all__ = ["LINE", "Marks"]

LINE = r"\n[ \t]*"
"""The beginning of a line. A text that is searched begins with a line end, its own or not."""

_SIGNS = re.compile(r"(\\?.)(?:[\w/`](?![?*+{])|\\[^\w\s](?![?*+{]))?")
_TOKEN = re.compile(r"\\.|[()\[\]|]", re.DOTALL)
_NAMED = re.compile(r"\(\?P<\w+>")


class Marks:
    """A table of marks, in the order in which they are tried where several fit."""

    __slots__ = ("_any", "_known", "_marks")

    def __init__(self, marks: Iterable[tuple[str, str]]) -> None:
        self._marks: list[tuple[str, str, re.Pattern[str]]] = []
        self._known: dict[str, _Some] = {}
        rests: dict[str, list[str]] = {}
        for name, pattern in marks:
            for each in _alternatives(pattern):
                signs = _SIGNS.match(each)
                assert signs is not None
                rests.setdefault(signs[1], []).append(_NAMED.sub("(?:", each[signs.end(1) :]))
                beginning = signs.group().replace(r"\n", "\n").replace("\\", "")
                self._marks.append((name, beginning, re.compile(each)))
        branches = (f"{sign}(?:{'|'.join(rest)})" for sign, rest in rests.items())
        self._any = re.compile("|".join(branches))

    def search(self, text: str, position: int) -> tuple[str, re.Match[str]] | None:
        """The next mark from `position` on, and its name."""
        found = self._any.search(text, position)
        if found is None:
            return None
        start = found.start()
        signs = text[start : start + 2]
        marks, any_of_them = self._beginning_with(signs if signs.isascii() else signs[0])
        which = any_of_them.match(text, start)
        assert which is not None
        assert which.lastindex is not None
        name, pattern = marks[which.lastindex - 1]
        mark = pattern.match(text, start)
        assert mark is not None
        return name, mark

    def _beginning_with(self, signs: str) -> _Some:
        """The marks that can begin with one or two signs, which few do; each is a group there."""
        if signs not in self._known:
            some = [each for each in self._marks if signs.startswith(each[1])]
            groups = "|".join(f"({_NAMED.sub('(?:', each.pattern)})" for *_, each in some)
            self._known[signs] = [(name, each) for name, _, each in some], re.compile(groups)
        return self._known[signs]


def _alternatives(pattern: str) -> list[str]:
    """What stands between the outermost bars of a pattern."""
    found, depth, start, is_set = [], 0, 0, False
    for token in _TOKEN.finditer(pattern):
        sign = token.group()
        if is_set or sign == "[":
            is_set = sign != "]"
        elif sign == "|" and not depth:
            found.append(pattern[start : token.start()])
            start = token.end()
        else:
            depth += {"(": 1, ")": -1}.get(sign, 0)
    return [*found, pattern[start:]]
