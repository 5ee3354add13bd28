"""Star imports: which names `from module import *` brings in."""

from __future__ import annotations

from toolgen.facts.expressions import Constant, Display
from toolgen.facts.module import Module
from toolgen.ir.known import LIBRARY_NAMES, canonical
from toolgen.link.asking import Names
from toolgen.link.scopes import Scope
from toolgen.link.symbols import External, Symbol


def through_star(module: str, name: str, resolver: Names) -> Symbol | None:
    """What a star import of a module binds to a name; None when it does not."""
    facts = resolver.project.module(module)
    if facts is None:
        known = canonical(f"{module}:{name}")
        return External(known) if known in LIBRARY_NAMES else None
    return resolver.member_of_module(module, name) if _exports(facts, name, resolver) else None


def _exports(facts: Module, name: str, resolver: Names) -> bool:
    """Whether a star takes the name: as `__all__` says where it is one display of strings."""
    declared = resolver.bindings(Scope(facts)).by_name.get("__all__", [])
    value = getattr(declared[-1], "value", None) if declared else None
    grows = any(mutation.name == "__all__" for mutation in facts.mutations)
    if isinstance(value, Display) and not grows:
        return Constant(name) in value.elements
    return not name.startswith("_")
