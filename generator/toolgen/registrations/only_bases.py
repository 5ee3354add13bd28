"""Classes that are nothing but bases: what names them stands in headers of classes alone.

Such a class is no tool by itself where the sources make objects of those below it. One that is
handed out, listed or exported may still be made by others.

    class Named(BaseTool): name = "named"       # no tool, as long as nobody makes a `Named`
    class Look(Named): ...
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toolgen.evaluate.definitions import lasts
from toolgen.facts.expressions import dotted_name
from toolgen.facts.mentions import TEXT, mentions_of
from toolgen.facts.module import Class, Function, Import, Module, Statement
from toolgen.link.symbols import Defined
from toolgen.registrations.pytest.naming import is_test


def is_nothing_but_a_base(cls: Defined, modules: Iterable[Module]) -> bool:
    """Whether no module but tests names a class elsewhere than in headers of classes; a module
    that imports it and has no class below it exports it.
    """
    return not any(_names(each, cls.fact.name) for each in modules if not is_test(each.name))


def _names(module: Module, name: str) -> bool:
    mentioned = {each.removeprefix(TEXT) for each in lasts(mentions_of(_bodies(module.statements)))}
    if name in mentioned:
        return True
    bases = {each.rpartition(".")[2] for each in _bases(module.statements)}
    return any(isinstance(e, Import) and e.attribute == name for e in module.statements) and (
        name not in bases
    )


def _bodies(statements: Iterable[Statement]) -> Iterator[object]:
    """What stands in some statements beside the bases of classes, and imports."""
    for each in statements:
        if isinstance(each, Class):
            yield from (each.decorators, each.keywords)
            yield from _bodies(each.statements)
        elif not isinstance(each, Import):
            yield each


def _bases(statements: Iterable[Statement]) -> Iterator[str]:
    for each in statements:
        if isinstance(each, Class):
            yield from filter(None, map(dotted_name, each.bases))
        if isinstance(each, Class | Function):
            yield from _bases(each.statements)
