"""A query: a kind of question, and what is known where its answer leads back to itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

Answer = TypeVar("Answer")


def itself(answer: object) -> object:
    """The meaning of answers that are compared as they are."""
    return answer


@dataclass(frozen=True, eq=False)
class Query(Generic[Answer]):
    """A kind of question whose answers are functions of its keys and of other answers.

    In a circle of questions, each first takes the others' answers to be `unknown`, and all are
    asked again until they stand: their least fixpoint, where it exists. Where none is found, all
    of them are `unknown`. `meaning` gives what tells two answers apart.
    """

    name: str
    unknown: Answer
    meaning: Callable[[Answer], object] = itself
