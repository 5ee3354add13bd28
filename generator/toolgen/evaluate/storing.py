"""Storing: what assignments bind, and what they store on objects, classes, modules and items."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from toolgen.evaluate.alternatives import (
    UNBOUND,
    contents_of,
    either,
    hold,
    is_of,
    on_condition,
    replacing,
    since,
)
from toolgen.evaluate.arguments import assigned
from toolgen.evaluate.contents import DATA
from toolgen.evaluate.data_model import ONE_OF_SEVERAL, iterated, operated
from toolgen.evaluate.entries import (
    REPLACED,
    UNPACKED_KEYWORDS,
    is_untold,
    put,
    stored_through,
)
from toolgen.evaluate.frames import Frame, sharers
from toolgen.evaluate.instances import as_annotated
from toolgen.evaluate.item_keys import item_key
from toolgen.evaluate.items import are_there, turns_of
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.values import (
    CallArguments,
    ClassValue,
    Either,
    Entries,
    FunctionValue,
    Items,
    Known,
    Library,
    LibraryMethod,
    ModuleValue,
    ObjectValue,
    Site,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.facts.expressions import (
    Constant,
    Expression,
    Opaque,
    Subscript,
)
from toolgen.facts.kinds import Container
from toolgen.ir.known import canonical
from toolgen.link import Scope

SETS, DELETES = "__set__", "__delete__"


def assign(
    name: str,
    value: Expression,
    here: Scope,
    frame: Frame,
    machine: Machine,
    *,
    annotation: Expression | None = None,
) -> None:
    """Bind a name to what an expression gives."""
    found = assigned(value, here, machine)
    found = replace(found, value=as_annotated(found.value, annotation, here, machine))
    is_told = not isinstance(value, Opaque) or found.expression is not value
    is_told |= isinstance(found.value, Unknown)
    frame.bind(name, found.value, found if is_told else None)
    rebind(name, found.value, here, machine)


def rebind(name: str, value: Value, here: Scope, machine: Machine) -> None:
    """A name that a function says `global` or `nonlocal` of is the one of a block around."""
    is_sure = not machine.state.conditions and not machine.state.aside.is_hypothetical
    for frame in blocks_declared(name, here):
        before = [] if is_sure or name not in frame.names else [frame.names[name]]
        frame.bind(name, either([*before, value]))


def blocks_declared(name: str, here: Scope) -> list[Frame]:
    """The blocks whose name a function means that says `global` or `nonlocal` of it; none where it
    says neither.
    """
    found: list[Frame] = []
    for block in list(here.blocks())[1:] if _is_declared(name, here) else ():
        if isinstance(block.frame, Frame) and (name in block.frame.names or not block.path):
            found.append(block.frame)
            if not _is_declared(name, block):
                break
    return found


def _is_declared(name: str, here: Scope) -> bool:
    """Whether a function says itself `global` or `nonlocal` of a name."""
    return bool(here.path) and here.path[-1].name in sharers(name, here.module)


def store(owner: Value, name: str, value: Value, site: Site, machine: Machine) -> None:
    """`owner.name = value`: by what the class of the owner says of it, or as Python does."""
    machine.effects.changed(owner, site, name, value)
    item = site.held(value)
    key = WrittenValue(Known(name), Constant(name, site.at), site.scope)
    if operated(owner, "__setattr__", [key, item], site, machine) is None:
        set_plainly(owner, name, value, site, machine)


def set_plainly(owner: Value, name: str, value: Value, site: Site, machine: Machine) -> None:
    """`object.__setattr__(owner, name, value)`: a descriptor of the class has it, or the owner."""
    item = site.held(value)
    member = of_classes(owner.cls, name, machine) if isinstance(owner, ObjectValue) else None
    own = site.held(owner)
    if member is not None and described(member, SETS, [own, item], site, machine) is not None:
        return
    match owner:
        case ObjectValue() if name == "__dict__":
            _set_all(owner, value)
        case FunctionValue():
            owner.attributes[name] = value
            owner.stored_under[name] = tuple(machine.state.conditions)
        case ObjectValue(attributes=attributes):
            old = attributes.get(name) or of_classes(owner.cls, name, machine)
            attributes[name] = _stored(old, value, owner.under, machine)
            if name == DATA and owner.contents is old and isinstance(value, Items | Entries):
                owner.contents = value
        case ClassValue():
            names = machine.body(owner)
            names.bind(name, _stored(names.names.get(name), value, names.under, machine))
        case Library(name=library):
            patch(f"{library}.{name}", value, machine)
        case ModuleValue(name=module):
            namespace = machine.namespace(module)
            if namespace is None:
                patch(f"{module}.{name}", value, machine)
            else:
                old = namespace.names.get(name)
                namespace.bind(name, _stored(old, value, (), machine))


def _set_all(owner: ObjectValue, value: Value) -> None:
    """`owner.__dict__ = value`: what the object had is there no longer."""
    owner.attributes.clear()
    if isinstance(value, Entries):
        held = {str(key): each.value for key, each in value.items.items() if not is_untold(key)}
        owner.attributes |= held
    if not isinstance(value, Entries) or value.is_open:
        owner.attributes[UNPACKED_KEYWORDS] = value


def described(
    member: Value,
    by: str,
    given: Sequence[WrittenValue],
    site: Site,
    machine: Machine,
) -> Value | None:
    """What a descriptor that a class holds makes of reading, storing or deleting an attribute.

    `by` is the method, which is given the owner first; None for what is no descriptor, or has none.
    """
    accessor = accessor_of(member, by)
    if accessor is not None:
        return machine.call(accessor, CallArguments(tuple(given)), site)
    return operated(member, by, given, site, machine)


def accessor_of(member: Value, by: str) -> Value | None:
    """The function of a property that reads, stores or deletes."""
    match member:
        case FunctionValue(attributes=attributes) | ObjectValue(
            cls=Library(name="builtins:property"), attributes=attributes
        ):
            return attributes.get(f"<{by}>")
        case _:
            return None


def of_classes(cls: Value, name: str, machine: Machine) -> Value | None:
    """What objects of a class have under a name before anything is stored on them."""
    bodies = (machine.body(e).names for e in machine.lineage(cls) if isinstance(e, ClassValue))
    return next((names[name] for names in bodies if name in names), None)


def _stored(old: Value | None, value: Value, under: tuple[str, ...], machine: Machine) -> Value:
    """What a name holds once a value was stored: on a condition, perhaps what was there before.

    What is made and changed `under` the same conditions is changed surely.
    """
    conditions = tuple(machine.state.conditions)
    is_sure = conditions == under[: len(conditions)]
    return value if is_sure else either([old or UNBOUND, value])


def patch(name: str, value: Value, machine: Machine) -> None:
    """`FastMCP.tool = measured`; what is stored back is what it was."""
    known = canonical(name)
    if isinstance(value, Library) and value.name == known:
        machine.state.patched.pop(known, None)
    else:
        old = machine.state.patched.get(known) or Library(known)
        machine.state.patched[known] = _stored(old, value, (), machine)


def store_item(target: Subscript, value: WrittenValue, here: Scope, machine: Machine) -> None:
    """Store a value under a key: `TABLE[name] = function`."""
    owner = machine.evaluate(target.value, here)
    put_item(owner, item_key(target, here, machine), value, Site(target, here), machine)


def put_item(
    owner: Value, written_key: WrittenValue, value: WrittenValue, site: Site, machine: Machine
) -> None:
    """`owner[key] = value`: by a method of the sources, or as a container does."""
    key, owner = written_key.value, machine.forced(owner)
    if isinstance(owner, Either):
        with machine.state.under(ONE_OF_SEVERAL):
            for option in owner.options:
                put_item(option, written_key, value, site, machine)
        return
    if isinstance(owner, ObjectValue | ClassValue):
        given = [written_key, value]
        if operated(owner, "__setitem__", given, site, machine) is not None:
            return
        owner = contents_of(owner)
    if isinstance(owner, ObjectValue | ClassValue):
        hold(owner, [key, value.value])
        return
    if isinstance(owner, Entries | Items):
        owner.is_changed = True
    if _is_slice(key):
        value = replace(value, value=iterated(value.value, site, machine))
    _put(owner, key, value, machine)
    name = key.value if isinstance(key, Known) and isinstance(key.value, str) else ""
    is_of_library = isinstance(owner, LibraryMethod)
    machine.effects.changed(owner, site, *((name, value.value) if is_of_library else ()))


def _put(owner: Value, key: Value, value: WrittenValue, machine: Machine) -> None:
    conditions = tuple(machine.state.conditions)
    match owner, key:
        case Entries(under=under), _:
            with stored_through(owner):
                put(owner, key, value, since(under, conditions))
        case Items(kind=Container.LIST, items=found, is_open=False, under=under), Known(
            value=int() as index
        ) if -len(found) <= index < len(found) and are_there(
            found[index:] if index < 0 else found[: index + 1]
        ):
            found[index] = replacing(found[index], value, since(under, conditions))
        case Items(items=found), _:
            added = turns_of(value.value)[0] if _is_slice(key) else [value]
            own = since(owner.under, conditions)
            new = [replace(each, conditions=(*each.conditions, *own)) for each in added]
            found[:] = [*(on_condition(each, REPLACED) for each in found), *new]
            owner.is_open = True


def _is_slice(key: Value) -> bool:
    return isinstance(key, ObjectValue) and is_of(key, "builtins:slice")
