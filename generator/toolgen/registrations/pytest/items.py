"""Items: the runs that pytest makes of a test, and what it hands to it in each.

Consumes fixtures and marks; produces what `evaluate` runs functions with that nothing calls.

    def test_look(server, tmp_path): server.tool(look)
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import chain, product
from math import prod

from toolgen.evaluate.contexts import entered
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.running.handing import Runs, parameters_of_root
from toolgen.evaluate.values import (
    BoundMethod,
    CallArguments,
    ClassValue,
    FunctionValue,
    Library,
    ObjectValue,
    Partial,
    Site,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.facts.expressions import Name, Place
from toolgen.facts.module import Class
from toolgen.link import Scope
from toolgen.registrations.pytest.fixtures import (
    Fixture,
    declared,
    fixture,
    fixtures_of_class,
)
from toolgen.registrations.pytest.marks import framed, rows_of, unpacked, used_fixtures

REQUEST = "pytest:FixtureRequest"

_MOST = 64
"""How many runs of a test are told apart."""

_SETUPS = ("setup_class", "setUpClass", "setup_method", "setUp", "asyncSetUp")
"""The methods that run before each test of a class, of pytest's own and of unittest's."""

FixtureKey = tuple[str, Place]
Chosen = dict[str | FixtureKey, WrittenValue]


@dataclass(eq=False)
class Item:
    """One run of a test.

    `chosen` is what marks give to parameters, by name, and to fixtures, `instance` the object whose
    method the test is, and `made` what fixtures have provided to it alone.
    """

    chosen: Chosen = field(default_factory=dict)
    instance: ObjectValue | None = None
    made: dict[FixtureKey, Value] = field(default_factory=dict)


class PytestItems:
    """Runs of tests, and what they are handed.

    What fixtures make for runs in which nothing is chosen is made once for all, unless it is of the
    test's own object.
    """

    def __init__(self) -> None:
        self._fixtures: dict[tuple[str, str, str], Fixture | None] = {}
        self._shared: dict[FixtureKey, Value] = {}
        self._item = Item()
        self._uses_of_instance = 0

    def runs(self, function: FunctionValue, machine: Machine) -> Runs:
        """The runs of a function, one where no mark or fixture makes more."""
        ways = list(self._ways(function, machine))
        chosen = product(*ways) if prod(map(len, ways)) <= _MOST else [()]
        return [self._running(Item(dict(chain(*(way.items() for way in e))))) for e in chosen]

    @contextmanager
    def _running(self, item: Item) -> Iterator[None]:
        before, self._item = self._item, item
        try:
            yield
        finally:
            self._item = before

    def prepare(self, instance: ObjectValue, function: FunctionValue, machine: Machine) -> None:
        """Run what runs before a test that is a method of an object."""
        self._item.instance = instance
        site = Site(Name(function.fact.name, function.fact.at), function.scope)
        for name in _SETUPS:
            method = machine.attribute(instance, name, site)
            if isinstance(method, BoundMethod):
                machine.call(method, parameters_of_root(method.function, machine), site)
        home = Scope(function.scope.module, function.scope.path)
        if home.path and isinstance(home.path[-1], Class):
            for found in fixtures_of_class(home, machine.resolver):
                if found.is_for_all and found.function is not function.fact:
                    self._provided(found, machine)

    def handed(
        self, parameter: str, function: FunctionValue, machine: Machine
    ) -> WrittenValue | None:
        """What a function is given for a parameter of that name; None where nothing provides it."""
        if parameter in self._item.chosen:
            return self._item.chosen[parameter]
        found = self._fixture(parameter, function, machine)
        own = Name(parameter, function.fact.at)
        if found is not None:
            return WrittenValue(self._provided(found, machine), own, function.scope.at(None))
        if parameter == "request" and self._is_pytests(function, machine):
            return WrittenValue(self._request(function), own, function.scope.at(None))
        return None

    # runs

    def _ways(self, function: FunctionValue, machine: Machine) -> Iterator[list[Chosen]]:
        """For each mark and each fixture with `params`: what it has to choose from."""
        direct, aimed = set[str](), set[FixtureKey]()
        for each in rows_of(function, machine):
            keys: dict[str, str | FixtureKey] = {}
            for name in each.rows[0]:
                found = self._fixture(name, function, machine) if name in each.indirect else None
                keys[name] = name if found is None else _key(found)
                direct.add(name)
                aimed |= {_key(found)} if found is not None else set()
            yield [{keys[name]: value for name, value in row.items()} for row in each.rows]
        own = declared(function.fact, framed(function.scope, machine), machine.resolver)
        asked = self._asked_for(function, direct, machine)
        for found in asked if own is None else (own, *asked):
            said = found.said("params")
            if said is not None and _key(found) not in aimed:
                rows = unpacked(machine.evaluate(said, framed(found.home, machine)), machine)
                if rows and all(rows):
                    yield [{_key(found): row[0]} for row in rows]

    def _asked_for(
        self, function: FunctionValue, direct: set[str], machine: Machine
    ) -> Iterator[Fixture]:
        """The fixtures that a function asks for, and those that they ask for, each once."""
        names = [each.name for each in function.fact.parameters]
        waiting = [(name, function) for name in (*names, *used_fixtures(function, machine))]
        seen = set[FixtureKey]()
        while waiting:
            name, asking = waiting.pop(0)
            found = None if name in direct else self._fixture(name, asking, machine)
            if found is not None and _key(found) not in seen:
                seen.add(_key(found))
                yield found
                inner = FunctionValue(found.function, found.scope)
                waiting += [(each.name, inner) for each in found.function.parameters]

    # what is handed

    def _fixture(self, name: str, function: FunctionValue, machine: Machine) -> Fixture | None:
        key = (function.scope.module.name, function.fact.qualname, name)
        if key not in self._fixtures:
            scope = Scope(function.scope.module, function.scope.path).enter(function.fact)
            self._fixtures[key] = fixture(name, scope, machine.resolver)
        return self._fixtures[key]

    def _provided(self, found: Fixture, machine: Machine) -> Value:
        """What a fixture gives, which it makes once for a run."""
        key = _key(found)
        if key in self._shared and not self._item.chosen:
            return self._shared[key]
        if key in self._item.made:
            self._uses_of_instance += 1
            return self._item.made[key]
        self._item.made[key] = Unknown(f"the fixture {found.name!r} asks for itself")
        before = self._uses_of_instance
        self._item.made[key] = self._ran(found, machine)
        if self._uses_of_instance == before and not self._item.chosen:
            self._shared[key] = self._item.made[key]
        return self._item.made[key]

    def _ran(self, found: Fixture, machine: Machine) -> Value:
        scope = framed(found.scope, machine)
        function = FunctionValue(found.function, scope)
        site = Site(Name(found.function.name, found.function.at), scope)
        callee: FunctionValue | BoundMethod = function
        is_method = bool(scope.path) and isinstance(scope.path[-1], Class)
        if is_method and self._item.instance is not None:
            self._uses_of_instance += 1
            callee = BoundMethod(self._item.instance, function)
        given = parameters_of_root(function, machine)
        value = entered(machine.call(callee, given, site), site, machine)
        cls = machine.class_named(found.function.returns, scope)
        if isinstance(value, Unknown) and isinstance(cls, ClassValue | Library):
            return ObjectValue(cls)
        return value

    def _is_pytests(self, function: FunctionValue, machine: Machine) -> bool:
        """Whether it is pytest that calls a function: a test, or a fixture."""
        fact, block = function.fact, Scope(function.scope.module, function.scope.path)
        return fact.name.startswith("test") or bool(declared(fact, block, machine.resolver))

    def _request(self, function: FunctionValue) -> Value:
        """`request`, which knows what a fixture is run with, and fixtures by their names."""
        key = (function.scope.module.path, function.fact.at)
        asking = WrittenValue(function, Name(function.fact.name, function.fact.at), function.scope)
        values: dict[str, Value] = {
            "getfixturevalue": Partial(
                Library(f"{REQUEST}.getfixturevalue"), CallArguments((asking,))
            )
        }
        if key in self._item.chosen:
            values["param"] = self._item.chosen[key].value
        if self._item.instance is not None:
            self._uses_of_instance += 1
            values["instance"] = self._item.instance
        return ObjectValue(Library(REQUEST), values)


def _key(found: Fixture) -> FixtureKey:
    return (found.scope.module.path, found.function.at)
