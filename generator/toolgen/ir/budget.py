"""The budget: what one tool may come to in types, depth and bytes.

A few lines of source can stand for any number of types: `T1 = tuple[T0, T0]`, `T2 = tuple[T1, T1]`
and so on double with each line. So each stage that may meet such growth counts what it makes, and
a tool that exceeds the budget is refused by the same words, wherever that is noticed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toolgen.ir.definitions import Definition, Definitions, NewTypeDefinition
from toolgen.ir.nodes import (
    Annotated,
    ArgumentList,
    Literal,
    Named,
    Parametrised,
    Qualified,
    Rest,
    Standard,
    Type,
    Union,
    Variable,
)
from toolgen.ir.variables import children_of, substitute

MAXIMUM_TYPES = 10_000
"""The types of a tool: those of a class once, of a generic one once for each set of arguments."""

MAXIMUM_WRITTEN = 1_000
"""The types of one annotation, each as often as it is there with all aliases written out."""

MAXIMUM_DEPTH = 64
"""How deep the types of one annotation may stand in each other, and how many classes may lead on
from one to the next, by their fields and bases."""

MAXIMUM_BYTES = 1_000_000
"""The length of one schema of a tool as JSON."""

MAXIMUM_TEXT = 200_000
"""The characters of what is said of a tool, before they are read for sections and parameters."""

_TYPES = (
    Standard,
    Parametrised,
    Rest,
    ArgumentList,
    Union,
    Literal,
    Annotated,
    Qualified,
    Named,
    Variable,
)

HINT = "say less in one tool: name a part by a class, or take it as a text or a dict"


def exceeded(what: str) -> str:
    """The message about a tool that is more than its budget: `what` it has too much of."""
    return f"the types of this tool come to more than {what}"


TOO_MANY = exceeded(
    f"over {MAXIMUM_WRITTEN:,} types in one annotation, or {MAXIMUM_TYPES:,} in all"
)
TOO_DEEP = exceeded(f"a chain of {MAXIMUM_DEPTH} types that lead to each other")
TOO_LONG = exceeded(f"a schema of {MAXIMUM_BYTES:,} bytes")


def excess(types: Iterable[Type], definitions: Definitions) -> str | None:
    """What types, with the definitions that they lead to, have more of than a tool may have."""
    entered: set[Named] = set()
    annotations = [(node, 1) for node in types]
    count = 0
    while annotations:
        annotation, classes = annotations.pop()
        waiting = [(annotation, 1)]
        written = 0
        while waiting:
            node, depth = waiting.pop()
            count, written = count + 1, written + 1
            if count > MAXIMUM_TYPES or written > MAXIMUM_WRITTEN:
                return TOO_MANY
            if max(depth, classes) > MAXIMUM_DEPTH:
                return TOO_DEEP
            waiting += [(child, depth + 1) for child in children_of(node)]
            definition = definitions.get(node.id) if isinstance(node, Named) else None
            if isinstance(definition, NewTypeDefinition):
                waiting.append((definition.base, depth + 1))
            elif isinstance(node, Named) and node not in entered:
                entered.add(node)
                annotations += [(inner, classes + 1) for inner in _inner(node, definition)]
    return None


def _inner(node: Named, definition: Definition | None) -> Iterator[Type]:
    """The types that a definition is made of, with the arguments of a generic one in place."""
    parameters = getattr(definition, "type_parameters", ())
    arguments = dict(zip(parameters, node.arguments, strict=False))
    for each in _types_in(definition):
        yield substitute(each, arguments) if arguments else each


def _types_in(node: object) -> Iterator[Type]:
    """The outermost types in a definition, or in a tuple of what it holds."""
    if isinstance(node, _TYPES):
        yield node
        return
    held = node if isinstance(node, tuple) else _slots(node)
    for each in held:
        yield from _types_in(each)


def _slots(node: object) -> Iterator[object]:
    return (getattr(node, name) for name in getattr(node, "__slots__", ()))
