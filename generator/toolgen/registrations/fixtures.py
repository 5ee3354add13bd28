"""pytest's fixtures: a test's parameter is what the fixture of its name returns.

Source: pytest's documentation, "Fixture availability": the class, the module, then each
`conftest.py` from the module's directory upwards.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolgen.facts.expressions import Call, Constant
from toolgen.facts.module import Function
from toolgen.link import Resolver, Scope
from toolgen.link.symbols import Defined

_FIXTURES = ("pytest:fixture", "pytest_asyncio:fixture")


def fixture(name: str, scope: Scope, resolver: Resolver) -> Defined | None:
    """The fixture that provides a parameter called `name` to a function of the scope."""
    for block in _searched(scope, resolver):
        for statement in block.statements:
            if isinstance(statement, Function) and _is_fixture(statement, name, block, resolver):
                return Defined(block, statement)
    return None


def _searched(scope: Scope, resolver: Resolver) -> Iterator[Scope]:
    for depth in range(len(scope.path) - 1, -1, -1):
        yield Scope(scope.module, scope.path[:depth])
    parts = scope.module.name.split(".")
    for depth in range(len(parts) - 1, -1, -1):
        module = resolver.project.module(".".join([*parts[:depth], "conftest"]))
        if module is not None:
            yield Scope(module)


def _is_fixture(function: Function, name: str, block: Scope, resolver: Resolver) -> bool:
    for decorator in function.decorators:
        callee = decorator.function if isinstance(decorator, Call) else decorator
        is_named = name == _fixture_name(function, decorator)
        if is_named and resolver.canonical_name(callee, block.at(None)) in _FIXTURES:
            return True
    return False


def _fixture_name(function: Function, decorator: object) -> str:
    keywords = decorator.keywords if isinstance(decorator, Call) else ()
    given = next((item.value for item in keywords if item.name == "name"), None)
    return str(given.value) if isinstance(given, Constant) else function.name
