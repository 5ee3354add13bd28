"""Reading nodes: what is common to both parsers' readers of expressions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

from toolgen.facts.expressions import Expression, Opaque

DEPTH_LIMIT = 200
"""Expressions nested deeper are opaque: later stages may recurse over what they are given."""
TOO_DEEP = "an expression nested too deeply"

Node = TypeVar("Node")


class NodeReader(ABC, Generic[Node]):
    """Reads nodes by their class: `readers` gives facts, `kinds` names what is opaque."""

    readers: ClassVar[Mapping[type, Callable[[Any, Any], Expression]]]
    kinds: ClassVar[Mapping[type, str]]

    def __init__(self, depth: int = 0) -> None:
        self._depth = depth

    def read(self, node: Node) -> Expression:
        """The fact that an expression node states."""
        if self._depth >= DEPTH_LIMIT:
            return self.opaque(node, TOO_DEEP)
        reader = self.readers.get(type(node))
        if reader is None:
            return self.opaque(node, self.kinds.get(type(node), "an expression"))
        self._depth += 1
        try:
            return reader(self, node)
        finally:
            self._depth -= 1

    def read_optional(self, node: Node | None) -> Expression | None:
        """The same for an expression that may be absent."""
        return None if node is None else self.read(node)

    @abstractmethod
    def opaque(self, node: Node, kind: str, of: Expression | None = None) -> Opaque:
        """An expression of which only the source is known, and what it is made from."""
