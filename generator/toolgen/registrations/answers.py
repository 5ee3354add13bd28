"""Answers: what was found out, by question; a question that leads back to itself has none."""

from __future__ import annotations

from collections.abc import Callable

from toolgen.link.symbols import Symbol

_MAXIMUM_DEPTH = 12


class Answers:
    """The answers that were found so far."""

    def __init__(self) -> None:
        self._asked: list[object] = []
        self._known: dict[object, Symbol | None] = {}
        self._cuts = 0

    def remembered(
        self, key: object, question: object, answer: Callable[[], Symbol | None]
    ) -> Symbol | None:
        """An answer, kept under a key; None to a question that is being asked already.

        What such a None took part in is kept only once nothing is being asked any more.
        """
        if key in self._known:
            return self._known[key]
        if question in self._asked or len(self._asked) > _MAXIMUM_DEPTH:
            self._cuts += 1
            return None
        cuts = self._cuts
        self._asked.append(question)
        try:
            found = answer()
        finally:
            self._asked.pop()
        if cuts == self._cuts or not self._asked:
            self._known[key] = found
        return found
