"""Deleting: what leaves names unbound, and what takes attributes off objects, classes, modules.

del look, shop.look     delattr(shop, "look")     object.__delattr__(shop, "look")
"""

from __future__ import annotations

from toolgen.evaluate.alternatives import UNBOUND, either, since
from toolgen.evaluate.data_model import operated
from toolgen.evaluate.frames import Frame
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.members import OF_PYTHON, has
from toolgen.evaluate.risks import NO_ATTRIBUTE, NO_NAME, raises
from toolgen.evaluate.storing import DELETES, blocks_declared, described, of_classes
from toolgen.evaluate.values import (
    ClassValue,
    FunctionValue,
    Known,
    ModuleValue,
    ObjectValue,
    Site,
    Unknown,
    Value,
)
from toolgen.link import Scope

_COPIED = ("__name__", "__qualname__", "__module__", "__doc__")
"""What a function has of the one that it wraps, and keeps without `__wrapped__`."""


def unbind(name: str, here: Scope, frame: Frame, machine: Machine) -> None:
    """`del name`: of a block around, where a function says `global` or `nonlocal` of the name."""
    others, state = blocks_declared(name, here), machine.state
    is_sure = not others or not (state.conditions or state.aside.is_hypothetical)
    for each in others or [frame]:
        if not others and name not in each.names:
            raises(*NO_NAME, machine)
        each.unbind(name, is_sure=is_sure)


def delete(owner: Value, name: Value, site: Site, machine: Machine) -> None:
    """`del owner.name`: by what the class of the owner says of it, or as Python does."""
    if operated(owner, "__delattr__", [site.held(name)], site, machine) is None:
        delete_plainly(owner, name, site, machine)


def delete_plainly(owner: Value, name: Value, site: Site, machine: Machine) -> None:
    """`object.__delattr__(owner, name)`: a descriptor of the class does it, or the owner lacks it
    from then on. Of a name that is not told, it may lack any.
    """
    told = str(name.value) if isinstance(name, Known) else None
    if told is None:
        for each in list(_held_by(owner, machine)):
            with machine.state.under(name.reason if isinstance(name, Unknown) else "its name"):
                _take_off(owner, each, machine)
        return
    member = of_classes(owner.cls, told, machine) if isinstance(owner, ObjectValue) else None
    if member and described(member, DELETES, [site.held(owner)], site, machine) is not None:
        return
    if _lacks(owner, told, machine):
        raises(*NO_ATTRIBUTE, machine)
    if told == "__wrapped__" and isinstance(owner, FunctionValue) and not machine.state.conditions:
        _unwrap(owner, site, machine)
    _take_off(owner, told, machine)


def _lacks(owner: Value, name: str, machine: Machine) -> bool:
    """Whether there is surely nothing to be taken off."""
    if not isinstance(owner, FunctionValue):
        return has(owner, name, machine) is False
    is_stored = name in owner.attributes or (name == "__wrapped__" and owner.wraps is not None)
    is_pythons = name in OF_PYTHON and name != "__wrapped__"
    return not (is_stored or is_pythons or owner.doubts)


def _held_by(owner: Value, machine: Machine) -> list[str]:
    match owner:
        case FunctionValue(attributes=held) | ObjectValue(attributes=held):
            return list(held)
        case _:
            names = _names_of(owner, machine)
            return [] if names is None else list(names.names)


def _take_off(owner: Value, name: str, machine: Machine) -> None:
    conditions = tuple(machine.state.conditions)
    match owner:
        case FunctionValue(attributes=held) | ObjectValue(attributes=held):
            below: Value | None = None
            if isinstance(owner, ObjectValue):
                below, under = of_classes(owner.cls, name, machine), owner.under
            else:
                under = owner.stored_under.get(name, ())
            old = held.pop(name, None)
            if old is not None and since(under, conditions):
                held[name] = either([old, below or UNBOUND])
        case _:
            names = _names_of(owner, machine)
            if names is not None:
                names.unbind(name, is_sure=not since(names.under, conditions))


def _names_of(owner: Value, machine: Machine) -> Frame | None:
    """What a class of the sources or a module of these has bound; None of anything else."""
    match owner:
        case ClassValue():
            return machine.body(owner)
        case ModuleValue(name=module):
            return machine.namespace(module)
        case _:
            return None


def _unwrap(function: FunctionValue, site: Site, machine: Machine) -> None:
    """Without `__wrapped__`, a function's own signature counts, and what was copied stays."""
    if function.wraps is None:
        return
    for copied in _COPIED:
        function.attributes.setdefault(copied, machine.attribute(function, copied, site))
    if not _is_annotated_alike(function):
        function.attributes["__annotations__"] = Unknown("they are those of what it wraps")
    function.wraps = None


def _is_annotated_alike(wrapper: FunctionValue) -> bool:
    """Whether a wrapper says of its parameters what the function says that it wraps."""
    wrapped = wrapper.wraps
    if not isinstance(wrapped, FunctionValue):
        return False
    inner = {each.name: each.annotation for each in wrapped.fact.parameters}
    own = {each.name: each.annotation for each in wrapper.fact.parameters}
    return wrapper.fact.returns == wrapped.fact.returns and all(
        inner.get(name) == annotation for name, annotation in own.items()
    )
