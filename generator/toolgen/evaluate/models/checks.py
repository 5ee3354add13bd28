"""Models of what is asked of a value: `isinstance`, `issubclass`, `callable`."""

from __future__ import annotations

from toolgen.evaluate.alternatives import options_of, truth
from toolgen.evaluate.binding import binders
from toolgen.evaluate.data_model import operated
from toolgen.evaluate.derived import is_derived
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.models.arguments import argument
from toolgen.evaluate.models.kinds import BINDERS, KINDS, is_of_kind, kind_of
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
    LibraryMethod,
    ObjectValue,
    Partial,
    Registering,
    Site,
    Unknown,
    Value,
)
from toolgen.facts.kinds import Container

CALLABLE = (FunctionValue, BoundMethod, ClassValue, Library, LibraryMethod, Partial, Registering)


def is_subclass(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`issubclass(cls, other)`."""
    own, cls = argument(given, 0), argument(given, 1)
    found = operated(cls, "__subclasscheck__", given.positional[:1], site, machine)
    if found is not None:
        return found
    if isinstance(own, Library) and isinstance(cls, ClassValue):
        return Known(False)
    is_told = isinstance(own, ClassValue) and isinstance(cls, ClassValue | Library)
    return _is_derived(own, cls, machine) if is_told else Unknown("it is a condition")


def is_callable(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`callable(value)`."""
    verdicts = {_calls(option, machine) for option in options_of(argument(given, 0))}
    verdict = verdicts.pop() if len(verdicts) == 1 else None
    return Unknown("it is a condition") if verdict is None else Known(verdict)


def _calls(value: Value, machine: Machine) -> bool | None:
    match value:
        case ObjectValue(cls=Library(name=name)) if name in BINDERS:
            return name == "builtins:staticmethod"
        case Known() | Items() | Entries():
            return False
        case _:
            is_told = isinstance(value, CALLABLE)
            return kind_of(value, machine) is not property if is_told else None


_PLAIN = {f"builtins:{each.__name__}": each for each in (str, int, bool)}


def is_instance(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`isinstance(value, cls)`."""
    value, cls = argument(given, 0), argument(given, 1)
    found = operated(cls, "__instancecheck__", given.positional[:1], site, machine)
    if found is not None:
        return found
    if isinstance(cls, Items) and not cls.is_open:
        ones = (CallArguments((given.positional[0], each)) for each in cls.items)
        verdicts = {truth(is_instance(each, site, machine)) for each in ones}
        is_told = True in verdicts or None not in verdicts
        return Known(True in verdicts) if is_told else Unknown("it is a condition")
    name = cls.name if isinstance(cls, Library) else ""
    match value:
        case Known(value=plain) if name in _PLAIN:
            return Known(isinstance(plain, _PLAIN[name]))
        case Items(kind=kind) if kind != Container.SHUFFLED and name in (
            "builtins:list",
            "builtins:tuple",
            "builtins:set",
        ):
            return Known(kind == name.removeprefix("builtins:"))
        case Entries() if name == "builtins:dict":
            return Known(True)
        case _ if name in KINDS:
            return is_of_kind(KINDS[name])(given, site, machine)
        case FunctionValue() if name in binders(value, machine):
            return Unknown("it is a condition")
        case FunctionValue() | BoundMethod() if name.startswith("builtins:"):
            return Known(False)
        case ClassValue() if name in BINDERS:
            return Known(False)
        case ObjectValue(cls=own, attributes=attributes):
            verdict = is_derived(own, cls, machine, attributes)
            return Unknown("it is a condition") if verdict is None else Known(verdict)
        case Unknown() | Either():
            return Unknown("it is a condition")
        case _ if isinstance(cls, ClassValue):
            return Known(False)
        case _:
            return Unknown("it is a condition")


def _is_derived(own: Value, cls: Value, machine: Machine) -> Value:
    verdict = is_derived(own, cls, machine)
    return Unknown("it is a condition") if verdict is None else Known(verdict)
