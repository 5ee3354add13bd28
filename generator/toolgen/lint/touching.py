"""Touching: the texts that code has in it, by which is told what a function may have to do with.

Consumes the facts of a module and the calls in its functions; produces its texts, those aside that
only tell of it: docstrings, decorators, annotations.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass

from toolgen.facts.expressions import Call, Constant
from toolgen.facts.module import Assignment, Class, Function, Import, Module, StarImport

_TOLD = {
    Function: frozenset({"doc", "decorators", "parameters", "returns", "type_parameters"}),
    Class: frozenset({"doc", "decorators", "keywords", "bases", "type_parameters"}),
    Assignment: frozenset({"doc", "annotation"}),
}
"""What only tells of a definition."""


def texts_of(module: Module, calls: Iterable[Call]) -> Iterator[str]:
    """The texts in the functions and the constants of a module."""
    for statement in module.statements:
        if isinstance(statement, Function | Class | Assignment):
            yield from _texts(statement)
    for call in calls:
        yield from _texts(call)


def imported(module: Module) -> Iterator[str]:
    """The modules that a module imports, and those that it may import from packages."""
    package = module.name if module.is_package else module.name.rpartition(".")[0]
    for statement in module.statements:
        if isinstance(statement, Import | StarImport):
            above = package.split(".")[: len(package.split(".")) - statement.level + 1]
            start = [".".join(above)] if statement.level else []
            name = ".".join(filter(None, [*start, statement.module]))
            yield name
            if isinstance(statement, Import) and statement.attribute:
                yield f"{name}.{statement.attribute}"


def _texts(node: object) -> Iterator[str]:
    if isinstance(node, Constant):
        if isinstance(node.value, str):
            yield node.value
    elif isinstance(node, tuple):
        for each in node:
            yield from _texts(each)
    elif is_dataclass(node):
        told = _TOLD.get(type(node), frozenset())
        for field in fields(node):
            if field.name not in told:
                yield from _texts(getattr(node, field.name))
