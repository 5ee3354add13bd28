"""Types of frameworks in annotations: names that stand for themselves.

Consumes the name of a symbol; produces the node of a type that only a framework gives a meaning to.
"""

from __future__ import annotations

from toolgen.frameworks.loading import KEPT, MARKED, TYPES
from toolgen.ir.nodes import Annotated, Inert, Standard, Type
from toolgen.link.identity import in_package

__all__ = ["framework_type"]


def framework_type(name: str, home: str, *, is_source: bool = False) -> Type | None:
    """The node of `module:qualname`; None where no framework's type is meant.

    `home` is the name that the source has it by. `is_source` tells that the sources hold what is
    named: then a class is read as any other, unless its identity alone counts.
    """
    found = in_package(name)
    if found not in (KEPT if is_source else TYPES):
        return None
    if found in MARKED:
        return Annotated(Standard("builtins:str"), (Inert(found),))
    return Standard(found, home)
