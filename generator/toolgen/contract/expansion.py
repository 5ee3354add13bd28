"""Expansion: from a schema to its arms.

References are followed, `allOf` and siblings are intersected, `anyOf` and `oneOf` become more arms,
every way to write null and every way to write constants comes to the same. Keywords that arms have
no terms for (`not`, `if`, `contains`, ...) are kept as opaque text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import chain, combinations, product
from typing import Any

from toolgen.contract.arms import (
    Arm,
    ArrayArm,
    Finite,
    NumberArm,
    ObjectArm,
    StringArm,
    Typed,
    meet,
)
from toolgen.contract.documents import EACH, Document, Schema
from toolgen.contract.exactness import is_exact
from toolgen.contract.giants import Undescribed
from toolgen.contract.intersection import TooComplex, intersection
from toolgen.contract.json_values import JsonKind, distinct, kind_of
from toolgen.contract.membership import is_in
from toolgen.json_schema import Dangling

_EVERYWHERE = ("if",)
_BESIDE = {"if": ("then", "else"), "contains": ("minContains", "maxContains")}
_OPAQUE_OBJECT = ("dependentRequired", "dependentSchemas", "unevaluatedProperties")
_OPAQUE_ARRAY = ("contains", "unevaluatedItems")
_NEEDS_ALL = ("unevaluatedProperties", "unevaluatedItems")
_TYPES = {"integer": JsonKind.NUMBER} | {kind.value: kind for kind in JsonKind}


class Expander:
    """The arms of the schemas of one document, each worked out once."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self._known: dict[str, tuple[Arm, ...]] = {}
        self._open: set[str] = set()

    def arms(self, schema: Schema) -> tuple[Arm, ...]:
        """The arms of `schema`, none when nothing is valid. Raises Dangling, TooComplex."""
        text = self.document.text(schema)
        if text not in self._known:
            if text in self._open:
                raise Dangling("a schema refers to itself")
            self._open.add(text)
            try:
                self._known[text] = tuple(self._expand(schema))
            finally:
                self._open.discard(text)
        return self._known[text]

    def _expand(self, schema: Schema) -> Iterator[Arm]:
        if schema is False:
            return
        parts = [] if schema is True else list(self._parts(schema))
        arms = intersection(parts) if parts else _any_value()
        values = distinct(value for arm in arms if isinstance(arm, Finite) for value in arm.values)
        accepted = self._accepted(schema, values)
        if accepted:
            yield Finite(tuple(accepted))
        yield from (arm for arm in arms if not isinstance(arm, Finite))

    def _accepted(self, schema: Schema, values: Sequence[object]) -> Sequence[object]:
        """Those of the values read off a schema that it takes."""
        if not values or isinstance(schema, bool) or is_exact(schema, values):
            return values
        try:
            return [value for value in values if self.document.accepts(schema, value)]
        except Undescribed as error:
            raise TooComplex(str(error)) from error

    def takes(self, schema: Schema, value: object) -> bool:
        """Whether a value is valid under a schema, by its arms where they tell.

        Raises Undescribed where they do not tell of what is too large to be made, and where too
        much is asked.
        """
        if isinstance(schema, bool):
            return schema
        self.document.spend(EACH)
        try:
            found = {is_in(value, arm, self.takes) for arm in self.arms(schema)}
        except (Dangling, TooComplex):
            found = {None}
        return True in found or (None in found and self.document.accepts(schema, value))

    def _parts(self, schema: Mapping[str, Any]) -> Iterator[Sequence[Arm]]:
        """What must hold at once, each as arms."""
        yield list(self._own(schema))
        if "$ref" in schema:
            yield [_named(arm, schema["$ref"]) for arm in self._referred(schema["$ref"])]
        for each in schema.get("allOf", ()):
            yield self.arms(each)
        if "anyOf" in schema:
            yield [arm for each in schema["anyOf"] for arm in self.arms(each)]
        if "oneOf" in schema:
            yield self._one_of(schema["oneOf"])

    def _referred(self, reference: str) -> tuple[Arm, ...]:
        return self.arms(self.document.resolve(reference))

    def _own(self, schema: Mapping[str, Any]) -> Iterator[Arm]:
        """The arms that the keywords of the schema itself leave."""
        if "const" in schema:
            yield Finite((schema["const"],))
            return
        if "enum" in schema:
            yield Finite(tuple(schema["enum"]))
            return
        types = schema.get("type", [kind.value for kind in JsonKind])
        named = [types] if isinstance(types, str) else types
        kinds = {_TYPES[name] for name in named}
        everywhere = self._opaque(schema, _EVERYWHERE)
        nulls, booleans = JsonKind.NULL in kinds, JsonKind.BOOLEAN in kinds
        yield Finite((None,) * nulls + (False, True) * booleans)
        for kind in (JsonKind.NUMBER, JsonKind.STRING, JsonKind.ARRAY, JsonKind.OBJECT):
            if kind in kinds:
                arm = self._typed(kind, schema, is_integer="number" not in named)
                if not arm.is_empty:
                    opaque = self._negated(kind, schema) | everywhere
                    yield replace(arm, opaque=arm.opaque | opaque) if opaque else arm

    def _negated(self, kind: JsonKind, schema: Mapping[str, Any]) -> frozenset[str]:
        """`not`, which says nothing of the types that it does not speak of."""
        if "not" not in schema:
            return frozenset()
        denied = [arm for arm in self.arms(schema["not"]) if not isinstance(arm, Finite)]
        values = [arm for arm in self.arms(schema["not"]) if isinstance(arm, Finite)]
        kinds = {arm.kind for arm in denied} | {kind_of(v) for arm in values for v in arm.values}
        return self._opaque(schema, ("not",)) if kind in kinds else frozenset()

    def _typed(self, kind: JsonKind, schema: Mapping[str, Any], *, is_integer: bool) -> Typed:
        match kind:
            case JsonKind.NUMBER:
                return _number(schema, is_integer=is_integer)
            case JsonKind.STRING:
                patterns = frozenset({schema["pattern"]} if "pattern" in schema else ())
                formats = self.document.formats(schema)
                bounds = schema.get("minLength", 0), schema.get("maxLength")
                return StringArm(*bounds, patterns, formats)
            case JsonKind.ARRAY:
                return ArrayArm(
                    tuple(schema.get("prefixItems", ())),
                    schema.get("items", True),
                    schema.get("minItems", 0),
                    schema.get("maxItems"),
                    bool(schema.get("uniqueItems")),
                    self._opaque(schema, _OPAQUE_ARRAY),
                )
            case _:
                return self._object(schema)

    def _object(self, schema: Mapping[str, Any]) -> ObjectArm:
        additional: Schema = schema.get("additionalProperties", True)
        names: Schema = schema.get("propertyNames", True)
        opaque = self._opaque(schema, _OPAQUE_OBJECT)
        if patterns := schema.get("patternProperties"):
            # What is additional depends on the names and the patterns: all or nothing.
            meant = {
                "patternProperties": patterns,
                "additionalProperties": additional,
                "properties": dict.fromkeys(schema.get("properties", ()), True),
            }
            opaque |= {f"patternProperties {self.document.closure(meant)}"}
            additional = True
        return ObjectArm(
            dict(schema.get("properties", {})),
            frozenset(schema.get("required", ())),
            additional,
            True if names == {} else names,
            schema.get("minProperties", 0),
            schema.get("maxProperties"),
            opaque,
        )

    def _opaque(self, schema: Mapping[str, Any], keywords: Sequence[str]) -> frozenset[str]:
        return frozenset(
            f"{keyword} {self.document.closure(self._meant(schema, keyword))}"
            for keyword in keywords
            if keyword in schema
        )

    def _meant(self, schema: Mapping[str, Any], keyword: str) -> object:
        """All that the meaning of a keyword rests on."""
        if keyword in _NEEDS_ALL:
            return schema
        together = (keyword, *_BESIDE.get(keyword, ()))
        return {name: schema[name] for name in together if name in schema}

    def _one_of(self, branches: Sequence[Schema]) -> list[Arm]:
        """The arms of all branches; that only one may hold is opaque where it says something."""
        expanded = [self.arms(branch) for branch in branches]
        arms = [arm for branch in expanded for arm in branch]
        if self._are_all_disjoint(expanded):
            return arms
        exclusive = f"oneOf {self.document.closure({'oneOf': branches})}"
        return [
            arm if isinstance(arm, Finite) else replace(arm, opaque=arm.opaque | {exclusive})
            for arm in arms
        ]

    def _are_all_disjoint(self, branches: Sequence[Sequence[Arm]]) -> bool:
        """Whether no value is of two branches. Those of constants alone are looked at as one."""
        finite = [[a.keys for a in b if isinstance(a, Finite)] for b in branches]
        own = [frozenset().union(*keys) for keys in finite]
        if len(frozenset().union(*own)) < sum(map(len, own)):
            return False
        others: list[Sequence[Arm]] = []
        constants: list[Arm] = []
        for branch in branches:
            if all(isinstance(arm, Finite) for arm in branch):
                constants += branch
            else:
                others.append(branch)
        return all(
            self._are_disjoint(*pair)
            for pair in chain(combinations(others, 2), product(others, [constants]))
        )

    def _are_disjoint(self, first: Sequence[Arm], second: Sequence[Arm]) -> bool:
        return all(self._excludes(one, other) for one, other in product(first, second))

    def _excludes(self, first: Arm, second: Arm) -> bool:
        if isinstance(first, Finite):
            if isinstance(second, Finite):
                return not first.keys & second.keys
            return second.kind not in map(kind_of, first.values)
        if isinstance(second, Finite):
            return self._excludes(second, first)
        if isinstance(first, ObjectArm) and isinstance(second, ObjectArm):
            return any(
                self._have_other_values(first.at(name), second.at(name))
                for name in first.required & second.required
            )
        return first.kind is not second.kind

    def _have_other_values(self, first: Schema, second: Schema) -> bool:
        own, other = self.values(first), self.values(second)
        return own is not None and other is not None and self._excludes(Finite(own), Finite(other))

    def values(self, schema: Schema) -> tuple[object, ...] | None:
        """The values of a schema that has finitely many, else None."""
        try:
            arms = self.arms(schema)
        except (Dangling, TooComplex):
            return None
        found = [arm.values for arm in arms if isinstance(arm, Finite)]
        return tuple(chain(*found)) if len(found) == len(arms) else None


def _named(arm: Arm, reference: str) -> Arm:
    is_new = isinstance(arm, ObjectArm) and not arm.origin
    return replace(arm, origin=reference) if isinstance(arm, ObjectArm) and is_new else arm


def _any_value() -> tuple[Arm, ...]:
    return (Finite((None, False, True)), NumberArm(), StringArm(), ArrayArm(), ObjectArm())


def _number(schema: Mapping[str, Any], *, is_integer: bool) -> NumberArm:
    arm: Typed | None = NumberArm(is_integer=is_integer)
    bounds: dict[str, Callable[[Fraction], NumberArm]] = {
        "minimum": lambda value: NumberArm(low=value),
        "maximum": lambda value: NumberArm(high=value),
        "exclusiveMinimum": lambda value: NumberArm(low=value, is_low_open=True),
        "exclusiveMaximum": lambda value: NumberArm(high=value, is_high_open=True),
        "multipleOf": lambda value: NumberArm(multiple=value),
    }
    for keyword, bound in bounds.items():
        if keyword in schema and arm is not None:
            arm = meet(arm, bound(Fraction(schema[keyword])))
    return arm if isinstance(arm, NumberArm) else NumberArm(Fraction(1), Fraction(0))
