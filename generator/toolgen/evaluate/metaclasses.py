"""Classes as they are made: metaclasses, and what a new class calls of what it holds and is below.

class Meta(type):
    def __new__(mcs, name, bases, namespace): ...
    def __init__(cls, name, bases, namespace): ...

class Tools(metaclass=Meta):
    find = Exposed(search)          # `__set_name__` of its class
"""

from __future__ import annotations

from collections.abc import Sequence

from toolgen.evaluate.alternatives import UNBOUND, either
from toolgen.evaluate.arguments import written
from toolgen.evaluate.derived import class_of_python
from toolgen.evaluate.entries import is_untold
from toolgen.evaluate.frames import Frame
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.values import (
    BoundMethod,
    CallArguments,
    ClassValue,
    Entries,
    FunctionValue,
    Items,
    Known,
    Library,
    ObjectValue,
    Plain,
    Site,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.facts.expressions import Call, Constant, Name
from toolgen.facts.kinds import Container
from toolgen.link import Scope

_INIT_SUBCLASS = "__init_subclass__"


def metaclass_of(cls: ClassValue, machine: Machine) -> ClassValue | None:
    """The metaclass of a class, where it is of the sources: its own, or that of a class above."""
    found = _metaclass(machine.lineage(cls), machine)
    return found if isinstance(found, ClassValue) else None


def class_of(cls: ClassValue, machine: Machine) -> Value | None:
    """What a class is itself an object of, `type` or a class of the sources; None where a class of
    a library's above it tells that.
    """
    lineage = machine.lineage(cls)
    found = _metaclass(lineage, machine)
    if isinstance(found, ClassValue):
        return found
    others = (class_of_python(each) for each in lineage if not isinstance(each, ClassValue))
    is_plain = found is None and all(type(each) is type for each in others)
    return Library("builtins:type") if is_plain else None


def text_of_class(cls: ClassValue, machine: Machine) -> Value:
    """What a class says of itself; where it says nothing, decorators and metaclasses may."""
    is_plain = not cls.fact.decorators and class_of(cls, machine) is not None
    if cls.fact.doc is None and not is_plain:
        return Unknown(f"source does not tell what {cls.fact.name} says of itself")
    return Known(cls.fact.doc)


def _metaclass(lineage: Sequence[Value], machine: Machine) -> Value | None:
    for each in (cls for cls in lineage if isinstance(cls, ClassValue)):
        said = dict(each.fact.keywords).get("metaclass")
        if said is not None:
            return machine.evaluate(said, each.scope.at(each.fact.at))
    return None


def made_class(cls: ClassValue, here: Scope, machine: Machine) -> Value:
    """A class once its body has run: what its metaclass gives, its members and bases told of it."""
    site = Site(Name(cls.fact.name, cls.fact.at), here)
    said = [(str(name), value) for name, value in cls.fact.keywords if name != "metaclass"]
    keywords = {name: written(value, here, machine) for name, value in said}
    for base in cls.fact.bases:
        if isinstance(base, Call):
            _run_entries(machine.evaluate(base, here), site, machine)
    lineage = machine.lineage(cls)
    meta = _metaclass(lineage, machine)
    given = _given(cls, site, keywords, machine) if meta is not None else CallArguments()
    machine.state.making.append(cls)
    try:
        if isinstance(meta, FunctionValue):
            return machine.call(meta, given, site)
        if meta is None:
            _announce(cls, lineage[1:], keywords, site, machine)
            return cls
        _prepare(cls, meta, given, site, machine)
        made = _run(meta, "__new__", _with_first(meta, given, site), site, machine)
        _announce(cls, lineage[1:], keywords, site, machine)
        found = cls if made is None or isinstance(made, Unknown) else made
        if isinstance(found, ClassValue):
            _run(meta, "__init__", _with_first(cls, given, site), site, machine)
        return found
    finally:
        machine.state.making.pop()


def _given(
    cls: ClassValue, site: Site, keywords: dict[str, WrittenValue], machine: Machine
) -> CallArguments:
    """What a metaclass is called with: the name, the bases and the namespace."""
    names: dict[Plain, WrittenValue] = {
        name: site.held(value) for name, value in machine.body(cls).names.items()
    }
    bases = [site.held(machine.evaluate(each, site.scope)) for each in cls.fact.bases]
    name = WrittenValue(Known(cls.fact.name), Constant(cls.fact.name), site.scope)
    rest = [site.held(each) for each in (Items(Container.TUPLE, bases), Entries(names))]
    return CallArguments((name, *rest), keywords)


def _run(cls: Value, name: str, given: CallArguments, site: Site, machine: Machine) -> Value | None:
    """Run a method by the class that has it, where one of the sources does."""
    for each in machine.lineage(cls):
        method = machine.body(each).names.get(name) if isinstance(each, ClassValue) else None
        if isinstance(method, FunctionValue):
            return machine.forced(machine.call(method, given, site))
    return None


def _prepare(
    cls: ClassValue, meta: Value, given: CallArguments, site: Site, machine: Machine
) -> None:
    """Store what a class binds in what `__prepare__` gives for it."""
    own = CallArguments(given.positional[:2], given.keywords)
    mapping = _run(meta, "__prepare__", _with_first(meta, own, site), site, machine)
    if isinstance(mapping, ObjectValue):
        for name, value in list(machine.body(cls).names.items()):
            key = WrittenValue(Known(name), Constant(name, site.at), site.scope)
            stored = CallArguments((site.held(mapping), key, site.held(value)))
            _run(mapping.cls, "__setitem__", stored, site, machine)


def _with_first(first: Value, given: CallArguments, site: Site) -> CallArguments:
    return CallArguments((site.held(first), *given.positional), given.keywords)


def _announce(
    cls: ClassValue,
    above: Sequence[Value],
    keywords: dict[str, WrittenValue],
    site: Site,
    machine: Machine,
) -> None:
    """Run what is told of a new class: `__set_name__` of its members, `__init_subclass__`."""
    for name, value in list(machine.body(cls).names.items()):
        if isinstance(value, ObjectValue) and isinstance(value.cls, ClassValue):
            key = WrittenValue(Known(name), Constant(name, site.at), site.scope)
            given = CallArguments((site.held(value), site.held(cls), key))
            _run(value.cls, "__set_name__", given, site, machine)
    for base in cls.fact.bases:
        parent = machine.evaluate(base, site.scope)
        if isinstance(parent, ClassValue):
            machine.state.below.setdefault(parent.id, []).append(site.held(cls))
    for each in above:
        hook = (
            machine.body(each).names.get(_INIT_SUBCLASS) if isinstance(each, ClassValue) else None
        )
        if isinstance(hook, FunctionValue):
            machine.call(BoundMethod(cls, hook), CallArguments((), keywords), site)
            return


def made_by_type(given: CallArguments, machine: Machine) -> Value:
    """What `type.__new__(mcs, name, bases, namespace)` gives: the class that is being made, which
    has what the namespace holds.
    """
    making = machine.state.making
    if not making:
        return Unknown("it is a class that is made by a call")
    namespace = given.positional[3].value if len(given.positional) > 3 else None
    if isinstance(namespace, Entries):
        _take_over(namespace, machine.body(making[-1]))
    return making[-1]


def _take_over(namespace: Entries, body: Frame) -> None:
    """The body of a class binds what a namespace holds, in place of what it has bound."""
    for name, item in namespace.items.items():
        if body.names.get(str(name)) is not item.value and not is_untold(name):
            body.bind(str(name), either([item.value, *([UNBOUND] if item.conditions else [])]))
    for name in [] if namespace.is_open else body.names.keys() - namespace.items.keys():
        body.unbind(name, is_sure=True)


def made_by_object(given: CallArguments, machine: Machine) -> Value:
    """What `object.__new__(cls)` gives: an object that no constructor has run for."""
    cls = given.positional[0].value if given.positional else None
    if isinstance(cls, ClassValue | Library):
        return ObjectValue(cls, made=CallArguments(), under=tuple(machine.state.conditions))
    return Unknown("it is an object that is made by a call")


def _run_entries(base: Value, site: Site, machine: Machine) -> None:
    """Run `__mro_entries__` of what stands in the place of a base and is no class."""
    if isinstance(base, ObjectValue):
        given = CallArguments((site.held(base), site.held(Items(Container.TUPLE, []))))
        _run(base.cls, "__mro_entries__", given, site, machine)
