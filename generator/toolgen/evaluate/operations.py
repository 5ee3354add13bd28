"""Operations: what two operands give, by the methods of either, or as Python's own values do."""

from __future__ import annotations

import builtins
from dataclasses import replace

from toolgen.evaluate.alternatives import (
    contents_of,
    either,
    on_a_condition,
    options_of,
    since,
    truth,
)
from toolgen.evaluate.contents import read_contents
from toolgen.evaluate.data_model import (
    BINARY,
    COMPARED,
    first_operated,
    iterated,
    operated,
    special,
    untold,
)
from toolgen.evaluate.derived import class_of_python
from toolgen.evaluate.entries import keyed, put
from toolgen.evaluate.enums import is_enum, members_of_enum
from toolgen.evaluate.items import item_of
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.members import untold_attribute
from toolgen.evaluate.operators import SORTS, binary, compared
from toolgen.evaluate.risks import NO_DIVISOR, NO_KEY, NO_PLACE, may_raise, raises
from toolgen.evaluate.values import (
    BoundMethod,
    CallArguments,
    ClassValue,
    Either,
    Entries,
    FunctionValue,
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
from toolgen.facts.expressions import Name
from toolgen.facts.kinds import Container

_EQUAL_TO_THEMSELVES = {"builtins:object", "enum:Enum", "abc:ABC", "typing:Generic"} | {
    f"builtins:{name}"
    for name, each in vars(builtins).items()
    if isinstance(each, type) and issubclass(each, BaseException)
}
"""The classes of libraries that leave it to those below to be equal to anything else."""

_DIVIDING = ("/", "//", "%")
_UNION = "types:UnionType"
_GET, _CLASS_GET = "__getitem__", "__class_getitem__"


def operation(sign: str, left: Value, right: Value, site: Site, machine: Machine) -> Value:
    """What `left sign right` gives: by the methods of either, or by what Python's own values do."""
    one, other = (site.held(each) for each in (left, right))
    name = BINARY[sign]
    tries = [(left, f"__{name}__", [other]), (right, f"__r{name}__", [one])]
    found = first_operated(tries, site, machine)
    if found is not None:
        return found
    if sign == "|" and _is_type(left) and _is_type(right):
        return ObjectValue(Library(_UNION), {"__args__": Items(Container.TUPLE, [one, other])})
    found = binary(sign, left, right, site)
    if sign in _DIVIDING and isinstance(found, Unknown) and not isinstance(right, Known):
        may_raise(NO_DIVISOR, machine)
    return untold([left, right], site, machine) if isinstance(found, Unknown) else found


def _is_type(value: Value) -> bool:
    """Whether `A | B` makes a union of a value: a class, a union, or None."""
    match value:
        case ClassValue() | ObjectValue(cls=Library(name="types:UnionType")) | Known(value=None):
            return True
        case _:
            return class_of_python(value) is not None


_CONTAINED = ("in", "not in")


def compared_by_methods(
    sign: str, left: Value, right: Value, site: Site, machine: Machine
) -> bool | None:
    """Whether `left sign right` holds; None where source does not tell."""
    found = comparison(sign, left, right, site, machine)
    return None if found is None else truth(found)


def comparison(sign: str, left: Value, right: Value, site: Site, machine: Machine) -> Value | None:
    """What `left sign right` gives, which is what a method of the sources gives where there is one;
    None where source does not tell.
    """
    if sign in COMPARED:
        name, reflected = COMPARED[sign]
        one, other = (site.held(each) for each in (left, right))
        tries = [(left, name, [other]), (right, reflected, [one])]
        found = first_operated(tries, site, machine)
        if found is not None:
            return found
    is_of_methods = sign in _CONTAINED and isinstance(right, ObjectValue | Either)
    compares = _contained_by_methods if is_of_methods else _compared
    verdict = compares(sign, left, right, site, machine)
    return None if verdict is None else Known(verdict)


def _contained_by_methods(
    sign: str, left: Value, right: Value, site: Site, machine: Machine
) -> bool | None:
    found = operated(right, "__contains__", [site.held(left)], site, machine)
    if found is None:
        return compared(sign, left, iterated(right, site, machine))
    verdict = truth(found)
    return None if verdict is None else verdict is (sign == "in")


def _compared(sign: str, left: Value, right: Value, site: Site, machine: Machine) -> bool | None:
    told = compared(sign, left, right)
    is_untold = told is None and sign in ("==", "!=")
    return _compared_by_sort(sign, left, right, machine) if is_untold else told


def _compared_by_sort(sign: str, left: Value, right: Value, machine: Machine) -> bool | None:
    """Whether `left sign right` holds of what is equal to none of another sort, or to itself."""
    sorts = [_sort(contents_of(each), machine) for each in (left, right)]
    if None in sorts:
        return None
    same = False if sorts[0] is not sorts[1] else True if left is right else None
    return None if same is None else same is (sign == "==")


def _sort(value: Value, machine: Machine) -> type | None:
    """What tells a value from those that none of its sort is equal to; None for none."""
    if not isinstance(value, ObjectValue):
        return type(value) if isinstance(value, SORTS) else None
    lineage = machine.lineage(value.cls)
    names = {each.name for each in lineage if isinstance(each, Library)}
    own = [machine.body(each).names for each in lineage if isinstance(each, ClassValue)]
    if not names <= _EQUAL_TO_THEMSELVES or not machine.is_whole(lineage):
        return None
    return None if any("__eq__" in each for each in own) else ObjectValue


NAMESPACE = ".__dict__"
"""What stands behind the name of a library's class where its namespace is meant: `vars(Server)`."""
ITEMS_OF_LIBRARIES = frozenset({"sys:modules"})
"""What libraries have that is indexed; all else is a generic, and stays what it is."""


def is_indexed(library: Library) -> bool:
    """Whether an index of something of a library's gives a part of it, and no generic."""
    return library.name in ITEMS_OF_LIBRARIES or library.name.endswith(NAMESPACE)


def has_items(cls: ClassValue, machine: Machine) -> bool:
    """Whether a class says itself what an index of it gives, or is an enum."""
    has_hook = _class_hook(cls, machine) is not None or special(cls, _GET, machine) is not None
    return has_hook or is_enum(cls, machine)


def _class_hook(cls: ClassValue, machine: Machine) -> FunctionValue | None:
    bodies = (machine.body(e).names for e in machine.lineage(cls) if isinstance(e, ClassValue))
    own = next((names[_CLASS_GET] for names in bodies if _CLASS_GET in names), None)
    return own if isinstance(own, FunctionValue) else None


def item(of: Value, key: WrittenValue, site: Site, machine: Machine) -> Value:
    """`of[key]`: what a method of the sources gives, or what a container holds."""
    hook = _class_hook(of, machine) if isinstance(of, ClassValue) else None
    if hook is not None:
        return machine.call(BoundMethod(of, hook), CallArguments((key,)), site)
    if isinstance(of, ClassValue) and is_enum(of, machine):
        of = members_of_enum(of, site, machine)  # `Area["SHOP"]`
    found = operated(of, _GET, [key], site, machine)
    if found is not None:
        return found
    held = read_contents(of, machine)
    lacks = held is of or _may_lack(held, key.value, machine)
    missing = operated(of, "__missing__", [key], site, machine) if lacks else None
    if missing is not None:
        own = keyed(key.value)
        match held, own:
            case Entries(items=items), Known(value=name) if name not in items:
                return missing
            case _:  # it may be there, or among what a library's class above holds
                return either([item_of(held, own), missing])
    of = held
    if isinstance(of, Library) and of.name.endswith(NAMESPACE):
        owner = Library(of.name.removesuffix(NAMESPACE))
        if not isinstance(key.value, Known):
            return untold_attribute(owner, site, machine)
        return machine.attribute(owner, str(key.value.value), site)
    if isinstance(of, Library):  # `sys.modules["app"]`, `sys.modules[__name__]`
        is_own = key.expression == Name("__name__")
        told = key.value.value if isinstance(key.value, Known) else None
        return ModuleValue(site.scope.module.name if is_own else str(told))
    if isinstance(of, Entries) and of.default is not None:
        _store_default(of, of.default, key.value, site, machine)
    found = item_of(of, key.value)
    if _is_unset(of, key.value, machine):
        raises("KeyError", machine)
    elif any(_may_lack(each, key.value, machine) for each in options_of(of)):
        may_raise(NO_KEY, machine)
    elif isinstance(found, Unknown):
        may_raise(NO_PLACE, machine)
    return found


def _is_unset(of: Value, key: Value, machine: Machine) -> bool:
    """Whether it is the environment, and has no variable of that name."""
    return isinstance(of, Entries) and of.is_environment and _may_lack(of, key, machine)


def _may_lack(of: Value, key: Value, machine: Machine) -> bool:
    """Whether a dict may have nothing under a key, as far as is seen."""
    key = keyed(key)
    if not isinstance(of, Entries) or not isinstance(key, Known):
        return False
    found = of.items.get(key.value)
    if found is None:
        return not of.is_open
    return not set(found.conditions) <= set(machine.state.conditions)


def _store_default(of: Entries, default: Value, key: Value, site: Site, machine: Machine) -> None:
    key, conditions = keyed(key), since(of.under, tuple(machine.state.conditions))
    if not isinstance(key, Known):
        machine.call(default, CallArguments(), site)
        put(of, key, site.held(Unknown("what is made of what its key lacks")), conditions)
    elif key.value not in of.items:
        made = site.held(machine.call(default, CallArguments(), site))
        item = on_a_condition(made, item_of(of, key)) if of.is_open else made
        of.items[key.value] = replace(item, conditions=conditions)
