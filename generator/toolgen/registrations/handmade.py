"""Hand-made tools: calls that say a schema, whatever the signature of a function is.

Tool(name="look", inputSchema={"type": "object", "properties": {}})
FunctionTool(name="look", params_json_schema=SCHEMA, on_invoke_tool=look)
"""

from __future__ import annotations

from dataclasses import replace

from toolgen.evaluate.arguments import first_written, is_plain
from toolgen.evaluate.literals import has_changed
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.values import (
    ClassValue,
    ObjectValue,
    Site,
    Unknown,
    WrittenValue,
)
from toolgen.facts.expressions import Attribute, Call, Name, Subscript
from toolgen.facts.text import text_of
from toolgen.ir.nodes import Value
from toolgen.link.symbols import Defined
from toolgen.registrations.declaration import (
    UNPACKED,
    Given,
    HandwrittenDeclaration,
    UntoldRegistration,
    is_handed_in,
)
from toolgen.registrations.reflected import Reflected, reflected
from toolgen.registrations.uses import Use, as_given, objects_named

_HANDED_IN = "what is said of it is handed in from elsewhere"


def handmade(use: Use, site: Site, machine: Machine) -> HandwrittenDeclaration | UntoldRegistration:
    """The tool that a call with a schema makes: `Tool.from_schema(run, name="run", …)`."""
    untold = _untold(use, machine)
    position = site.scope.position(site.at)
    said = (use.name, use.description, use.schema)
    if any(_is_of_any_object(each, machine) for each in said if each is not None):
        return UntoldRegistration(position, _HANDED_IN, use.profile, is_supposed=True)
    if use.name is None or untold:
        names = objects_named(use, site)
        return UntoldRegistration(position, untold, use.profile, functions=names)
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
        schema=_schema(use, machine),
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


def _schema(use: Use, machine: Machine) -> Given | Value:
    if use.schema is not None:
        schema = use.schema if has_changed(use.schema.value) else first_written(use.schema)
        return _of_model(schema, machine) or as_given(schema)
    assert use.implied_schema is not None
    return use.implied_schema


def _of_model(schema: WrittenValue, machine: Machine) -> Given | None:
    """`MODELS["x"].model_json_schema()`, as it is written where the class is: `X.…()`."""
    match schema.expression:
        case Call(function=Attribute(value=of) as function) as call if is_plain(of):
            cls = machine.evaluate(of, schema.scope)
            if isinstance(cls, ClassValue):
                name, home = Name(cls.fact.name, of.at), cls.scope.at(None)
                found = machine.resolver.find(name, home)
                if isinstance(found, Defined) and found.fact is cls.fact:
                    return replace(call, function=replace(function, value=name)), home
    return None


def _untold(use: Use, machine: Machine) -> str:
    """What source does not tell of the tool; empty where it tells all."""
    if UNPACKED in use.given:
        return "what is said of it is unpacked from what source does not tell"
    if use.name is None:
        return "its name is not said here"
    is_silent = not any(each in use.given for each in use.entry.description)
    if is_silent and use.schema is None:
        return f"the description of {text_of(use.name.expression)} is not said here"
    if use.schema is None and use.implied_schema is None:
        return f"the schema of {text_of(use.name.expression)} is not said here"
    said = [each for each in (use.name, use.description, use.schema) if each is not None]
    is_handed = (is_handed_in(as_given(each), machine.resolver) for each in said)
    return _HANDED_IN if any(is_handed) else ""


def _is_of_any_object(item: WrittenValue, machine: Machine) -> bool:
    """Whether something that is not told is an attribute of an object that nothing made."""
    item = first_written(item)
    if not (isinstance(item.value, Unknown) and is_plain(item.expression)):
        return False
    root = item.expression
    while isinstance(root, Attribute | Subscript):
        root = root.value
    owner = machine.evaluate(root, item.scope)
    return isinstance(owner, ObjectValue) and owner.made is not None and owner.made.is_open
