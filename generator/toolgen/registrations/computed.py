"""Computed constants: what calls of the project's own functions come to, run on paper.

`Field(description=described("folder"))`, with a `described` that joins texts, and `mode: str =
mode_field()`, with a function that gives a `Field(…)`.
"""

from __future__ import annotations

from toolgen.evaluate import values
from toolgen.evaluate.items import items_of
from toolgen.evaluate.running.interpreter import Interpreter
from toolgen.evaluate.values import CallArguments, Entries, Items, Known, Library, ObjectValue
from toolgen.facts.expressions import Expression
from toolgen.facts.kinds import Container
from toolgen.frameworks.loading import RECORDS
from toolgen.ir.known import CONSTRUCTS, canonical
from toolgen.ir.nodes import Collection, Construct, Scalar, Table, Value
from toolgen.link import Scope
from toolgen.link.identity import in_package

_KINDS = (Container.LIST, Container.TUPLE, Container.SET)


def computed_constant(expression: Expression, scope: Scope, machine: Interpreter) -> Value | None:
    """What an expression in a scope comes to; None where it is no constant that source tells.

    What stands in a function that was not run is left alone: its names are anything.
    """
    if not scope.frames and scope.is_local:
        return None
    return _constant(machine.value_of(expression, scope))


def _constant(value: values.Value) -> Value | None:
    match value:
        case Known(value=plain):
            return Scalar(plain)
        case Items(kind=kind) if kind in _KINDS:
            found = items_of(value)
            items = [] if found is None else [_sure(each) for each in found]
            told = tuple(each for each in items if each is not None)
            is_told = found is not None and len(told) == len(items)
            return Collection(kind, told) if is_told else None
        case Entries(items=entries, is_open=False, is_of_constants=True):
            pairs = [(Scalar(key), _sure(each)) for key, each in entries.items()]
            kept = tuple((key, each) for key, each in pairs if each is not None)
            return Table(kept) if len(kept) == len(pairs) else None
        case ObjectValue(cls=Library(name=name), made=CallArguments(is_open=False) as made):
            return _construct(name, made)
        case _:
            return None


def _construct(name: str, made: CallArguments) -> Construct | None:
    """What a library makes, where it is known what it does with its arguments."""
    known = in_package(name) if in_package(name) in RECORDS else canonical(name)
    if known not in CONSTRUCTS and known not in RECORDS:
        return None
    arguments = tuple(map(_sure, made.positional))
    keywords = [(key, _sure(each)) for key, each in made.keywords.items()]
    told = tuple(each for each in arguments if each is not None)
    named = tuple((key, each) for key, each in keywords if each is not None)
    is_told = len(told) == len(arguments) and len(named) == len(keywords)
    return Construct(known, told, named) if is_told else None


def _sure(item: values.WrittenValue) -> Value | None:
    return None if item.conditions else _constant(item.value)
