"""Contents: what objects hold that are containers, by the class of Python's that theirs is below.

    class Registry(dict):
        def __call__(self, function):
            self[function.__name__] = function

Such an object has the methods of what it holds, and is gone through like that.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from toolgen.evaluate.alternatives import contents_of
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.values import (
    CallArguments,
    Entries,
    Items,
    Library,
    ObjectValue,
    Partial,
    Site,
    Value,
)
from toolgen.facts.kinds import Container

OWN = "self"
"""The name of what an object itself holds, for those who tell which names a function changes."""
DATA = "data"
"""The attribute of `UserDict` and `UserList` that has what they hold."""
INITIALISED = "builtins:<container>.__init__"
NEW = "builtins:<container>.__new__"
MAPPINGS = "collections.abc:Mapping"
MIXED_IN = frozenset({"keys", "items", "values", "get", "setdefault", "update", "pop", "clear"})
"""What a mapping has by what its class defines."""
_MAPPINGS = frozenset(
    {
        *(
            f"{module}:{name}"
            for module in ("collections.abc", "typing")
            for name in ("Mapping", "MutableMapping")
        ),
        "collections:UserDict",
    }
)
_MADE_AT_ONCE = frozenset({"builtins:tuple", "builtins:frozenset"})
"""The classes whose objects hold what `__new__` is given."""
_CONSTRUCTORS: Mapping[str, str] = {
    **{f"builtins:{each}": f"builtins:{each}" for each in ("dict", "list", "set")},
    **{each: each for each in _MADE_AT_ONCE},
    **{
        f"collections:{each}": f"collections:{each}"
        for each in ("OrderedDict", "defaultdict", "deque")
    },
    **{f"typing:{each}": f"builtins:{each.lower()}" for each in ("Dict", "List", "Set")},
    "collections:UserDict": "builtins:dict",
    "collections:UserList": "builtins:list",
}
"""What makes the container that objects of classes below one of Python's hold."""


OPERATIONS: Mapping[str, str] = {
    "__getitem__": "operator:getitem",
    "__setitem__": "operator:setitem",
    "__contains__": "operator:contains",
    "__len__": "builtins:len",
    "__iter__": "builtins:iter",
}
"""The functions of Python's that do what methods of containers do."""


def has_contents(cls: Library) -> bool:
    """Whether objects of classes below one of a library's are containers."""
    return cls.name in _CONSTRUCTORS


def is_mapping(cls: Library) -> bool:
    """Whether a class of Python's gives those below it methods by what they define."""
    return cls.name in _MAPPINGS


def container_class(lineage: Iterable[Value]) -> Library | None:
    """The class of Python's that makes objects containers; None where there is none."""
    found = (each for each in lineage if isinstance(each, Library) and has_contents(each))
    return next(found, None)


def hold_contents(
    instance: ObjectValue,
    lineage: Iterable[Value],
    given: CallArguments,
    site: Site,
    machine: Machine,
) -> None:
    """Give an object what it holds by its class: nothing yet, or what `__new__` is given."""
    base = container_class(lineage)
    if base is None or instance.contents is not None:
        return
    handed = given if base.name in _MADE_AT_ONCE else CallArguments()
    made = machine.call(Library(_CONSTRUCTORS[base.name]), handed, site)
    if isinstance(made, Items | Entries):
        instance.contents = made
        made.under, made.is_changed = tuple(machine.state.conditions), True
        if base.name.startswith("collections:User"):
            instance.attributes[DATA] = made


def filled(
    instance: ObjectValue,
    lineage: Iterable[Value],
    given: CallArguments,
    site: Site,
    machine: Machine,
) -> None:
    """Run the constructor that a container has from Python: `super().__init__(pairs)`."""
    base = container_class(lineage)
    if base is None or base.name in _MADE_AT_ONCE or not [*given.values]:
        return
    if is_mapping(base):
        machine.call(machine.attribute(instance, "update", site), given, site)
        return
    made = machine.call(Library(_CONSTRUCTORS[base.name]), given, site)
    held = instance.contents
    if isinstance(held, Entries) and isinstance(made, Entries):
        held.default = made.default
    if held is not None:
        method = "update" if isinstance(held, Entries) or held.kind is Container.SET else "extend"
        more = CallArguments((site.held(made),))
        machine.call(machine.attribute(held, method, site), more, site)


def of_container(receiver: Value, name: str, site: Site, machine: Machine) -> Value | None:
    """What a class of Python's containers has for an object: `super().append`, `dict.__init__`."""
    if name == "__new__":
        return Library(NEW)
    if not isinstance(receiver, ObjectValue) or receiver.contents is None:
        return None
    if name == "__init__":
        return Partial(Library(INITIALISED), CallArguments((site.held(receiver),)))
    return machine.attribute(receiver.contents, name, site)


def read_contents(value: Value, machine: Machine) -> Value:
    """As `contents_of`, once all has run that may change it."""
    if isinstance(value, ObjectValue) and value.contents is not None:
        machine.settle(OWN)
    return contents_of(value)
