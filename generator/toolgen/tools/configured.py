"""Tools named in the configuration: `include = ["pkg.module:function", "pkg.module:*"]`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toolgen.config.targets import ConfiguredTarget
from toolgen.facts.module import Class, Function
from toolgen.findings import NO_POSITION
from toolgen.findings.matches import did_you_mean
from toolgen.link import Refusal, Resolver, Scope
from toolgen.link.symbols import Defined
from toolgen.registrations.declaration import Declaration, binder, functions


def declarations(
    targets: Iterable[ConfiguredTarget], modules: Iterable[str], resolver: Resolver
) -> Iterator[Declaration | Refusal]:
    """The functions that targets name; a Refusal (TG118) for each target that names none."""
    names = list(modules)
    for target in targets:
        if target.is_exact:
            yield _exact(target, resolver)
        else:
            yield from _matching(target, names, resolver)


def _exact(target: ConfiguredTarget, resolver: Resolver) -> Declaration | Refusal:
    facts = resolver.project.module(target.module)
    if facts is None:
        close = did_you_mean(target.module, resolver.project.names)
        return missing(target, f"the sources have no module {target.module!r}{close}")
    for function in functions(Scope(facts)):
        if getattr(function.fact, "qualname", "") == target.name:
            return _declared(_last(function, resolver))
    symbol = resolver.member(target.module, target.name)
    if isinstance(symbol, Defined) and isinstance(symbol.fact, Function):
        return _declared(symbol)
    names = [getattr(found.fact, "qualname", "") for found in functions(Scope(facts))]
    close = did_you_mean(target.name, names)
    return missing(target, f"{target.module!r} defines no function {target.name!r}{close}")


def _declared(function: Defined) -> Declaration:
    return Declaration(function, function.fact.at, function.scope)


def _last(function: Defined, resolver: Resolver) -> Defined:
    """The definition that the name ends up with: overloads come before the implementation."""
    found = resolver.bindings(function.scope).by_name.get(function.fact.name, [])
    last = found[-1] if found else function.fact
    return Defined(function.scope, last) if isinstance(last, Function) else function


def _matching(
    target: ConfiguredTarget, modules: list[str], resolver: Resolver
) -> Iterator[Declaration | Refusal]:
    found = False
    for name in filter(target.matches_module, modules):
        facts = resolver.project.module(name)
        if facts is None:
            continue
        for function in functions(Scope(facts)):
            if _is_meant(function, target, resolver):
                found = True
                yield _declared(_last(function, resolver))
    if not found:
        yield missing(target, f"no public function matches {target.text!r}")


def _is_meant(function: Defined, target: ConfiguredTarget, resolver: Resolver) -> bool:
    """A pattern means what can be called from outside: public, and bound to no instance."""
    fact = function.fact
    assert isinstance(fact, Function)
    if not target.matches(function.scope.module.name, fact.qualname):
        return False
    if any(part.startswith("_") for part in fact.qualname.split(".")):
        return False
    if function.scope.is_local:
        return False
    in_class = bool(function.scope.path) and isinstance(function.scope.path[-1], Class)
    return not in_class or bool(binder(function, resolver))


def missing(target: ConfiguredTarget, reason: str) -> Refusal:
    """The refusal of a target that names nothing."""
    return Refusal("TG118", NO_POSITION, f"include {target.text!r}: {reason}")
