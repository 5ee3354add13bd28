"""Inheritance: a method without docstring in, the docstring that `inspect.getdoc` finds for it out.

A class of a library that the sources do not have is passed over: what its methods say is unknown.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter

from toolgen.facts.expressions import Subscript
from toolgen.facts.module import Class, Function
from toolgen.link import Resolver, Scope
from toolgen.link.resolution_order import resolution_order
from toolgen.link.symbols import Defined


def documented(function: Defined, resolver: Resolver) -> str | None:
    """The docstring of a function, or else the one that it inherits as a method of its class.

    Python finds the latter for bound methods, not for what a decorator in the class body is given:
    the class does not exist yet. None when there is none, or when a condition or something other
    than a `def` binds the name in a class on the way.
    """
    fact = function.fact
    assert isinstance(fact, Function)
    path = function.scope.path
    if fact.doc is not None or not path or not isinstance(path[-1], Class):
        return fact.doc
    owner = Defined(Scope(function.scope.module, path[:-1]), path[-1])
    for ancestor in _linearize(owner, resolver, ()):
        bound = resolver.bindings(_body(ancestor)).by_name.get(fact.name, [])
        methods = [each for each in bound if isinstance(each, Function) and not each.guards]
        if len(methods) < len(bound):
            return None
        if methods and methods[-1].doc is not None:
            return methods[-1].doc
    return None


def _linearize(owner: Defined, resolver: Resolver, below: tuple[str, ...]) -> list[Defined]:
    """The method resolution order of a class, as far as the sources have it.

    `below` are the classes that led here: one that is its own ancestor is cut off.
    """
    path = (*below, owner.id)
    bases = [base for base in _bases(owner, resolver) if base.id not in path]
    orders = [_linearize(base, resolver, path) for base in bases]
    return resolution_order(owner, bases, orders, attrgetter("id"))


def _bases(owner: Defined, resolver: Resolver) -> Sequence[Defined]:
    assert isinstance(owner.fact, Class)
    scope = owner.scope.at(owner.fact.at)
    plain = (base.value if isinstance(base, Subscript) else base for base in owner.fact.bases)
    found = (resolver.find(base, scope) for base in plain)
    return [each for each in found if isinstance(each, Defined) and isinstance(each.fact, Class)]


def _body(owner: Defined) -> Scope:
    assert isinstance(owner.fact, Class)
    return owner.scope.enter(owner.fact)
