"""Filling: values of a schema that have something in every place of theirs.

Where a sample is as small as may be, these are as full as need be to reach what is nested.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import TypeVar

from toolgen.contract.arms import Arm, ArrayArm, ObjectArm
from toolgen.contract.documents import Schema
from toolgen.contract.expansion import Expander
from toolgen.contract.intersection import TooComplex
from toolgen.contract.samples import Sampler
from toolgen.json_schema import Dangling

_DEPTH = 5
_ALTERNATIVES = 4
_ITEMS = 8
_Place = TypeVar("_Place")


class Filler:
    """Makes full values of the schemas of one document."""

    def __init__(self, expander: Expander, sampler: Sampler) -> None:
        self._expander = expander
        self._sampler = sampler

    def of(self, schema: Schema, depth: int = _DEPTH) -> Iterator[object]:
        """Full values, each alternative of a place once; none where it cannot be taken apart."""
        try:
            arms = self._expander.arms(schema) if depth else ()
        except (Dangling, TooComplex):
            return
        for arm in arms:
            yield from self._of_arm(arm, depth)

    def _of_arm(self, arm: Arm, depth: int) -> Iterator[object]:
        match arm:
            case ObjectArm():
                names = [*arm.properties, *(self._names(arm)[:1] if arm.additional else ())]
                yield from _alternately({name: self._in(arm.at(name), depth) for name in names})
            case ArrayArm():
                count = min(len(arm.prefix) + 1, _ITEMS if arm.most is None else arm.most)
                items = {index: self._in(arm.at(index), depth) for index in range(count)}
                yield from (list(each.values()) for each in _alternately(items))
            case _:
                yield from islice(self._sampler.of_arm(arm), 1)

    def _names(self, arm: ObjectArm) -> list[str]:
        """Names that an object may have besides; of those that no text is, as text: so validators
        read the keys of `dict[IntEnum, str]`, whose schema lets none pass.
        """
        if found := self._sampler.names(arm):
            return found
        return [json.dumps(each) for each in self._in(arm.names, _DEPTH)]

    def _in(self, schema: Schema, depth: int) -> list[object]:
        return list(islice(self.of(schema, depth - 1), _ALTERNATIVES))


def _alternately(choices: Mapping[_Place, list[object]]) -> Iterator[dict[_Place, object]]:
    """The first choice everywhere, then in one place after the other each of the rest."""
    first = {place: values[0] for place, values in choices.items() if values}
    yield first
    for place, values in choices.items():
        yield from ({**first, place: value} for value in values[1:])
