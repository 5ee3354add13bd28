"""Makers: functions of the sources that may give one of pydantic's methods when they are called.

Takes the decorator of a method, or the call that an attribute is bound to. What a function returns
is not known, but where it is a function of its own; and only a module that imports pydantic's
decorators can make use of them.
"""

from __future__ import annotations

from toolgen.classes.kinds import METHODS
from toolgen.facts.expressions import Call, Expression, Name
from toolgen.facts.module import Class, Function, Import, Module, Return, StarImport
from toolgen.link import Resolver, Scope
from toolgen.link.symbols import Defined, External


def may_make_method(maker: Expression, scope: Scope, resolver: Resolver) -> bool:
    """Whether a decorator or a call may give a validator, a serializer or a computed field."""
    calls = 0
    while isinstance(maker, Call):
        maker, calls = maker.function, calls + 1
    match resolver.find(maker, scope):
        case External(name=name):
            return name in METHODS
        case Defined(scope=home, fact=Function() as function):
            is_plain = _gives_functions(home.enter(function), calls, resolver)
            return not is_plain and _knows_decorators(home.module, resolver)
        case Defined(scope=home, fact=Class()):
            return _knows_decorators(home.module, resolver)
        case _:
            return False


def _gives_functions(body: Scope, calls: int, resolver: Resolver) -> bool:
    """Whether all that a decorator gives back, called so often first, are functions of its own.

    `def cached(method): …`, whose last lines are `@wraps(method)`, `def inner(cls): …` and `return
    inner`: whatever it was given, what stands in the class is a function then.
    """
    here = body.at(None)
    given = [each.value for each in here.statements if isinstance(each, Return)]
    named = [
        resolver.bindings(here).by_name.get(each.id, []) if isinstance(each, Name) else []
        for each in given
    ]
    functions = [each for bound in named for each in bound if isinstance(each, Function)]
    if not given or any(len(bound) != 1 for bound in named) or len(functions) < len(given):
        return False
    if calls:
        return all(_gives_functions(here.enter(each), calls - 1, resolver) for each in functions)
    decorators = (decorator for each in functions for decorator in each.decorators)
    return not any(may_make_method(each, here, resolver) for each in decorators)


def _knows_decorators(module: Module, resolver: Resolver) -> bool:
    """Whether a module imports one of pydantic's decorators, or all of pydantic."""
    return any(_imports(statement, module, resolver) for statement in module.statements)


def _imports(statement: object, module: Module, resolver: Resolver) -> bool:
    if not isinstance(statement, Import | StarImport):
        return False
    if statement.module.partition(".")[0] != "pydantic":
        return False
    if isinstance(statement, StarImport) or statement.attribute is None:
        return True
    return resolver.canonical_name(Name(statement.name), Scope(module)) in METHODS
