"""Fixtures: the function that provides what a parameter of a test, or of a fixture, is given.

Source: pytest's documentation, "Fixture availability": the class and its bases, the module, then
each `conftest.py` from the module's directory upwards, and the modules of `pytest_plugins`.

    @pytest.fixture(params=["a", "b"])
    def server(request): return FastMCP(request.param)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolgen.facts.expressions import Call, Constant, Display, Expression, Name
from toolgen.facts.module import Assignment, Class, Function
from toolgen.link import Refusal, Resolver, Scope
from toolgen.link.symbols import Defined, Symbol

_FIXTURES = ("pytest:fixture", "pytest:yield_fixture", "pytest_asyncio:fixture")
_PLUGINS = "pytest_plugins"


@dataclass(frozen=True)
class Fixture:
    """A function that provides a value; `call` is the one that declares it, read in `home`."""

    function: Function
    scope: Scope
    call: Call | None
    home: Scope

    @property
    def name(self) -> str:
        """What parameters are called that are given its value."""
        return text_in(self.said("name")) or self.function.name

    @property
    def is_for_all(self) -> bool:
        """Whether it runs for all tests that see it: `autouse=True`."""
        given = self.said("autouse")
        return isinstance(given, Constant) and given.value is True

    def said(self, keyword: str) -> Expression | None:
        """What its declaration says under a keyword."""
        keywords = self.call.keywords if self.call is not None else ()
        return next((item.value for item in keywords if item.name == keyword), None)


def fixture(name: str, scope: Scope, resolver: Resolver) -> Fixture | None:
    """The fixture that provides a parameter called `name` to the function whose body `scope` is.

    A fixture that asks for its own name is given what is further out.
    """
    asking = scope.path[-1].at
    for block in _searched(scope, resolver):
        for found in _in_block(name, block, resolver):
            if found.function.at != asking or _differ(found.scope, scope):
                return found
    return None


def fixtures_of_class(scope: Scope, resolver: Resolver) -> Iterator[Fixture]:
    """The fixtures that a class defines whose body `scope` is, and then those of its bases."""
    for block in _with_bases(scope, resolver):
        for statement in block.statements:
            if isinstance(statement, Function):
                found = declared(statement, block, resolver)
                if found is not None:
                    yield found


def _differ(one: Scope, other: Scope) -> bool:
    return one.module.path != other.module.path


# where it may stand


def _searched(scope: Scope, resolver: Resolver) -> Iterator[Scope]:
    for depth in range(len(scope.path) - 1, -1, -1):
        block = Scope(scope.module, scope.path[:depth])
        is_class = bool(block.path) and isinstance(block.path[-1], Class)
        yield from _with_bases(block, resolver) if is_class else (block,)
    yield from _plugins(Scope(scope.module), resolver)
    parts = scope.module.name.split(".")
    for depth in range(len(parts) - 1, -1, -1):
        module = resolver.project.module(".".join([*parts[:depth], "conftest"]))
        if module is not None:
            yield Scope(module)
            yield from _plugins(Scope(module), resolver)


def _with_bases(block: Scope, resolver: Resolver) -> Iterator[Scope]:
    """The body of a class, and those of its bases, nearest first."""
    waiting, seen = [block], set[tuple[str, str]]()
    while waiting:
        current = waiting.pop(0)
        cls, key = current.path[-1], (current.module.name, current.qualname)
        assert isinstance(cls, Class)
        if key in seen:
            continue
        seen.add(key)
        yield current
        around = Scope(current.module, current.path[:-1], cls.at)
        for base in cls.bases:
            found = resolver.find(base, around)
            if isinstance(found, Defined) and isinstance(found.fact, Class):
                waiting.append(found.scope.at(None).enter(found.fact))


def _plugins(block: Scope, resolver: Resolver) -> Iterator[Scope]:
    """The modules that a module names as plugins: `pytest_plugins = ["tests.fixtures"]`."""
    for statement in block.statements:
        if isinstance(statement, Assignment) and statement.name == _PLUGINS:
            named = statement.value
            for each in named.elements if isinstance(named, Display) else (named,):
                name = text_in(each)
                module = None if name is None else resolver.project.module(name)
                if module is not None:
                    yield Scope(module)


# what declares one


def _in_block(name: str, block: Scope, resolver: Resolver) -> Iterator[Fixture]:
    """The fixtures of a name in a block: defined there, imported, or made by a call:
    `server = pytest.fixture(make)`.
    """
    for statement in block.statements:
        if isinstance(statement, Function) and statement.decorators:
            found = declared(statement, block, resolver)
            if found is not None and found.name == name:
                yield found
    match _bound(name, block, resolver):
        case Defined(scope=scope, fact=Function() as function) if scope.module is not block.module:
            found = declared(function, scope, resolver)
            if found is not None and found.said("name") in (None, Constant(name)):
                yield found
        case Defined(scope=scope, fact=Assignment(value=Call() as call) as fact):
            yield from _called(call, scope.at(fact.at), resolver)


def _bound(name: str, block: Scope, resolver: Resolver) -> Symbol | None:
    try:
        return resolver.in_block(name, block)
    except Refusal:
        return None


def declared(function: Function, block: Scope, resolver: Resolver) -> Fixture | None:
    """The fixture that the decorators make of a function of a block; None where they make none."""
    for decorator in function.decorators:
        declares, call, home = _declaring(decorator, block.at(function.at), resolver)
        if declares:
            return Fixture(function, block, call, home)
    return None


def _called(call: Call, home: Scope, resolver: Resolver) -> Iterator[Fixture]:
    """`server = pytest.fixture(make)`, `server = pytest.fixture(scope="module")(make)`."""
    declares, said, inner = _declaring(call.function, home, resolver)
    given = resolver.find(call.arguments[0], home) if call.arguments else None
    if declares and isinstance(given, Defined) and isinstance(given.fact, Function):
        yield Fixture(given.fact, given.scope, said or call, inner)


def _declaring(
    expression: Expression, home: Scope, resolver: Resolver
) -> tuple[bool, Call | None, Scope]:
    """Whether an expression makes fixtures, the call that says how, and where that is read:
    `fixture(scope="module")`, or a name for it.
    """
    callee = expression.function if isinstance(expression, Call) else expression
    call = expression if isinstance(expression, Call) else None
    if resolver.canonical_name(callee, home) in _FIXTURES:
        return True, call, home
    if isinstance(expression, Name):
        match resolver.find(expression, home):
            case Defined(scope=scope, fact=Assignment(value=Call() as value) as fact):
                is_one = resolver.canonical_name(value.function, scope.at(fact.at)) in _FIXTURES
                return is_one, value, scope.at(fact.at)
    return False, None, home


def text_in(expression: Expression | None) -> str | None:
    """The text that an expression writes out; None for any other."""
    match expression:
        case Constant(value=str() as text):
            return text
        case _:
            return None
