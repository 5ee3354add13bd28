"""Private names: `self.__tools` in the body of a class is `_Shop__tools`, which no other class has.

class Shop:
    def serve(self):
        self.__register(find)    # that of Shop, whatever a class below has
"""

from __future__ import annotations

from toolgen.evaluate.values import ClassValue, Lineage
from toolgen.facts.module import Class
from toolgen.link import Scope


def private_name(name: str, scope: Scope) -> str:
    """The name that an attribute has which is written in a scope: another one within classes."""
    owner = _owner(name, scope)
    return f"_{owner}{name}" if owner else name


def among(lineage: Lineage, name: str, scope: Scope) -> Lineage:
    """The classes in which a name is looked up that is written in a scope: of a private one, those
    whose name is that of the class around; all, where none is.
    """
    owner = _owner(name, scope)
    own = (each for each in lineage if isinstance(each, ClassValue))
    same: Lineage = [each for each in own if owner and each.fact.name.lstrip("_") == owner]
    return same or lineage


def _owner(name: str, scope: Scope) -> str:
    """The name of the class around that a private name belongs to; empty of other names."""
    if not name.startswith("__") or name.endswith("__"):
        return ""
    classes = (each.name.lstrip("_") for each in reversed(scope.path) if isinstance(each, Class))
    return next(classes, "")
