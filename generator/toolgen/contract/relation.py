"""The relation: whether every value of one schema is a value of another.

The one thing that decides on compatibility. It is asked in both directions: input breaks when the
old schema is not within the new one, output when the new one is not within the old.

A proof is by structure. Each pair of schemas that comes up is worked out once, as a formula over
the pairs below it; then all pairs are taken to hold that nothing refutes, which is how schemas that
refer to themselves come out right: every step down goes into a smaller value. "Does not hold" means
no more than that there is no proof; `toolgen.contract.differences` looks for the value that settles
it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from toolgen.contract.arms import Arm, Finite, NumberArm, ObjectArm, Typed
from toolgen.contract.documents import Schema
from toolgen.contract.expansion import Expander
from toolgen.contract.gaps import Pair, gaps
from toolgen.contract.json_values import number
from toolgen.contract.samples import Sampler

_BUDGET = 20_000
_FEW = 32

Key = tuple[str, str]


@dataclass(frozen=True, slots=True)
class _All:
    """Holds when all parts do."""

    parts: tuple[_Formula, ...]


@dataclass(frozen=True, slots=True)
class _Any:
    """Holds when one part does."""

    parts: tuple[_Formula, ...]


_Formula = bool | Key | _All | _Any


class Exhausted(Exception):
    """The schemas are too large to be compared."""


class Relation:
    """Compares the schemas of one document with those of another, in one direction.

    Methods raise Dangling, TooComplex and Exhausted for what cannot be looked at.
    """

    def __init__(self, here: Expander, there: Expander) -> None:
        self.here = here
        self.there = there
        self.sampler = Sampler(here, there.document)
        self._formulas: dict[Key, _Formula] = {}
        self._pending: dict[Key, tuple[Schema, Schema]] = {}
        self._above: defaultdict[Key, set[Key]] = defaultdict(set)
        self._refuted: set[Key] = set()

    def holds(self, here: Schema, there: Schema) -> bool:
        """Whether it is proven that each value of `here` is one of `there`."""
        return self._settled(self._pair(here, there))

    def covers(self, arms: Sequence[Arm], there: Schema) -> bool:
        """Whether it is proven that each value of the arms is one of `there`."""
        return self._settled(self._covers(arms, there))

    def _settled(self, formula: _Formula) -> bool:
        """Whether a formula holds, once all that it rests on has been worked out."""
        fallen = []
        while self._pending:
            key, pair = self._pending.popitem()
            if len(self._formulas) >= _BUDGET:
                raise Exhausted("the schemas are too large to be compared")
            self._formulas[key] = True  # for the while: a pair may come up below itself
            self._formulas[key] = found = self._covers(self.here.arms(pair[0]), pair[1])
            for below in _keys(found):
                self._above[below].add(key)
            fallen.append(key)
        self._refute(fallen)
        return self._evaluate(formula)

    def _refute(self, suspects: list[Key]) -> None:
        """Refute what does not hold, and with it what rests on that."""
        while suspects:
            key = suspects.pop()
            if key not in self._refuted and not self._evaluate(self._formulas[key]):
                self._refuted.add(key)
                suspects += self._above[key]

    def _evaluate(self, formula: _Formula) -> bool:
        match formula:
            case bool():
                return formula
            case _All(parts):
                return all(map(self._evaluate, parts))
            case _Any(parts):
                return any(map(self._evaluate, parts))
            case key:
                return key not in self._refuted

    def _pair(self, here: Schema, there: Schema) -> _Formula:
        if there is True or there == {} or here is False:
            return True
        key = self.here.document.text(here), self.there.document.text(there)
        if key[0] == key[1] and '"$ref"' not in key[0]:
            return True
        if key not in self._formulas:
            self._pending[key] = here, there
        return key

    def _covers(self, arms: Iterable[Arm], there: Schema) -> _Formula:
        others = self.there.arms(there)
        return _all(self._covers_one(arm, there, others) for arm in arms)

    def _covers_one(self, arm: Arm, there: Schema, others: Sequence[Arm]) -> _Formula:
        if isinstance(arm, Finite):
            return all(self.there.takes(there, value) for value in arm.values)
        rivals = [o for o in others if not isinstance(o, Finite) and o.kind is arm.kind]
        ways = [self._within(arm, other) for other in rivals]
        if isinstance(arm, NumberArm):
            values = _few_integers(arm)
            ways.append(values is not None and self._covers_one(Finite(values), there, others))
        if isinstance(arm, ObjectArm) and len(rivals) > 1:
            ways += self._by_cases(arm, rivals)
        return _any(ways)

    def _within(self, arm: Typed, other: Typed) -> _Formula:
        """That each value of one arm is in another of the same type."""
        found = list(gaps(arm, other, self.sampler))
        pairs = [each for each in found if isinstance(each, Pair)]
        if len(pairs) < len(found):
            return False
        return _all(self._pair(each.here, each.there) for each in pairs)

    def _by_cases(self, arm: ObjectArm, rivals: Sequence[Typed]) -> list[_Formula]:
        """That each case of a property with few values is in one of several arms."""
        ways = []
        for name in sorted(arm.required & arm.properties.keys()):
            values = self.here.values(arm.properties[name])
            if values is not None and 1 < len(values) <= _FEW:
                cases = (
                    replace(arm, properties={**arm.properties, name: {"const": value}})
                    for value in values
                )
                ways.append(_all(_any(self._within(c, other) for other in rivals) for c in cases))
        return ways


def _all(parts: Iterable[_Formula]) -> _Formula:
    kept = []
    for part in parts:
        if part is False:
            return False
        if part is not True:
            kept.append(part)
    return _All(tuple(kept)) if kept else True


def _any(parts: Iterable[_Formula]) -> _Formula:
    kept = []
    for part in parts:
        if part is True:
            return True
        if part is not False:
            kept.append(part)
    return _Any(tuple(kept)) if kept else False


def _keys(formula: _Formula) -> Iterable[Key]:
    match formula:
        case bool():
            return
        case _All(parts) | _Any(parts):
            for part in parts:
                yield from _keys(part)
        case key:
            yield key


def _few_integers(arm: NumberArm) -> tuple[object, ...] | None:
    """The values of a short range of integers."""
    if not arm.is_integer or arm.low is None or arm.high is None or arm.opaque:
        return None
    if arm.high - arm.low >= _FEW:
        return None
    step = arm.multiple or 1
    found = (arm.low + each for each in range(int(arm.high - arm.low) + 1))
    return tuple(number(value) for value in found if value % step == 0)
