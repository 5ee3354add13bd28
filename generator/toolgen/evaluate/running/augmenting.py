"""Augmented assignments: `tools += [find]`, `TABLE |= {"find": find}`, `settings.name += "s"`.

Lists, sets and dicts are changed in place, so that whoever holds them sees it; what else there is
gives something new, which takes the place of what was there.
"""

from __future__ import annotations

from toolgen.evaluate.alternatives import contents_of
from toolgen.evaluate.data_model import BINARY, operated, special
from toolgen.evaluate.frames import Frame
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.operations import operation
from toolgen.evaluate.private_names import private_name
from toolgen.evaluate.set_operations import IN_PLACE
from toolgen.evaluate.storing import rebind, store, store_item
from toolgen.evaluate.values import (
    BuiltinMethod,
    CallArguments,
    Entries,
    Items,
    Site,
    Value,
    WrittenValue,
)
from toolgen.facts.expressions import Attribute, Binary, Name, Opaque, Subscript
from toolgen.facts.kinds import Container
from toolgen.link import Scope

_IN_PLACE = {
    (Container.LIST, "+"): "extend",
    (Container.LIST, "*"): "__imul__",
    **{(Container.SET, sign): method for sign, method in IN_PLACE.items()},
    (Container.DICT, "|"): "update",
}
"""The method that does the same, by what is changed and the operator."""


def augment(
    assignment: Opaque, operation: Binary, here: Scope, frame: Frame, machine: Machine
) -> None:
    """Run an augmented assignment, which makes an operation of its target and an operand:
    `tools += [find]`, `shop.tools += more`, `tools["a"] |= b`.
    """
    held = machine.forced(machine.evaluate(operation.left, here))
    given = WrittenValue(machine.evaluate(operation.right, here), operation.right, here)
    site = Site(assignment, here)
    is_own = special(held, f"__i{BINARY[operation.operator]}__", machine) is not None
    own = held if is_own else contents_of(held)
    method = _in_place(own, operation.operator)
    if method is not None:
        machine.call(method, CallArguments((given,)), site)
        machine.effects.changed(held, site)
        return
    result = _result(held, operation.operator, given, site, machine)
    match operation.left:
        case Name(id=name):
            frame.bind(name, result, WrittenValue(result, assignment, here))
            rebind(name, result, here, machine)
        case Attribute(value=owner, attribute=name):
            store(machine.evaluate(owner, here), private_name(name, here), result, site, machine)
        case Subscript() as item:
            store_item(item, WrittenValue(result, assignment, here), here, machine)


def _in_place(value: Value, sign: str) -> BuiltinMethod | None:
    """The method by which a container does the same, where it is one that is changed in place."""
    match value:
        case Items(kind=kind, is_frozen=False):
            name = _IN_PLACE.get((kind, sign))
        case Entries():
            name = _IN_PLACE.get((Container.DICT, sign))
        case _:
            return None
    return None if name is None else BuiltinMethod(value, name)


def _result(held: Value, sign: str, given: WrittenValue, site: Site, machine: Machine) -> Value:
    """What is stored: what a method of the project's own class gives, or the operation."""
    found = operated(held, f"__i{BINARY[sign]}__", [given], site, machine)
    return operation(sign, held, given.value, site, machine) if found is None else found
