"""Makers: functions of the sources that may give one of pydantic's methods when they are called.

Takes the decorator of a method, or the call that an attribute is bound to. What a function returns
is not known; but only a module that imports pydantic's decorators can make use of them.
"""

from __future__ import annotations

from toolgen.classes.kinds import METHODS
from toolgen.facts.expressions import Call, Expression, Name
from toolgen.facts.module import Class, Function, Import, Module, StarImport
from toolgen.link import Resolver, Scope
from toolgen.link.symbols import Defined, External


def may_make_method(maker: Expression, scope: Scope, resolver: Resolver) -> bool:
    """Whether a decorator or a call may give a validator, a serializer or a computed field."""
    while isinstance(maker, Call):
        maker = maker.function
    match resolver.find(maker, scope):
        case External(name=name):
            return name in METHODS
        case Defined(scope=home, fact=Function() | Class()):
            return _knows_decorators(home.module, resolver)
        case _:
            return False


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
