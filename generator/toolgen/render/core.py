"""Core schemas as source: the tree of a validator, written over lines as black would leave it.

Consumes a `CoreSchema`; produces an expression, importing classes and runtime nodes into the scope
of the types.
"""

from __future__ import annotations

from typing import Any

from toolgen.formatting import LINE_LENGTH
from toolgen.ir.core_schema import (
    ClassRef,
    CoreSchema,
    Members,
    PathNode,
    SequenceNode,
    SplicedClass,
)
from toolgen.render.annotations import TypeSource
from toolgen.render.layout import INDENT, exploded
from toolgen.render.literals import literal
from toolgen.render.names import Source
from toolgen.render.scope import RUNTIME


class CoreSource:
    """Writes core schemas; `types` writes the types in them."""

    def __init__(self, types: TypeSource) -> None:
        self._types = types
        self._lines: dict[int, str] = {}

    def write(self, schema: CoreSchema, indent: int, before: int) -> Source:
        """The expression, at `indent` columns with `before` more in front of it on its line."""
        return Source(self._display(schema.tree, indent, before))

    def _display(self, value: object, indent: int, before: int) -> str:
        line = self._inline(value)
        # One column is for the comma that follows an item.
        if indent + before + len(line) + 1 <= LINE_LENGTH:
            return line
        match value:
            case dict():
                entries = [self._entry(key, item, indent + INDENT) for key, item in value.items()]
                return exploded("{", entries, "}", indent=indent)
            case list() | tuple():
                items = [self._display(item, indent + INDENT, 0) for item in value]
                opening, closing = ("[", "]") if isinstance(value, list) else ("(", ")")
                return exploded(opening, items, closing, indent=indent)
            case SequenceNode(inner=inner):
                head = f"{self._node('sequence_node')}("
                body = self._display(inner, indent + INDENT, 0)
                return f"{head}\n{' ' * (indent + INDENT)}{body}\n{' ' * indent})"
            case _:
                return line

    def _entry(self, key: object, value: object, indent: int) -> str:
        head = f"{self._inline(key)}: "
        return head + self._display(value, indent, len(head))

    def _inline(self, value: object) -> str:
        """`value` on one line; kept, for what is around a value has to be tried before it is."""
        if isinstance(value, str):
            return literal(value)
        if not isinstance(value, (dict, list, tuple, PathNode, SequenceNode)):
            return self._atom(value)
        # All are nodes of one tree, which outlives the writer: no two share an identity.
        if id(value) not in self._lines:
            self._lines[id(value)] = self._joined(value)
        return self._lines[id(value)]

    def _joined(
        self, value: dict[Any, Any] | list[Any] | tuple[Any, ...] | PathNode | SequenceNode
    ) -> str:
        match value:
            case dict():
                entries = [f"{self._inline(k)}: {self._inline(v)}" for k, v in value.items()]
                return f"{{{', '.join(entries)}}}"
            case list():
                return f"[{', '.join(map(self._inline, value))}]"
            case tuple():
                return f"({', '.join(map(self._inline, value))}{',' * (len(value) == 1)})"
            case PathNode(canonical=canonical):
                return f"{self._node('path_node')}({self._types.scope.imported(canonical)})"
            case SequenceNode(inner=inner):
                items = "" if inner is None else self._inline(inner)
                return f"{self._node('sequence_node')}({items})"

    def _atom(self, value: object) -> str:
        match value:
            case ClassRef(id=id_):
                return self._types.scope.imported(id_)
            case Members(id=id_):
                return f"{self._node('members')}({self._types.scope.imported(id_)})"
            case SplicedClass(type=type_):
                return f"{self._node('splice')}({self._types.write(type_)})"
            case _:
                return literal(value)

    def _node(self, name: str) -> Source:
        return self._types.scope.imported(f"{RUNTIME}:{name}")
