"""Values as source: what stands in metadata and defaults, written as a person would.

Consumes IR values; produces expressions, importing what they name into a scope.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from toolgen.facts.kinds import Container
from toolgen.ir.nodes import (
    Collection,
    Construct,
    Inert,
    Instance,
    Member,
    Reference,
    Scalar,
    Table,
    Type,
    TypeValue,
    Value,
)
from toolgen.render.literals import literal
from toolgen.render.names import Identifier, Source, is_identifier
from toolgen.render.scope import NameScope


class UnwritableValue(ValueError):
    """A value that only the user's own source can make, such as a lambda."""


class ValueSource:
    """Writes values into `scope`; `write_type` writes the types among them."""

    def __init__(self, scope: NameScope, write_type: Callable[[Type], str]) -> None:
        self._scope = scope
        self._write_type = write_type

    def write(self, value: Value) -> Source:
        """The expression of `value`. Raises UnwritableValue for an inert one."""
        return Source(self._write(value))

    def _write(self, value: Value) -> str:
        match value:
            case Scalar(value=scalar):
                return self._scalar(scalar)
            case Collection(kind=kind, items=items):
                return self._collection(kind, [self._write(item) for item in items])
            case Table(items=items):
                entries = (f"{self._write(key)}: {self._write(item)}" for key, item in items)
                return f"{{{', '.join(entries)}}}"
            case Member(enum=enum, name=name):
                return self.member(enum, name)
            case Construct():
                return self._construct(value)
            case Instance(cls=cls, arguments=arguments, keywords=keywords):
                return self._call(self._write_type(cls), arguments, keywords)
            case TypeValue(type=type_):
                return self._write_type(type_)
            case Reference(target=target):
                return self._scope.imported(target)
            case Inert(text=text):
                raise UnwritableValue(text)

    def _scalar(self, scalar: object) -> str:
        if isinstance(scalar, float) and math.isnan(scalar):
            return f'{self._scope.imported("builtins:float")}("nan")'
        return literal(scalar)

    def _collection(self, kind: Container, items: list[str]) -> str:
        joined = ", ".join(items)
        match kind:
            case Container.TUPLE:
                return f"({joined},)" if len(items) == 1 else f"({joined})"
            case Container.LIST:
                return f"[{joined}]"
            case Container.SET if items:
                return f"{{{joined}}}"
            case _:
                constructor = self._scope.imported(f"builtins:{kind}")
                return f"{constructor}([{joined}])" if items else f"{constructor}()"

    def member(self, enum: str, name: str) -> Source:
        """`Color.RED`, or `Color["light blue"]` for a name that is no identifier."""
        owner = self._scope.imported(enum)
        return Source(f"{owner}.{name}" if is_identifier(name) else f"{owner}[{literal(name)}]")

    def _construct(self, call: Construct) -> str:
        return self._call(self._scope.imported(call.callable), call.arguments, call.keywords)

    def _call(
        self, function: str, arguments: tuple[Value, ...], keywords: tuple[tuple[str, Value], ...]
    ) -> str:
        positional = [self._write(argument) for argument in arguments]
        named = [f"{Identifier(name)}={self._write(value)}" for name, value in keywords]
        return f"{function}({', '.join(positional + named)})"
