"""Patterns: whether what a `match` looks at is what a `case` asks, as far as source tells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from toolgen.evaluate.alternatives import contents_of, options_of
from toolgen.evaluate.data_model import tested
from toolgen.evaluate.entries import may_have
from toolgen.evaluate.items import items_of
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.models.checks import is_instance
from toolgen.evaluate.operations import compared_by_methods
from toolgen.evaluate.operators import WRITTEN
from toolgen.evaluate.structure import Arm
from toolgen.evaluate.values import (
    BoundMethod,
    CallArguments,
    ClassValue,
    Entries,
    FunctionValue,
    Items,
    Known,
    Library,
    ObjectValue,
    Site,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.facts.expressions import (
    MATCHED,
    MATCHES,
    Binary,
    Boolean,
    Call,
    Comparison,
    Constant,
    Dictionary,
    Display,
    Expression,
    Name,
    Opaque,
    Starred,
)
from toolgen.facts.kinds import Container
from toolgen.facts.module import Assignment
from toolgen.facts.names import with_names
from toolgen.link import Scope

_BY_ITSELF = tuple(
    f"builtins:{each.__name__}"
    for each in (
        *(bool, bytearray, bytes, dict, float, frozenset),
        *(int, list, set, str, tuple),
    )
)
"""The classes of which the one positional pattern is held to the object itself."""
_SEQUENCES = (Container.TUPLE, Container.LIST, Container.SHUFFLED)


def is_taken(test: Expression, arm: Arm, here: Scope, machine: Machine) -> bool | None:
    """Whether the test of a `case` holds, its guard among it; None where source does not tell."""
    asked = test.left if isinstance(test, Boolean) else test
    assert isinstance(asked, Comparison), test
    ((sign, pattern),) = asked.rest
    assert sign == MATCHES, test
    value = machine.forced(machine.evaluate(asked.left, here))
    found = _Matching(here, machine).verdict(value, pattern)
    if not isinstance(test, Boolean) or found is False:
        return found
    captured = _captured(arm)
    held = with_names(test.right, lambda name: captured.get(name.id, name))
    verdict = tested(machine.forced(machine.evaluate(held, here)), Site(held, here), machine)
    return _all((found, verdict))


class _Matching:
    def __init__(self, scope: Scope, machine: Machine) -> None:
        self._scope = scope
        self._machine = machine
        self._site = Site(Name(MATCHES), scope)

    def verdict(self, value: Value, pattern: Expression) -> bool | None:
        """Whether a value is what a pattern asks."""
        options = options_of(self._machine.forced(value))
        verdicts = {self._of_one(each, pattern) for each in options}
        return verdicts.pop() if len(verdicts) == 1 else None

    def _of_one(self, value: Value, pattern: Expression) -> bool | None:
        match pattern:
            case Name():
                return True
            case Constant(value=None | True | False as plain):
                if isinstance(value, WRITTEN):
                    return isinstance(value, Known) and value.value is plain
                return self._is(value, pattern, "is")
            case Call():
                return self._of_class(value, pattern)
            case Display(elements=elements):
                return self._of_items(value, elements)
            case Dictionary(items=items):
                return self._of_entries(value, items)
            case Binary(operator="|", left=left, right=right):
                verdicts = [self._of_one(value, left), self._of_one(value, right)]
                return True if True in verdicts else None if None in verdicts else False
            case _:
                return self._is(value, pattern, "==")

    def _is(self, value: Value, pattern: Expression, sign: str) -> bool | None:
        if isinstance(value, Unknown):
            return None
        other = self._machine.forced(self._machine.evaluate(pattern, self._scope))
        site = Site(pattern, self._scope)
        return compared_by_methods(sign, value, other, site, self._machine)

    def _of_class(self, value: Value, pattern: Call) -> bool | None:
        site = Site(pattern, self._scope)
        cls = self._machine.forced(self._machine.evaluate(pattern.function, self._scope))
        given = CallArguments((site.held(value), site.held(cls)))
        verdict = is_instance(given, site, self._machine)
        found = bool(verdict.value) if isinstance(verdict, Known) else None
        if found is False:
            return False
        if isinstance(cls, Library) and cls.name in _BY_ITSELF and len(pattern.arguments) == 1:
            return _all((found, self.verdict(value, pattern.arguments[0])))
        names = self._positional(cls, len(pattern.arguments), site)
        asked = [*zip(names, pattern.arguments, strict=True)]
        asked += [(each.name, each.value) for each in pattern.keywords]
        return _all((found, *(self._of_attribute(value, *each, site) for each in asked)))

    def _positional(self, cls: Value, count: int, site: Site) -> Sequence[str | None]:
        """The attributes that positional patterns are held to; None for those not told."""
        said = self._machine.attribute(cls, "__match_args__", site) if count else Unknown("")
        names = [getattr(each.value, "value", None) for each in items_of(said) or ()]
        told = [each if isinstance(each, str) else None for each in names[:count]]
        return [*told, *[None] * (count - len(told))]

    def _of_attribute(
        self, value: Value, name: str | None, pattern: Expression, site: Site
    ) -> bool | None:
        if name is None or not isinstance(value, ObjectValue):
            return None
        found = self._machine.forced(self._machine.attribute(value, name, site))
        return None if isinstance(found, Unknown) else self.verdict(found, pattern)

    def _of_items(self, value: Value, patterns: Sequence[Expression]) -> bool | None:
        value = contents_of(value)
        if isinstance(value, Known | Entries):
            return False
        if not isinstance(value, Items) or value.is_like:
            return self._may_be(value, "Sequence")
        if value.kind not in _SEQUENCES:
            return False
        if value.is_open or any(each.conditions for each in value.items):
            return None
        items = [each.value for each in value.items]
        star = next((n for n, e in enumerate(patterns) if isinstance(e, Starred)), None)
        if len(items) != len(patterns) and (star is None or len(items) < len(patterns) - 1):
            return False
        if star is None:
            pairs = [*zip(items, patterns, strict=True)]
        else:
            rest = len(patterns) - star - 1
            pairs = [*zip(items[:star], patterns[:star], strict=True)]
            pairs += zip(items[len(items) - rest :], patterns[star + 1 :], strict=True)
        verdicts = [self.verdict(*each) for each in pairs]
        return _all(verdicts) if value.kind is not Container.SHUFFLED or not pairs else None

    def _of_entries(
        self, value: Value, patterns: Iterable[tuple[Expression | None, Expression]]
    ) -> bool | None:
        value = contents_of(value)
        if isinstance(value, Known | Items):
            return False
        if not isinstance(value, Entries):
            return self._may_be(value, "Mapping")
        asked = [(key, pattern) for key, pattern in patterns if key is not None]
        return _all([self._of_key(value, *each) for each in asked])

    def _may_be(self, value: Value, kind: str) -> bool | None:
        """False for what is surely no container of a kind; None for all else."""
        if isinstance(value, FunctionValue | BoundMethod | ClassValue):
            return False
        given = CallArguments(
            (self._site.held(value), self._site.held(Library(f"collections.abc:{kind}")))
        )
        found = is_instance(given, self._site, self._machine)
        return False if isinstance(found, Known) and not found.value else None

    def _of_key(self, value: Entries, key: Expression, pattern: Expression) -> bool | None:
        name = self._machine.evaluate(key, self._scope)
        if not isinstance(name, Known):
            return None
        held: WrittenValue | None = value.items.get(name.value)
        if held is None:
            return None if may_have(value, name.value) else False
        verdict = self.verdict(held.value, pattern)
        return None if held.conditions and verdict is not False else verdict


def _all(verdicts: Iterable[bool | None]) -> bool | None:
    found = set(verdicts)
    return False if False in found else None if None in found else True


def _captured(arm: Arm) -> dict[str, Expression]:
    """What the names stand for that the pattern of an arm binds."""
    assigned = [(each.name, each.value) for each in arm.body if isinstance(each, Assignment)]
    return {
        name: value
        for name, value in assigned
        if isinstance(value, Opaque) and value.kind == MATCHED
    }
