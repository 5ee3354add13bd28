"""Passed on: what a module hands to others that it may have been able to import, or not.

try:                                    # compat.py
    import pandas as pd
except ImportError:
    pd = None

from compat import pd                   # elsewhere: either of both
"""

from __future__ import annotations

from toolgen.evaluate.machine import Machine
from toolgen.evaluate.risks import raises
from toolgen.evaluate.values import Unknown, Value
from toolgen.facts.kinds import CompoundKind
from toolgen.facts.module import Import
from toolgen.link import Scope

_TRIED = (CompoundKind.TRY, CompoundKind.WITH)


def passed_on(module: str, name: str, machine: Machine) -> Value | None:
    """What a module of the sources hands on that something is caught around, or that it has
    deleted; None for all else, of which facts tell what it means.
    """
    seen = set[tuple[str, str]]()
    project = machine.resolver.project
    own = machine.namespace(module)
    if own is not None and own.lacks(name) and project.source(f"{module}.{name}") is None:
        raises("ImportError", machine)
        return Unknown(f"{module} has deleted {name!r}", name)
    while (module, name) not in seen and project.source(module) is not None:
        seen.add((module, name))
        facts = project.module(module)
        if facts is None:
            return None
        bound = machine.resolver.bindings(Scope(facts)).by_name.get(name, ())
        imports = [each for each in bound if isinstance(each, Import)]
        if any(guard.kind in _TRIED for each in imports for guard in each.guards):
            frame = machine.namespace(module)
            return None if frame is None else frame.names.get(name)
        origin = imports[-1] if imports else None
        if origin is None or origin.attribute is None:
            return None
        absolute = project.absolute(facts, origin.module, origin.level)
        if absolute is None:
            return None
        module, name = absolute, origin.attribute
    return None
