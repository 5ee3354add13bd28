"""Samples: values of a schema that may show how another one differs.

Consumes two documents. Where it has the choice, it takes what both sides accept, so that a value
differs in the one place it is made for. Values are proposals: whoever uses one has it judged.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import chain, islice

from toolgen.contract.arms import (
    Arm,
    ArrayArm,
    Finite,
    NumberArm,
    ObjectArm,
    StringArm,
    Typed,
    has_many,
)
from toolgen.contract.documents import EACH, Document, Schema
from toolgen.contract.expansion import Expander
from toolgen.contract.giants import LONGEST, GiantArray, GiantObject, is_told
from toolgen.contract.intersection import TooComplex
from toolgen.contract.json_values import distinct, json_key, kind_of, number, size_of
from toolgen.contract.mentions import constants, patterns_of
from toolgen.contract.patterns import examples
from toolgen.contract.sample_numbers import numbers
from toolgen.contract.sample_texts import texts
from toolgen.json_schema import Dangling

_TRIED = 24
_NESTED = 4  # values of a schema are made within its own so many times
_LARGEST = 2 * LONGEST  # values that hold more are not made
_KEPT = 8  # so many times are objects kept that several values are put into
_PLAIN: tuple[object, ...] = ("", 0, None, True, [], {}, "a", 0.5)

_Wanted = tuple[int, int, int, str]
_Made = tuple[ObjectArm, ObjectArm, list[dict[str, object]]]


class Sampler:
    """Makes values of the first document, with an eye on the second."""

    def __init__(self, here: Expander, there: Document) -> None:
        self._here = here
        self._there = there
        self._mentioned: list[object] | None = None
        self._within: Counter[str] = Counter()
        self._common: dict[tuple[str, str], list[object]] = {}
        self._objects: dict[_Wanted, _Made] = {}

    def of(self, schema: Schema) -> Iterator[object]:
        """Values of a schema, simple ones first; none where it cannot be taken apart."""
        try:
            arms = self._here.arms(schema)
        except (Dangling, TooComplex):
            return
        text = self._here.document.text(schema)
        if self._within[text] < _NESTED:  # a schema that always leads to itself has no values
            self._within[text] += 1
            try:
                for arm in arms:
                    yield from islice(self.of_arm(arm), _TRIED)
            finally:
                self._within[text] -= 1

    def of_arm(self, arm: Arm) -> Iterator[object]:
        """Values of an arm; where it has conditions, those that schemas mention come first.

        The other side is not known here, and so nothing is asked of it: its arm takes anything.
        """
        match arm:
            case Finite():
                yield from arm.values
            case NumberArm():
                yield from (each for each in self._hints(arm) if kind_of(each) is arm.kind)
                yield from numbers(arm)
            case StringArm():
                yield from (each for each in self._hints(arm) if kind_of(each) is arm.kind)
                yield from texts(arm, arm.low)
            case ArrayArm():
                yield from ([each] for each in self._hints(arm))
                for count in (arm.low, arm.low + 1, arm.low + 2):
                    yield from self.arrays(arm, ArrayArm(), count)
            case ObjectArm():
                yield from self._patterned_objects(arm)
                yield from self.objects(arm, ObjectArm(), arm.low)
                for name in arm.properties:
                    for value in islice(self.of(arm.at(name)), 4):
                        yield from self.objects_with(arm, ObjectArm(), name, value)

    def _patterned_objects(self, arm: ObjectArm) -> Iterator[dict[str, object]]:
        """Objects with a property that a pattern of either side is about.

        Whose schema it is that stands with a pattern is not known here, and so it is not asked.
        """
        for pattern in dict.fromkeys(chain(*map(patterns_of, sorted(arm.opaque)))):
            for name in islice(examples(pattern), 3):
                for value in _PLAIN:
                    yield from islice(self.objects_with(arm, ObjectArm(), name, value), 1)

    def _hints(self, arm: Typed) -> list[object]:
        """Constants of both documents, for arms that have conditions."""
        if not arm.opaque:
            return []
        if self._mentioned is None:
            roots = (self._here.document.root, self._there.root)
            found = distinct(value for root in roots for value in constants(root))
            self._mentioned = list(found[:_TRIED])
        return self._mentioned

    def arrays(self, arm: ArrayArm, other: ArrayArm, count: int) -> Iterator[list[object]]:
        """Arrays of a number of items, or as near as the arm allows."""
        wanted = max(count, arm.low)
        length = wanted if arm.most is None else min(wanted, arm.most)
        shortest, made_of = _shortest(arm, other), _made_of(length, arm, other)
        if made_of > LONGEST:
            return
        if arm.is_unique:
            yield from self._distinct_arrays(arm, length, made_of)
            return
        items = [self._shared(arm.at(index), other.at(index)) for index in range(made_of)]
        made = [item[0] for item in items if item]
        if len(made) < made_of:
            return
        if size_of(made) > _LARGEST:
            made = made[:shortest]
        if size_of(made) <= _LARGEST:
            yield _as_long_as(length, made)

    def _distinct_arrays(self, arm: ArrayArm, length: int, made_of: int) -> Iterator[list[object]]:
        if made_of < length and not self._are_many(arm.items, length):
            return
        made: dict[object, object] = {}
        streams: dict[str, Iterator[object]] = {}  # what was passed over once is in the array
        for index in range(made_of):
            schema = arm.at(index)
            text = self._here.document.text(schema)
            for value in streams.setdefault(text, self._many(schema, length)):
                if json_key(value) not in made:
                    made[json_key(value)] = value
                    break
        if len(made) == made_of:
            items = list(made.values())
            yield items if made_of == length else GiantArray(items, length, arm.items)

    def _are_many(self, schema: Schema, count: int) -> bool:
        """Whether a schema has so many values for sure."""
        try:
            return any(has_many(arm, count) for arm in self._here.arms(schema))
        except (Dangling, TooComplex):
            return False

    def _many(self, schema: Schema, count: int) -> Iterator[object]:
        """Values of a schema, and for plain numbers and strings as many as are asked for."""
        yield from self.of(schema)
        try:
            arms = self._here.arms(schema)
        except (Dangling, TooComplex):
            return
        for arm in arms:
            if isinstance(arm, NumberArm):
                start = arm.low if arm.low is not None else Fraction(0)
                step = arm.multiple or Fraction(1)
                yield from (number(start // step * step + step * each) for each in range(count + 3))
            elif isinstance(arm, StringArm) and arm.low <= LONGEST:
                yield from (f"{each:0{arm.low}}" for each in range(count + 3))

    def repeating_arrays(self, arm: ArrayArm, other: ArrayArm) -> Iterator[list[object]]:
        """Arrays in which a value stands twice."""
        length = max(arm.low, 2)
        indices = range(2, _made_of(length, arm, other))
        for value in islice(self.of(arm.at(0)), _TRIED):
            tail = [self._shared(arm.at(index), other.at(index)) for index in indices]
            if all(tail):
                yield _as_long_as(length, [value, value, *(item[0] for item in tail)])

    def arrays_with(
        self, arm: ArrayArm, other: ArrayArm, index: int, value: object
    ) -> Iterator[list[object]]:
        """Arrays with a value at an index."""
        for count in (index + 1, arm.low):
            for made in self.arrays(arm, other, max(count, index + 1)):
                if isinstance(made, GiantArray):
                    yield made.put(index, value)
                else:
                    yield [*made[:index], value, *made[index + 1 :]]

    def objects(
        self, arm: ObjectArm, other: ObjectArm, count: int, without: str = ""
    ) -> Iterator[dict[str, object]]:
        """Objects of a number of properties, or as near as the arm allows.

        Raises Undescribed where a comparison has made so much that it would not end soon.
        """
        key = id(arm), id(other), count, without
        self._here.document.spend(EACH)
        if key not in self._objects:
            self._here.document.spend(EACH * (len(arm.properties) + len(other.required)))
            if len(self._objects) >= _KEPT:
                self._objects.clear()
            # The arms are kept alive with what was made of them, so that their ids stay theirs.
            made = list(self._made_objects(arm, other, count, without))
            self._objects[key] = arm, other, made
        yield from self._objects[key][2]

    def _made_objects(
        self, arm: ObjectArm, other: ObjectArm, count: int, without: str
    ) -> Iterator[dict[str, object]]:
        names = dict.fromkeys(sorted(arm.required))
        names |= dict.fromkeys(name for name in sorted(other.required) if name != without)
        wanted = max(count, arm.low)
        optional = [name for name in arm.properties if name != without and name not in names]
        extras = [each for each in self.names(arm, wanted) if each != without]
        free = [*optional, *extras][: max(0, wanted - len(names))]
        made = {}
        for name in [*names, *free][: max(len(names) + len(optional) + 2, LONGEST)]:
            if value := self._shared(arm.at(name), other.at(name)):
                made[name] = value[0]
            elif name in arm.required:
                return
        if size_of(made) > _LARGEST:
            made = dict(islice(made.items(), len(names) + len(optional) + 2))
        if len(made) >= wanted or (len(made) >= arm.low and wanted <= LONGEST):
            yield made
        elif extras and arm.names is True and (arm.high is None or wanted <= arm.high):
            yield GiantObject(made, wanted)

    def objects_without(
        self, arm: ObjectArm, other: ObjectArm, name: str
    ) -> Iterator[dict[str, object]]:
        """Objects that lack a property."""
        yield from self.objects(arm, other, arm.low, without=name)

    def objects_with(
        self, arm: ObjectArm, other: ObjectArm, name: str, value: object
    ) -> Iterator[dict[str, object]]:
        """Objects with a value at a name."""
        for made in self.objects(arm, other, arm.low):
            yield made | {name: value}
        for made in self.objects(arm, other, len(arm.properties)):
            yield made | {name: value}

    def names(self, arm: ObjectArm, count: int = 0) -> list[str]:
        """Names of properties that an arm does not know and lets pass: so many, where it has them
        and they are not too many to be made, and some more.
        """
        if arm.additional is False:
            return []
        if arm.names is True:
            wanted = next((each for each in (count, arm.low) if each <= LONGEST), 0)
            found = [f"extra{number or ''}" for number in range(wanted + 8)]
        else:
            named: Schema = {"allOf": [{"type": "string"}, arm.names]}
            found = [str(name) for name in islice(self._many(named, arm.low + 2), _TRIED)]
        return [name for name in found if name not in arm.properties]

    def _shared(self, here: Schema, there: Schema) -> list[object]:
        """A value of `here`, of `there` too if there is one; empty when there is none at all."""
        key = self._here.document.text(here), self._there.text(there)
        if key not in self._common:
            self._common[key] = []  # where the search comes back to itself, it goes elsewhere
            found = self._find_shared(here, there)
            self._common[key] = found
        return self._common[key]

    def _find_shared(self, here: Schema, there: Schema) -> list[object]:
        if there is not False:
            for value in islice(self.of(here), _TRIED):
                if is_told(self._there.accepts, there, value) and is_told(
                    self._here.takes, here, value
                ):
                    return [value]
        accepted = (v for v in self.of(here) if is_told(self._here.takes, here, v))
        return list(islice(accepted, 1))


def _shortest(arm: ArrayArm, other: ArrayArm) -> int:
    """How many items show each schema of items of either side."""
    return len(arm.prefix) + len(other.prefix) + 2


def _made_of(length: int, arm: ArrayArm, other: ArrayArm) -> int:
    """How many of the items of an array are made; the rest is like the last one."""
    return length if length <= LONGEST else _shortest(arm, other)


def _as_long_as(length: int, made: list[object]) -> list[object]:
    return made if len(made) == length else GiantArray(made, length)
