"""Models of what finds the modules below a package: `pkgutil.iter_modules(plugins.__path__)`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from toolgen.evaluate.alternatives import picked
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.models.arguments import Model, said
from toolgen.evaluate.module_attributes import PATH
from toolgen.evaluate.values import (
    CallArguments,
    Items,
    Known,
    Library,
    ModuleValue,
    ObjectValue,
    Site,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.facts.kinds import Container

_FIELDS = ("module_finder", "name", "ispkg")
_UNTOLD = "which modules there are is not told"


def _found(given: CallArguments, site: Site, machine: Machine, *, is_deep: bool) -> Value:
    """What is below a package; other directories may hold anything."""
    path, prefix = said(given, 0, "path"), said(given, 1, "prefix")
    told = Known("") if prefix is None else prefix.value
    begun = told.value if isinstance(told, Known) else None
    match path and path.value:
        case Unknown(name=name, given=(ModuleValue(name=package),)) if name == PATH:
            modules = sorted(_below(package, machine, is_deep))
        case _:
            modules = []
    if not modules or not isinstance(begun, str):
        return picked(_UNTOLD, Items(Container.TUPLE, list(given.values)))
    rows = [_row(begun + name, is_package, site) for name, is_package in modules]
    return Items(Container.GENERATOR, rows)


def _below(package: str, machine: Machine, is_deep: bool) -> Iterator[tuple[str, bool]]:
    """The modules below a package by the names that they have in it, and which are packages."""
    project = machine.resolver.project
    for name in project.names:
        source = project.source(name) if name.startswith(f"{package}.") else None
        own = name.removeprefix(f"{package}.")
        if source is not None and not source.is_stub and (is_deep or "." not in own):
            yield own, source.is_package


def _row(name: str, is_package: bool, site: Site) -> WrittenValue:
    """One `ModuleInfo`, a tuple whose parts have names."""
    values = (Unknown("it is what finds modules"), Known(name), Known(is_package))
    info = ObjectValue(Library("pkgutil:ModuleInfo"), dict(zip(_FIELDS, values, strict=True)))
    info.contents = Items(Container.TUPLE, [site.held(each) for each in values])
    return site.held(info)


FINDERS: dict[str, Model] = {
    "pkgutil:iter_modules": partial(_found, is_deep=False),
    "pkgutil:walk_packages": partial(_found, is_deep=True),
}
"""What gives modules: those right below a package, or all."""
