"""Closures: the functions that an inner function is made of, and stands for where it is registered.

def checked(function):
    def inner(*args): return function(*args)
    inner.__signature__ = computed(function)
    return inner

server.tool(checked(look))      # one `inner` for each of the functions: what it lacks, `look` lacks
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolgen.evaluate.frames import Frame
from toolgen.evaluate.values import FunctionValue
from toolgen.facts.module import LAMBDA, Function
from toolgen.ir.ledger import LedgerEntry
from toolgen.registrations.declaration import Declaration, Declared

_STORED = "TG116"


def closed_over(declaration: Declaration) -> Iterator[str]:
    """The functions that those around a function were given, as `module:qualname`."""
    scope = declaration.scope
    for frame, block in zip(scope.frames[1:], scope.path, strict=False):
        if not isinstance(block, Function) or not isinstance(frame, Frame):
            continue
        for parameter in block.parameters:
            held = frame.names.get(parameter.name)
            if isinstance(held, FunctionValue) and held.fact.name != LAMBDA:
                yield held.scope.identify(held.fact.name)


def with_those_it_is_made_of(entry: LedgerEntry, declaration: Declared) -> Iterator[LedgerEntry]:
    """The entry of a function, and of those that it stands for where its signature is another."""
    yield entry
    if isinstance(declaration, Declaration) and _STORED in entry.reasons:
        yield from (replace(entry, function=each) for each in closed_over(declaration))
