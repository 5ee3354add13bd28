"""Hand-made tools: calls that say a schema, whatever the signature of a function is."""

from __future__ import annotations

from toolgen.evaluate.machine import Machine
from toolgen.evaluate.values import Site, WrittenValue
from toolgen.ir.nodes import Value
from toolgen.link import Resolver
from toolgen.registrations.classes import is_handed_in
from toolgen.registrations.declaration import UNPACKED, Given, HandwrittenDeclaration, Unresolved
from toolgen.registrations.reflected import Reflected, reflected
from toolgen.registrations.uses import Use, as_given


def handmade(use: Use, site: Site, machine: Machine) -> HandwrittenDeclaration | Unresolved:
    """The tool that a call with a schema makes: `Tool.from_schema(run, name="run", …)`."""
    untold = _untold(use, machine.resolver)
    if untold or use.name is None:
        return Unresolved(site.scope.position(site.at), untold, use.profile)
    site = _naming(use.name, site, machine)
    handler = None if use.function is None else reflected(use.function.value, machine)
    function = handler.function.fact if isinstance(handler, Reflected) else None
    taken = {*use.entry.schema, *use.entry.name, *use.entry.description}
    return HandwrittenDeclaration(
        qualname=site.scope.qualname if function is None else function.qualname,
        at=site.at,
        said_in=site.scope.frozen(),
        profile=use.profile,
        name=as_given(use.name),
        description=None if use.description is None else as_given(use.description),
        schema=_schema(use),
        is_async=use.implied_schema is not None if function is None else function.is_async,
        settings={k: as_given(v) for k, v in use.options.items() if k not in taken},
        entry=use.entry,
        holder=use.holder,
    )


def _naming(name: WrittenValue, site: Site, machine: Machine) -> Site:
    """The call that says the name: of the helper that makes the tool, where the name is handed."""
    block = (name.scope.module.name, name.scope.qualname)
    for each in (site, *reversed(machine.state.sites)):
        if (each.scope.module.name, each.scope.qualname) == block:
            return each
    return site


def _schema(use: Use) -> Given | Value:
    if use.schema is not None:
        return as_given(use.schema)
    assert use.implied_schema is not None
    return use.implied_schema


def _untold(use: Use, resolver: Resolver) -> str:
    """What source does not tell of the tool; empty where it tells all."""
    if UNPACKED in use.given:
        return "what is said of it is unpacked from what source does not tell"
    if use.name is None:
        return "its name is not said here"
    if use.description is None and use.implied_schema is not None:
        return "its description is not said here"
    said = [as_given(each) for each in (use.name, use.description, use.schema) if each is not None]
    if any(is_handed_in(each, resolver) for each in said):
        return "what is said of it is handed in from elsewhere"
    return ""
