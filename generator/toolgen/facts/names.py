"""Names: what an expression is made of, and the bare names in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from operator import is_not
from typing import Any

from toolgen.facts.expressions import Name


def names_in(expression: object) -> Iterator[str]:
    """Every bare name in an expression, in source order."""
    waiting = [expression]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Name):
            yield node.id
        elif isinstance(node, tuple):
            waiting += reversed(node)
        else:
            waiting += [getattr(node, name) for name in reversed(_parts(type(node)))]


def parts_of(node: object) -> Iterator[object]:
    """What a node is made of, what lambdas and comprehensions say aside: they do not run there."""
    return (getattr(node, name) for name in _parts(type(node)))


def with_names(node: Any, told: Callable[[Name], Any]) -> Any:
    """A part of an expression with what is told in place of each name; the same where that is."""
    if isinstance(node, Name):
        return told(node)
    if isinstance(node, tuple):
        shown = tuple(with_names(each, told) for each in node)
        return shown if any(map(is_not, shown, node)) else node
    parts = {name: getattr(node, name) for name in fields_of(type(node))}
    found = {name: with_names(part, told) for name, part in parts.items()}
    changed = {name: each for name, each in found.items() if each is not parts[name]}
    return replace(node, **changed) if changed else node


def _parts(kind: type) -> tuple[str, ...]:
    """The fields of a kind of node, by name; none of what is no node."""
    if kind not in _PARTS:
        _PARTS[kind] = tuple(each for each in fields_of(kind) if each != "inside")
    return _PARTS[kind]


def fields_of(kind: type) -> tuple[str, ...]:
    """All fields of a kind of node, by name; none of what is no node."""
    if kind not in _FIELDS:
        _FIELDS[kind] = tuple(each.name for each in fields(kind)) if is_dataclass(kind) else ()
    return _FIELDS[kind]


_PARTS: dict[type, tuple[str, ...]] = {}
_FIELDS: dict[type, tuple[str, ...]] = {}
