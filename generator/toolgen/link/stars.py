"""Star imports: which names `from module import *` brings in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolgen.facts.expressions import Constant, Display
from toolgen.facts.module import Module
from toolgen.ir.known import LIBRARY_NAMES, canonical
from toolgen.link.knowledge import Questions
from toolgen.link.scopes import Scope
from toolgen.link.symbols import External, Symbol

if TYPE_CHECKING:
    from toolgen.link.resolve import Resolver


class Stars:
    """Follows star imports. Modules may star-import each other, and themselves.

    So a module that is asked for a name within its own answer has none; and one that had none is
    not asked again in the same search, or a mesh of stars would be walked by each of its paths.
    """

    def __init__(self, resolver: Resolver, questions: Questions) -> None:
        self._resolver = resolver
        self._questions = questions
        self._open: set[tuple[str, str]] = set()
        self._without: set[tuple[str, str]] = set()

    def through(self, module: str, name: str) -> Symbol | None:
        """What a star import of a module binds to a name; None when it does not."""
        key = (module, name)
        if key in self._open:
            self._questions.interrupt()
        if key in self._open or key in self._without:
            return None
        self._open.add(key)
        resolver = self._resolver
        found: Symbol | None = None
        try:
            facts = resolver.project.module(module)
            if facts is None:
                known = canonical(f"{module}:{name}")
                found = External(known) if known in LIBRARY_NAMES else None
            elif _exports(facts, name, resolver):
                found = resolver.member_of_module(module, name)
        finally:
            self._open.discard(key)
        if not self._open:
            self._without.clear()
        elif found is None:
            self._without.add(key)
        return found


def _exports(facts: Module, name: str, resolver: Resolver) -> bool:
    """Whether a star takes the name: as `__all__` says where it is one display of strings."""
    declared = resolver.bindings(Scope(facts)).by_name.get("__all__", [])
    value = getattr(declared[-1], "value", None) if declared else None
    grows = any(mutation.name == "__all__" for mutation in facts.mutations)
    if isinstance(value, Display) and not grows:
        return Constant(name) in value.elements
    return not name.startswith("_")
