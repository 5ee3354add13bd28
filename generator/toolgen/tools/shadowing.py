"""Shadowing: packages that bind the name of what is to be generated in them.

    from .weather import m           # in acme/__init__.py, of whose tools acme/m is to be made

The generated package and what is bound are one attribute of the package: which of them a program
finds there depends on what it imports first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toolgen.facts.expressions import Place
from toolgen.facts.kinds import ChangeKind
from toolgen.findings import Finding
from toolgen.link import Refusal, Resolver
from toolgen.link.scopes import Scope
from toolgen.link.symbols import ModuleSymbol
from toolgen.tools.byte_patterns import HAS

_START = Place(1, 1)


def shadowing(packages: Iterable[str], output: str, resolver: Resolver) -> Iterator[Finding]:
    """A finding (TG502) for each of the packages that binds the name of its output itself."""
    for name in packages:
        source = resolver.project.source(name)
        if source is None or not source.is_package:
            continue
        if any(resolver.project.look(HAS, source, text) for text in (output, "*")):
            yield from _bound(name, output, resolver)


def _bound(package: str, output: str, resolver: Resolver) -> Iterator[Finding]:
    facts = resolver.project.module(package)
    if facts is None:
        return
    stored = [
        each.at
        for each in facts.mutations
        if each.name == output and each.kind is ChangeKind.GLOBAL
    ]
    if not (stored or _is_bound(package, output, resolver)):
        return
    scope = Scope(facts)
    bindings = resolver.bindings(scope)
    bound = (each.at for each in (*bindings.by_name.get(output, ()), *bindings.stars))
    message = f"{package!r} binds the name {output!r} itself, which is to be that of the output"
    hint = "choose another output name: --output NAME"
    yield Finding(scope.position((*bound, *stored, _START)[0]), "TG502", message, hint)


def _is_bound(package: str, output: str, resolver: Resolver) -> bool:
    try:
        found = resolver.member(package, output)
    except Refusal:
        return True
    return found not in (None, ModuleSymbol(f"{package}.{output}"))
