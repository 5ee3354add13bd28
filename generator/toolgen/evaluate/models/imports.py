"""Models of imports by name: `importlib.import_module`."""

from __future__ import annotations

from toolgen.evaluate.machine import Machine
from toolgen.evaluate.missing import note_import
from toolgen.evaluate.models.arguments import said
from toolgen.evaluate.untold_modules import package_begun, untold_module
from toolgen.evaluate.values import (
    CallArguments,
    Known,
    ModuleValue,
    Site,
    Unknown,
    Value,
)
from toolgen.facts.expressions import Name


def imported_module(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`importlib.import_module("pkg.area")`, relative names by the package that is given."""
    first, of = said(given, 0, "name"), said(given, 1, "package")
    package = Unknown("it is not given") if of is None else of.value
    if of is not None and of.expression == Name("__name__"):
        package = Known(of.scope.module.name)
    found = None if first is None else _absolute(first.value, package)
    if found is None:
        told = package.value if isinstance(package, Known) else None
        written = "" if first is None else package_begun(first.expression, first.scope, machine)
        own = site.scope.module
        top = own.name.partition(".")[0] if own.is_package or "." in own.name else ""
        package_of = told if isinstance(told, str) and told else written or top
        machine.import_unknown(package_of or own.name)
        return untold_module(package_of)
    with machine.state.under(note_import(found, None, site.scope.module.name, machine)):
        machine.import_module(found)
    return ModuleValue(found)


def _absolute(name: Value, package: Value) -> str | None:
    """The name of a module; None where source does not tell it."""
    match name, package:
        case Known(value=str() as told), _ if not told.startswith("."):
            return told
        case Known(value=str() as told), Known(value=str() as own):
            level = len(told) - len(told.lstrip("."))
            parents = own.split(".")
            above = parents[: len(parents) - level + 1]
            return ".".join([*above, told.lstrip(".")])
        case _:
            return None
