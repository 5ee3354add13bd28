"""Models of what makes classes and objects, or stores on them, below the methods of sources."""

from __future__ import annotations

from collections.abc import Mapping

from toolgen.evaluate.alternatives import picked
from toolgen.evaluate.attributes import attribute_plainly
from toolgen.evaluate.contents import INITIALISED, NEW, filled, hold_contents
from toolgen.evaluate.data_model import iterated
from toolgen.evaluate.deleting import delete_plainly
from toolgen.evaluate.instances import construct, made_instance
from toolgen.evaluate.items import items_of, plains, told_of
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.members import untold_attribute
from toolgen.evaluate.metaclasses import made_by_object, made_by_type, made_class
from toolgen.evaluate.models.arguments import Model, argument, names_given, needing
from toolgen.evaluate.records import CONSTRUCTED, MAKERS, row_of
from toolgen.evaluate.storing import set_plainly
from toolgen.evaluate.values import (
    CallArguments,
    ClassValue,
    Entries,
    Items,
    Known,
    Library,
    ObjectValue,
    Partial,
    Site,
    Unknown,
    Value,
)
from toolgen.facts.expressions import Display
from toolgen.facts.kinds import Container
from toolgen.facts.module import Class


def _object(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`object.__new__(cls)`; of a metaclass it gives the class that is being made."""
    made = made_by_type if len(given.positional) > 2 else made_by_object
    return made(given, machine)


def _plain(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`str.__new__(cls, text)`: an object of the class, whose text is not looked at."""
    return made_by_object(given, machine)


def _container(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`super().__new__(cls, items)` of a class below a container of Python's."""
    made = made_by_object(given, machine)
    if isinstance(made, ObjectValue):
        rest = CallArguments(given.positional[1:], given.keywords, given.is_open)
        hold_contents(made, machine.lineage(made.cls), rest, site, machine)
    return made


def _initialised(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`super().__init__(items)` of a class below a container of Python's."""
    instance = argument(given, 0)
    if isinstance(instance, ObjectValue):
        rest = CallArguments(given.positional[1:], given.keywords, given.is_open)
        filled(instance, machine.lineage(instance.cls), rest, site, machine)
    return Known(None)


def _constructed(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`super().__init__(**fields)` of a class below a record."""
    cls, instance = argument(given, 0), argument(given, 1)
    if isinstance(instance, ObjectValue):
        rest = CallArguments(given.positional[2:], given.keywords, given.is_open)
        lineage = machine.lineage(cls if isinstance(cls, ClassValue) else instance.cls)
        construct(instance, lineage, rest, site, machine)
        if isinstance(cls, Library):
            machine.effects.constructed(instance, cls, rest, site)
    return Known(None)


def _class(given: CallArguments, site: Site, machine: Machine) -> Value:
    return made_by_type(given, machine)


def _set(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`object.__setattr__(owner, name, value)`."""
    for name in names_given(given, machine):
        set_plainly(argument(given, 0), name, argument(given, 2), site, machine)
    return Known(None)


def _delete(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`object.__delattr__(owner, name)`."""
    delete_plainly(argument(given, 0), argument(given, 1), site, machine)
    return Known(None)


def _called(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`type.__call__(cls, …)`: what calling a class does where no metaclass says otherwise."""
    cls = argument(given, 0)
    rest = CallArguments(given.positional[1:], given.keywords, given.is_open)
    if isinstance(cls, ClassValue):
        return made_instance(cls, rest, site, machine)
    return Unknown("it is what a class makes")


def _got(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`object.__getattribute__(owner, name)`."""
    owner, name = argument(given, 0), argument(given, 1)
    if not isinstance(name, Known):
        return untold_attribute(owner, site, machine)
    if isinstance(owner, ObjectValue):
        return attribute_plainly(owner, str(name.value), site, machine)
    return machine.attribute(owner, str(name.value), site)


def _nothing(given: CallArguments, site: Site, machine: Machine) -> Value:
    return Known(None)


def _new_class(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`types.new_class("Tools", (Base,), {}, fill)`."""
    above = told_of(argument(given, 1)) or []
    machine.effects.derived([each.value for each in above], site)
    return picked("its class is computed", Items(Container.TUPLE, list(given.positional)))


def new_type(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`type("Tools", (Base,), {"find": find})`."""
    unread = _new_class(given, site, machine)
    name, _, names = (each.value for each in given.positional)
    bases = given.positional[1].expression
    if not isinstance(names, Entries) or not isinstance(bases, Display):
        return unread
    if not isinstance(name, Known):
        return unread
    fact = Class(str(name.value), str(name.value), bases.elements, at=site.at)
    cls = ClassValue(fact, site.scope)
    body = machine.body(cls)
    for key, each in names.items.items():
        body.bind(str(key), each.value, each)
    return made_class(cls, site.scope, machine)


def _subclasses(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`Base.__subclasses__()`: those that were made so far."""
    cls = argument(given, 0)
    below = machine.state.below.get(cls.id, []) if isinstance(cls, ClassValue) else []
    return Items(Container.LIST, list(below))


def _of_code(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`types.FunctionType(function.__code__, globals())`: a function that no `def` shows."""
    return picked("it is made of code", Items(Container.TUPLE, list(given.positional[:1])))


def _namespace(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`SimpleNamespace(server=server)`."""
    attributes = {name: each.value for name, each in given.keywords.items()}
    under = tuple(machine.state.conditions)
    return ObjectValue(Library("types:SimpleNamespace"), attributes, made=given, under=under)


def _named_tuple(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`namedtuple("Entry", "find name")`: a class, which is called with its fields."""
    fields = argument(given, 1)
    said = fields.value if isinstance(fields, Known) else None
    words = said.replace(",", " ").split() if isinstance(said, str) else None
    names = words if words is not None else plains(items_of(fields) or [])
    if not names:
        return Unknown("its fields are computed")
    listed = [site.held(Known(each)) for each in names]
    own = site.held(Items(Container.TUPLE, listed))
    said_defaults = given.keywords.get("defaults")
    defaults = [] if said_defaults is None else items_of(said_defaults.value)
    if defaults is None:
        return Unknown("its defaults are computed")
    last = site.held(Items(Container.TUPLE, defaults))
    return Partial(Library(_TUPLE), CallArguments((own, last)))


def _of_tuple(given: CallArguments, site: Site, machine: Machine) -> Value:
    listed = items_of(argument(given, 0))
    if listed is None:  # `type(row)(1, 2)`
        return Unknown("its fields are not told")
    fields = list(map(str, plains(listed) or ()))
    defaults = items_of(argument(given, 1)) or []
    last = zip(fields[len(fields) - len(defaults) :], defaults, strict=False)
    said = dict(zip(fields, given.positional[2:], strict=False))
    held = {**dict(last), **said, **given.keywords}
    values = {name: held[name].value for name in fields if name in held}
    made = ObjectValue(Library(_TUPLE), values, made=given)
    made.contents = row_of(values.values(), given, site) if len(values) == len(fields) else None
    return made


def _made_from(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`Pair._make(row)`: what a class makes of the items of one."""
    items = items_of(iterated(argument(given, 1), site, machine))
    if items is None:
        return picked("what it is made of is computed", argument(given, 1))
    return machine.call(argument(given, 0), CallArguments(tuple(items)), site)


_TUPLE = "collections:<namedtuple>"

MAKING: Mapping[str, Model] = {
    "builtins:object.__new__": _object,
    **dict.fromkeys(("builtins:str.__new__", "builtins:int.__new__"), _plain),
    NEW: _container,
    INITIALISED: _initialised,
    CONSTRUCTED: needing(2, _constructed),
    "builtins:type.__new__": _class,
    "builtins:type.__call__": _called,
    "builtins:object.__setattr__": _set,
    "builtins:type.__setattr__": _set,
    "builtins:object.__delattr__": _delete,
    "builtins:type.__delattr__": _delete,
    "builtins:object.__getattribute__": _got,
    "builtins:type.__subclasses__": _subclasses,
    **dict.fromkeys(
        ("builtins:object.__init__", "builtins:type.__init__", "builtins:object.__init_subclass__"),
        _nothing,
    ),
    "collections:namedtuple": _named_tuple,
    **dict.fromkeys(MAKERS, _made_from),
    _TUPLE: _of_tuple,
    "types:new_class": _new_class,
    "types:SimpleNamespace": _namespace,
    **dict.fromkeys(("types:FunctionType", "types:LambdaType"), _of_code),
    "argparse:Namespace": _namespace,
}
