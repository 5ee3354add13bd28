"""Looks: what is asked of the text of a file, without its facts.

A look is a function of the text alone (of the facts as well, where it says so) and of what it is
given beside, which is JSON. So what it gave can be asked again of another text, and told apart.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from toolgen.facts.module import Module
from toolgen.source import SourceFile

Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True, eq=False)
class Look(Generic[Answer]):
    """A question to the text of a file. `find` takes the bytes, the facts where `with_facts` says
    so, and what the question is given beside: texts, truths, numbers and tuples of these.

    What it gives has a `repr` of its own: it is made of these, and of dataclasses of them.
    """

    name: str
    find: Callable[..., Answer]
    with_facts: bool = False

    def at(self, data: bytes, facts: Module | None, given: tuple[Any, ...]) -> Answer:
        """The answer of one text."""
        return self.find(data, facts, *given) if self.with_facts else self.find(data, *given)


class Texts(Protocol):
    """Answers looks at files."""

    def look(
        self, look: Look[Answer], source: SourceFile, facts: Module | None, given: tuple[Any, ...]
    ) -> Answer:
        """What a look at a file gives."""
        ...


class PlainTexts:
    """Answers looks by the files as they are when they are first looked at so: search roots that
    share files ask the same of them.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[str, bool, str, tuple[Any, ...]], Any] = {}

    def look(
        self, look: Look[Answer], source: SourceFile, facts: Module | None, given: tuple[Any, ...]
    ) -> Answer:
        """What a look at a file gives."""
        key = (source.path, facts is not None and facts.is_full, look.name, given)
        if key not in self._known:
            self._known[key] = look.at(source.load(), facts, given)
        answer: Answer = self._known[key]
        return answer
