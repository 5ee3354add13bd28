"""Classes whose methods are tools by their names: `spec_functions = ["search", "read"]`.

Consumes classes of the sources and the tables of the frameworks that have such; produces a
declaration for each method that is named, and what source does not tell.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from toolgen.evaluate.machine import Machine
from toolgen.evaluate.values import (
    Items,
    Known,
    Value,
    WrittenValue,
)
from toolgen.facts.kinds import Container
from toolgen.facts.module import Function
from toolgen.frameworks.framework import Framework, Toolset
from toolgen.ir.profiles import Profile
from toolgen.link.identity import is_named
from toolgen.link.symbols import Defined, Symbol
from toolgen.registrations.classes import ToolClasses
from toolgen.registrations.declaration import Declaration, UntoldRegistration
from toolgen.registrations.lineages import Lineages, Nearest


class Toolsets:
    """Tells which methods of a class are tools."""

    def __init__(
        self,
        frameworks: Iterable[Framework],
        classes: ToolClasses,
        lineages: Lineages,
        machine: Machine,
    ) -> None:
        self._toolsets = [
            Nearest(lineages, partial(_named, (each.profile, toolset)))
            for each in frameworks
            for toolset in each.toolsets
        ]
        self._classes = classes
        self._lineages = lineages
        self._machine = machine

    def read(self, cls: Defined) -> Iterator[Declaration | UntoldRegistration]:
        """The tools of a class that says something of them itself."""
        found = self._toolset_of(cls)
        if found is None or not self._classes.attributes.says(cls, found[1].attribute):
            return
        profile, toolset = found
        elements = self._elements(cls, toolset)
        declared = [self._declared(cls, each, profile, toolset) for each in elements or ()]
        reason = self._why_untold(cls, toolset)
        if reason is None and elements is None:
            reason = f"source does not tell what {toolset.attribute} lists"
        if reason is None:
            yield from declared
            return
        methods = [each for each in declared if isinstance(each, Declaration)]
        names = tuple(f"{each.module}:{each.qualname}" for each in methods) or self._public(cls)
        yield UntoldRegistration(cls.scope.position(cls.fact.at), reason, profile, functions=names)

    def _elements(self, cls: Defined, toolset: Toolset) -> list[WrittenValue] | None:
        """What the class lists; None where source does not tell."""
        given = self._classes.attributes.of(cls, toolset.attribute)
        value = None if given is None else self._machine.evaluate(*given)
        return value.items if isinstance(value, Items) and not value.is_open else None

    def _public(self, cls: Defined) -> tuple[str, ...]:
        """The methods of a class that may be tools where source does not tell which it lists."""
        methods = (each.name for each in cls.cls.statements if isinstance(each, Function))
        return tuple(cls.body.identify(each) for each in methods if not each.startswith("_"))

    def _why_untold(self, cls: Defined, toolset: Toolset) -> str | None:
        """Why what the class lists says nothing of the tools."""
        computing = (e for e in toolset.computes if self._lineages.member(cls, e) is not None)
        name = next(computing, None)
        return None if name is None else f"the tools are what {name} computes"

    def _toolset_of(self, cls: Defined) -> tuple[Profile, Toolset] | None:
        found = (each.above(cls) for each in self._toolsets)
        return next((each for each in found if each is not None), None)

    def _declared(
        self, cls: Defined, element: WrittenValue, profile: Profile, toolset: Toolset
    ) -> Declaration | UntoldRegistration:
        expression, home = element.expression, element.scope
        name = _name(element.value)
        at = home.position(expression.at)
        if name is None:
            return UntoldRegistration(
                at, f"source does not tell the name in {toolset.attribute}", profile
            )
        method = self._lineages.member(cls, name)
        if method is None or not isinstance(method.fact, Function):
            owner = cls.id.replace(":", ".")
            return UntoldRegistration(at, f"{owner} defines no method {name!r}", profile)
        entry = toolset.entry
        return Declaration(method, expression.at, home, profile=profile, entry=entry, is_bound=True)


def _named(toolset: tuple[Profile, Toolset], symbol: Symbol) -> tuple[Profile, Toolset] | None:
    return toolset if is_named(symbol, toolset[1].target) else None


def _name(element: Value) -> str | None:
    match element:
        case Known(value=str() as name):
            return name
        case Items(kind=Container.TUPLE, items=[WrittenValue(value=Known(value=str() as name)), _]):
            return name
        case _:
            return None
