"""Bases: what a class has by itself or from the classes that it is made from."""

from __future__ import annotations

from toolgen.facts.module import Class
from toolgen.link.asking import Names
from toolgen.link.scopes import Scope
from toolgen.link.symbols import Defined, Symbol, meaning_key
from toolgen.queries import Query

_MEMBER: Query[Symbol | None] = Query("member of a class", None, meaning_key)


def class_member(body: Scope, name: str, resolver: Names) -> Symbol | None:
    """What a class binds to a name, else its one base: several have an order of their own."""
    ask = resolver.queries.ask_now if body.frames else resolver.queries.ask
    return ask(_MEMBER, (body.key, name), lambda: _member(body.at(None), name, resolver))


def _member(body: Scope, name: str, resolver: Names) -> Symbol | None:
    found = resolver.in_block(name, body)
    base = None if found is not None else _only_base(body, resolver)
    return found if base is None else class_member(base, name, resolver)


def _only_base(body: Scope, resolver: Names) -> Scope | None:
    """The body of the one base that a class has, where the sources tell."""
    owner = body.path[-1]
    assert isinstance(owner, Class)
    if len(owner.bases) != 1:
        return None
    base = resolver.find(owner.bases[0], Scope(body.module, body.path[:-1], owner.at))
    if isinstance(base, Defined) and isinstance(base.fact, Class):
        return base.scope.enter(base.fact)
    return None
