"""Differences: where one schema lets through what another refuses, place by place, with a witness.

Consumes a `Relation` and the roots of its documents; produces `Difference`s. A witness is a value
of the whole schema that `jsonschema` has found valid on the one side and not on the other, or the
arms have, where it is too large to be made.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import islice

from toolgen.contract.arms import Arm, Finite, ObjectArm, Typed
from toolgen.contract.describing import (
    constants_of,
    items_of,
    kinds_of,
    label_of,
    tuple_aspect,
    type_names,
)
from toolgen.contract.documents import Schema
from toolgen.contract.gaps import NAME, Gap, Pair, gaps
from toolgen.contract.giants import Undescribed, holds_giant, outlined
from toolgen.contract.json_values import JsonKind, json_key, kind_of
from toolgen.contract.lifting import Lift, as_it_is, lifted, through
from toolgen.contract.relation import Key, Relation
from toolgen.contract.witness import Difference
from toolgen.findings import Witness
from toolgen.json_schema import escaped

_TRIED = 60
_MANY_PLACES = 1_000
_ODD: tuple[object, ...] = (None, 0, "", [])


@dataclass(frozen=True, slots=True)
class _DifferencePlace:
    """A pair of schemas to look at; `lift` makes values of the whole of those that stand there."""

    here: Schema
    there: Schema
    path: str
    lift: Lift
    above: frozenset[Key] = frozenset()


_Found = Iterator[Difference | _DifferencePlace]


@dataclass(slots=True)
class DifferenceSearch:
    """One pass over the places at which two schemas differ."""

    relation: Relation
    root: Schema
    other_root: Schema
    _seen: set[Key] = field(default_factory=set)
    _visited: int = 0

    def run(self) -> Iterator[Difference]:
        """The differences, each place of the schemas once. Raises as `Relation` does."""
        return self._walk([_DifferencePlace(self.root, self.other_root, "", as_it_is)])

    def _walk(self, found: Iterable[Difference | _DifferencePlace]) -> Iterator[Difference]:
        """The differences among what was found, and in the places: near ones first."""
        pending = deque(found)
        while pending:
            each = pending.popleft()
            if isinstance(each, Difference):
                yield each
            else:
                pending.extend(self._at(each))

    def judge(self, values: Iterator[object]) -> Witness | None:
        """The first of the values that holds as a witness."""
        with suppress(Undescribed):  # too much was made already
            return next(filter(None, map(self._shown, islice(values, _TRIED))), None)
        return None

    def _shown(self, value: object) -> Witness | None:
        if holds_giant(value):
            is_apart = self._are_apart(self.root, self.other_root, value)
            return Witness(outlined(value), is_outlined=True) if is_apart else None
        here, there = self.relation.here.document, self.relation.there.document
        with suppress(Undescribed):
            if here.accepts(self.root, value) and not there.accepts(self.other_root, value):
                return Witness(value)
        return None

    def _at(self, place: _DifferencePlace) -> _Found:
        here, there, path = place.here, place.there, place.path
        if self.relation.holds(here, there):
            return
        key = self.relation.here.document.text(here), self.relation.there.document.text(there)
        self._visited += 1
        if key in place.above or (self._visited > _MANY_PLACES and key in self._seen):
            return
        self._seen.add(key)
        arms, others = self.relation.here.arms(here), self.relation.there.arms(there)
        shown = partial(self._if_apart, here, there, place.lift)
        yield from self._types(arms, others, path, shown)
        yield from self._constants(arms, others, there, path, shown)
        above = place.above | {key}
        for found in self._typed(arms, others, there, path, shown):
            yield replace(found, above=above) if isinstance(found, _DifferencePlace) else found

    def _is_told(self, arm: Typed, other: Typed) -> bool:
        """Whether arms repeat others: a definition that was changed or renamed is told of once."""
        match arm, other:
            case ObjectArm(origin=own), ObjectArm(origin=of_other) if own and of_other:
                if own != of_other and own in self.relation.there.document.definitions:
                    return False
                is_told = (own, of_other) in self._seen
                self._seen.add((own, of_other))
                return is_told
        return False

    def _if_apart(self, here: Schema, there: Schema, lift: Lift, value: object) -> Iterator[object]:
        """Lift a value that tells the schemas of its own place apart, and not just the whole."""
        if self._are_apart(here, there, value):
            yield from lift(value)

    def _are_apart(self, here: Schema, there: Schema, value: object) -> bool:
        """Whether it is told that a value is one of `here` and none of `there`."""
        own, other = self.relation.here, self.relation.there
        with suppress(Undescribed):
            return own.takes(here, value) and not other.takes(there, value)
        return False

    def _difference(
        self, path: str, aspect: str, here: object, there: object, values: Iterator[object]
    ) -> Difference:
        """A difference, of which some of the values may be a witness."""
        return Difference(path, aspect, here, there, self.judge(values))

    def _types(
        self, arms: Sequence[Arm], others: Sequence[Arm], path: str, lift: Lift
    ) -> Iterator[Difference]:
        """Types of which the other side takes nothing."""
        own, known = kinds_of(arms), kinds_of(others)
        lost = [kind for kind in own if kind not in known]
        if lost:
            values = (
                value
                for arm in arms
                for value in islice(self.relation.sampler.of_arm(arm), 20)
                if kind_of(value) in lost
            )
            aspect = "null" if lost == [JsonKind.NULL] else "type"
            yield self._difference(
                path, aspect, type_names(arms), type_names(others), lifted(values, lift)
            )

    def _constants(
        self,
        arms: Sequence[Arm],
        others: Sequence[Arm],
        there: Schema,
        path: str,
        lift: Lift,
    ) -> Iterator[Difference]:
        """Constants that the other side refuses, of types that it knows."""
        known = kinds_of(others)
        taken = frozenset().union(*(each.keys for each in others if isinstance(each, Finite)))
        refused = [
            value
            for value in constants_of(arms)
            if kind_of(value) in known
            and json_key(value) not in taken
            and not self.relation.there.takes(there, value)
        ]
        for value in refused:
            yield self._difference(path, "enum", value, None, lift(value))

    def _typed(
        self,
        arms: Sequence[Arm],
        others: Sequence[Arm],
        there: Schema,
        path: str,
        lift: Lift,
    ) -> _Found:
        typed = (arm for arm in arms if not isinstance(arm, Finite))
        for arm in [arm for arm in typed if not self.relation.covers([arm], there)]:
            rivals = [o for o in others if not isinstance(o, Finite) and o.kind is arm.kind]
            is_one_of_many = len(rivals) > 1 or sum(_is_alike(arm, each) for each in arms) > 1
            constants = [value for value in constants_of(others) if kind_of(value) is arm.kind]
            nearest = self._nearest(arm, rivals)
            if nearest is None and constants:
                values = self.relation.sampler.of_arm(arm)
                yield self._difference(path, "constants", None, constants, lifted(values, lift))
            elif nearest is not None and is_one_of_many and self._are_strangers(arm, nearest):
                values = self.relation.sampler.of_arm(arm)
                yield self._difference(path, "variant", label_of(arm), None, lifted(values, lift))
            elif nearest is not None and not self._is_told(arm, nearest):
                place = f"{path}<{label_of(arm)}>" if is_one_of_many and label_of(arm) else path
                shown = partial(self._estranged, arm, rivals, lift) if is_one_of_many else lift
                yield from self._arms(arm, nearest, place, shown)

    def _estranged(
        self, arm: Typed, rivals: Sequence[Typed], lift: Lift, value: object
    ) -> Iterator[object]:
        """A value, then with something in it that open rivals refuse, lest one of them takes it."""
        yield from lift(value)
        if isinstance(value, dict) and isinstance(arm, ObjectArm) and arm.additional is not False:
            takes = self.relation.there.document.accepts
            odd = {
                name: next((each for each in _ODD if not takes(rival.at(name), each)), None)
                for rival in rivals
                if isinstance(rival, ObjectArm)
                for name in rival.properties
                if name not in arm.properties
            }
            yield from lift(odd | value)

    def _nearest(self, arm: Typed, rivals: Sequence[Typed]) -> Typed | None:
        if len(rivals) < 2:  # the one is not compared for nothing
            return next(iter(rivals), None)
        return min(rivals, key=partial(self._distance, arm))

    def _distance(self, arm: Typed, other: Typed) -> int:
        found = gaps(arm, other, self.relation.sampler)
        holds = self.relation.holds
        missing = sum(isinstance(each, Gap) or not holds(each.here, each.there) for each in found)
        return missing + (100 if self._are_strangers(arm, other) else 0)

    def _are_strangers(self, arm: Typed, other: Typed) -> bool:
        """Whether a property that both must have can have no value in common: a tag."""
        match arm, other:
            case ObjectArm(), ObjectArm():
                for name in arm.required & other.required:
                    own = self.relation.here.values(arm.at(name))
                    others = self.relation.there.values(other.at(name))
                    if own and others and not {*map(json_key, own)} & {*map(json_key, others)}:
                        return True
        return False

    def _arms(self, arm: Typed, other: Typed, path: str, lift: Lift) -> _Found:
        aspect = tuple_aspect(arm, other)
        found = self._parts(arm, other, path, lift)
        if not aspect:
            yield from found
            return
        # That items came to stand for something else is one change, however it shows.
        inner = list(self._walk(found))
        witness = next((each.witness for each in inner if each.witness), None)
        if inner:
            yield Difference(path, aspect, items_of(arm), items_of(other), witness)

    def _parts(self, arm: Typed, other: Typed, path: str, lift: Lift) -> _Found:
        for found in gaps(arm, other, self.relation.sampler):
            place = f"{path}/{escaped(found.segment)}" if found.segment else path
            if isinstance(found, Gap):
                yield self._of_gap(found, arm, other, place, lift)
            elif found.segment == NAME:
                yield from self._of_names(found, arm, other, path, lift)
            elif all(found.is_known):
                outward = partial(through, found.wrap, lift)
                yield _DifferencePlace(found.here, found.there, place, outward)
            elif not self.relation.holds(found.here, found.there):
                yield self._of_presence(found, place, lift)

    def _of_gap(self, gap: Gap, arm: Typed, other: Typed, path: str, lift: Lift) -> Difference:
        found = self._difference(path, gap.aspect, gap.here, gap.there, lifted(gap.values(), lift))
        if gap.aspect != "required":
            return found
        assert isinstance(arm, ObjectArm)
        assert isinstance(other, ObjectArm)
        name = gap.segment
        is_known = name in arm.properties, name in other.properties
        return Difference(path, gap.aspect, arm.at(name), other.at(name), found.witness, is_known)

    def _of_names(
        self, pair: Pair, arm: Typed, other: Typed, path: str, lift: Lift
    ) -> Iterator[Difference]:
        """Names of properties, which are one aspect of the object that has them."""
        if not self.relation.holds(pair.here, pair.there):
            assert isinstance(arm, ObjectArm)
            assert isinstance(other, ObjectArm)
            names = islice(self.relation.sampler.of(pair.here), 20)
            outward = partial(through, pair.wrap, lift)
            yield self._difference(path, "names", arm.names, other.names, lifted(names, outward))

    def _of_presence(self, pair: Pair, path: str, lift: Lift) -> Difference:
        """A property that one side alone names, and of which it takes more or less."""
        values = islice(self.relation.sampler.of(pair.here), 20)
        outward = partial(through, pair.wrap, lift)
        found = self._difference(path, "presence", pair.here, pair.there, lifted(values, outward))
        return Difference(path, "presence", pair.here, pair.there, found.witness, pair.is_known)


def _is_alike(arm: Typed, other: Arm) -> bool:
    return not isinstance(other, Finite) and other.kind is arm.kind
