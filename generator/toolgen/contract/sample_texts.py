"""Texts of an arm, some of which may show how another one differs; all are proposals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toolgen.contract.arms import StringArm
from toolgen.contract.giants import LONGEST, GiantText
from toolgen.contract.patterns import examples, is_shown_by
from toolgen.schema.formats import examples as examples_of

_TEXTS = ("", "a", "0", "A", " ", "-", "a b", "é", "aaaaaaaa", "a0", "0a")


def texts(arm: StringArm, length: int) -> Iterator[str]:
    """Strings of an arm, those of the length given first."""
    wanted = dict.fromkeys(count for count in (length, arm.low, length + 1) if _fits(arm, count))
    lengths = [count for count in wanted if count <= LONGEST]
    found = [text * count for count in lengths for text in ("a", "0", "A")] + [*_TEXTS]
    if arm.formats:
        found = [*examples_of(arm.formats), *found]
    for pattern in sorted(arm.patterns):
        found = [*_patterned(pattern, lengths), *found]
    for text in dict.fromkeys(found):
        if (
            _fits(arm, len(text))
            and len(text) <= LONGEST
            and all(is_shown_by(text, each) for each in arm.patterns)
            and all(each.takes(text) for each in arm.formats)
        ):
            yield text
    yield from (GiantText("a" * LONGEST, count) for count in wanted if count > LONGEST)


def _fits(arm: StringArm, length: int) -> bool:
    return arm.low <= length and (arm.high is None or length <= arm.high)


def _patterned(pattern: str, lengths: Iterable[int]) -> Iterator[str]:
    for text in examples(pattern):
        yield text
        for length in lengths:
            padding = length - len(text)
            if padding > 0:  # where the pattern is not anchored there is room beside it
                yield text + "a" * padding
                yield "a" * padding + text
