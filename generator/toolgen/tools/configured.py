"""Tools named in the configuration: `include = ["pkg.module:function", "pkg.module:*"]`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toolgen.config.targets import ConfiguredTarget
from toolgen.facts.module import Function
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
        if _qualname(function) == target.name:
            return _declared(_last(function, resolver))
    symbol = resolver.member(target.module, target.name)
    if isinstance(symbol, Defined) and isinstance(symbol.fact, Function):
        return _declared(symbol)
    close = did_you_mean(target.name, list(map(_qualname, functions(Scope(facts)))))
    return missing(target, f"{target.module!r} defines no function {target.name!r}{close}")


def _qualname(function: Defined) -> str:
    assert isinstance(function.fact, Function)
    return function.fact.qualname


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
    facts = map(resolver.project.module, filter(target.matches_module, modules))
    found = (each for module in filter(None, facts) for each in functions(Scope(module)))
    meant = [each for each in found if _is_meant(each, target, resolver)]
    if not meant:
        yield missing(target, f"no public function matches {target.text!r}")
    yield from (_declared(_last(each, resolver)) for each in meant)


def _is_meant(function: Defined, target: ConfiguredTarget, resolver: Resolver) -> bool:
    """A pattern means what can be called from outside: public, and bound to no instance."""
    scope, qualname = function.scope, _qualname(function)
    is_private = any(part.startswith("_") for part in qualname.split("."))
    return (
        target.matches(scope.module.name, qualname)
        and not (is_private or scope.is_local)
        and (not scope.path or bool(binder(function, resolver)))
    )


def missing(target: ConfiguredTarget, reason: str) -> Refusal:
    """The refusal of a target that names nothing."""
    return Refusal("TG118", NO_POSITION, f"include {target.text!r}: {reason}")
