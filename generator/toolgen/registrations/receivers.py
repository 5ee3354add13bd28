"""Receivers: whether a method that is called on an object of a framework is still the framework's.

Consumes the class of the object and the changes that the sources make; produces reasons to doubt.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import takewhile

from toolgen.facts.expressions import Attribute, Call, Constant, Expression, Name
from toolgen.facts.module import Class, Function, Module
from toolgen.frameworks.framework import Entry
from toolgen.ir.profiles import Profile
from toolgen.link import Resolver, Scope
from toolgen.link.identity import is_named, last_name, shown
from toolgen.link.scopes import Binding
from toolgen.link.symbols import Defined, Symbol
from toolgen.registrations.objects import Objects
from toolgen.registrations.overrides import Overrides

_GETATTR = "builtins:getattr"


class Receivers:
    """Looks at what methods are called on."""

    def __init__(self, resolver: Resolver, objects: Objects) -> None:
        self._resolver = resolver
        self._objects = objects
        self._overrides = Overrides(resolver, objects)

    def attribute_of(self, callee: Expression, scope: Scope) -> Expression:
        """`server.tool` for `getattr(server, "tool")`; all else as it is."""
        match callee:
            case Call(function=Name(id="getattr"), arguments=(of, Constant(value=str() as name))):
                is_builtin = self._resolver.canonical_name(callee.function, scope) == _GETATTR
                return Attribute(of, name, callee.at) if is_builtin else callee
            case _:
                return callee

    def doubt(
        self, callee: Attribute, lineage: list[Symbol], profile: Profile, entry: Entry, scope: Scope
    ) -> str:
        """Why the method may not be the entry, a method of the framework's; empty when it is."""
        return self._overridden(lineage, profile, entry) or self._replaced(callee, lineage, scope)

    def without_receiver(self, call: Call, owner: str, scope: Scope) -> Call:
        """`FastMCP.tool(server, f)` as `server.tool(f)`; all else as it is."""
        if not isinstance(call.function, Attribute) or not call.arguments:
            return call
        if not is_named(self._resolver.find(call.function.value, scope), owner):
            return call
        receiver = self._objects.class_of(call.arguments[0], scope)
        lineage = () if receiver is None else self._objects.lineages.of(receiver)
        is_receiver = any(is_named(each, owner) for each in lineage)
        return replace(call, arguments=call.arguments[1:]) if is_receiver else call

    def _overridden(self, lineage: Iterable[Symbol], profile: Profile, entry: Entry) -> str:
        """A class between the object's and the framework's has a method that does otherwise."""
        owner, _, method = entry.target.rpartition(".")
        for each in takewhile(lambda symbol: not is_named(symbol, owner), lineage):
            if not isinstance(each, Defined) or not isinstance(each.fact, Class):
                continue
            body = each.scope.enter(each.fact)
            found = self._resolver.bindings(body).by_name.get(method, [])
            if found and not self._hands_on(found[-1], body, profile, entry):
                return f"{shown(each)} has a method {method!r} of its own"
        return ""

    def _hands_on(self, fact: Binding, body: Scope, profile: Profile, entry: Entry) -> bool:
        if not isinstance(fact, Function):
            return False
        return self._overrides.hands_on(fact, body.enter(fact), entry, profile)

    def _replaced(self, callee: Attribute, lineage: Iterable[Symbol], scope: Scope) -> str:
        """A store on the object, or on its class, puts something else in the method's place."""
        held = self._resolver.find(callee.value, scope)
        modules: list[Module] = [scope.module]
        if isinstance(held, Defined) and held.scope.module is not scope.module:
            modules.append(held.scope.module)
        names = {*map(last_name, lineage)}
        if isinstance(callee.value, Name):
            names.add(callee.value.id)
        for change in (each for module in modules for each in module.mutations):
            stored = change.kind == "attribute" and change.detail == callee.attribute
            if stored and not change.path and change.name in names:
                return f"line {change.at.line} sets {change.name}.{change.detail}"
        return ""
