"""Star imports: which names `from module import *` brings in."""

from __future__ import annotations

from toolgen.facts.expressions import Comparison, Constant, Display, Name
from toolgen.facts.module import Module
from toolgen.ir.known import LIBRARY_NAMES, canonical
from toolgen.link.asking import Names
from toolgen.link.scopes import Scope
from toolgen.link.symbols import External, Symbol

_ALL = "__all__"


def through_star(module: str, name: str, resolver: Names) -> Symbol | None:
    """What a star import of a module binds to a name; None when it does not."""
    facts = resolver.project.module(module)
    if facts is None:
        known = canonical(f"{module}:{name}")
        return External(known) if known in LIBRARY_NAMES else None
    return resolver.member_of_module(module, name) if _exports(facts, name, resolver) else None


def _exports(facts: Module, name: str, resolver: Names) -> bool:
    """Whether a star takes the name: as `__all__` says; where source does not tell what is in
    that, what is public.
    """
    scope = Scope(facts)
    declared = resolver.bindings(scope).by_name.get(_ALL, [])
    value = getattr(declared[-1], "value", None) if declared else None
    is_changed = any(each.name == _ALL for each in facts.mutations)
    elements = value.elements if isinstance(value, Display) and not is_changed else (None,)
    if all(isinstance(each, Constant) for each in elements):
        return Constant(name) in elements
    if value is not None:
        asked = Comparison(Constant(name), (("in", Name(_ALL)),))
        told = resolver.knowledge(scope).truth(asked)
        if told is not None:
            return told
    return not name.startswith("_")
