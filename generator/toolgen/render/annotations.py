"""Annotations as source: IR types written as expressions, for run time and for type checkers.

Consumes IR types and the definitions that they name; produces expressions, importing what they
name into a scope.
"""

from __future__ import annotations

from dataclasses import replace

from toolgen.ir.definitions import Definitions, VariableDefinition
from toolgen.ir.known import SERIALIZERS
from toolgen.ir.nodes import (
    ANY,
    Annotated,
    ArgumentList,
    Construct,
    Inert,
    Literal,
    Named,
    Parametrised,
    Qualified,
    Rest,
    Standard,
    Type,
    Union,
    UnionSpelling,
    Value,
    Variable,
)
from toolgen.render.generics import FREE_ARGUMENTS
from toolgen.render.names import Source
from toolgen.render.scope import NameScope
from toolgen.render.values import ValueSource

_QUALIFIER_MODULES = {"InitVar": "dataclasses", "ReadOnly": "typing_extensions"}


class TypeSource:
    """Writes types as expressions that evaluate to the annotation that the user wrote."""

    def __init__(self, scope: NameScope, definitions: Definitions) -> None:
        self.scope = scope
        self.definitions = definitions
        self.values = ValueSource(scope, self._write)

    def write(self, type_: Type) -> Source:
        """The expression of `type_`. Raises UnwritableValue when a lambda or such is in it."""
        return Source(self._write(type_))

    def typing(self, name: str, *arguments: str) -> Source:
        """`name[arguments]` of the typing module, or bare `name` without arguments."""
        origin = f"typing:{name}"
        return self.subscript(origin, *arguments) if arguments else self.scope.imported(origin)

    def subscript(self, origin: str, *arguments: str) -> Source:
        """`origin[arguments]`, with the empty tuple for no arguments."""
        return Source(f"{self.scope.imported(origin)}[{', '.join(arguments) or '()'}]")

    def _write(self, type_: Type) -> str:
        match type_:
            case Standard():
                return self._standard(type_)
            case Parametrised(origin=origin, arguments=arguments):
                return self.subscript(origin, *self._write_all(arguments))
            case Rest():
                return "..."
            case ArgumentList(items=items):
                return f"[{', '.join(self._write_all(items))}]"
            case Union():
                return self._union(type_)
            case Literal(values=values):
                return self.typing("Literal", *map(self.values.write, values))
            case Annotated(base=base, metadata=metadata):
                return self._annotated(base, metadata)
            case Qualified(qualifier=qualifier, base=base):
                return self._qualified(qualifier, base)
            case Named():
                return self._named(type_)
            case Variable(id=id_):
                return self._write(self._substitute(id_))

    def _write_all(self, types: tuple[Type, ...]) -> tuple[str, ...]:
        return tuple(map(self._write, types))

    def _standard(self, standard: Standard) -> str:
        return self.scope.imported(standard.home or standard.name)

    def _union(self, union: Union) -> str:
        match union.spelling:
            case UnionSpelling.PIPE:
                return " | ".join(self._write_all(union.arms))
            case UnionSpelling.OPTIONAL:
                return self.typing("Optional", self._write(union.arms[0]))
            case spelling:
                return self.typing(spelling, *self._write_all(union.arms))

    def _annotated(self, base: Type, metadata: tuple[Value, ...]) -> str:
        kept = [self.values.write(item) for item in metadata if not _is_unseen(item)]
        written = self._write(base)
        return self.typing("Annotated", written, *kept) if kept else written

    def _qualified(self, qualifier: str, base: Type | None) -> str:
        origin = f"{_QUALIFIER_MODULES.get(qualifier, 'typing')}:{qualifier}"
        if base is None:
            return self.scope.imported(origin)
        return self.subscript(origin, self._write(base))

    def _named(self, named: Named) -> str:
        home = named.home or named.id
        if not named.arguments:
            return self.scope.imported(home)
        return self.subscript(home, *self._write_all(named.arguments))

    def _substitute(self, id_: str) -> Type:
        """What stands for a type variable that nothing binds, as pydantic has it."""
        variable = self.definitions.get(id_)
        if not isinstance(variable, VariableDefinition):
            return ANY
        constraints = (
            Union(variable.constraints, UnionSpelling.UNION) if variable.constraints else None
        )
        return variable.default or variable.bound or constraints or ANY


def _is_unseen(item: Value) -> bool:
    """Whether an item of metadata has no part in validation."""
    is_serializer = isinstance(item, Construct) and item.callable in SERIALIZERS
    return is_serializer or isinstance(item, Inert)


class StaticTypeSource(TypeSource):
    """Writes types for type checkers: no metadata, and no generic without its arguments."""

    def _annotated(self, base: Type, metadata: tuple[Value, ...]) -> str:
        return self._write(base)

    def _standard(self, standard: Standard) -> str:
        name = standard.name
        if name == "typing:AnyStr":  # a type variable means nothing in a TypedDict
            return self._write(Union((Standard("builtins:str"), Standard("builtins:bytes"))))
        free = FREE_ARGUMENTS.get(name)
        if free is None:
            return super()._standard(standard)
        arguments = (argument if argument == "..." else self.typing("Any") for argument in free)
        return self.subscript(name, *arguments)

    def _named(self, named: Named) -> str:
        parameters = getattr(self.definitions.get(named.id), "type_parameters", ())
        if parameters and not named.arguments:
            named = replace(named, arguments=(ANY,) * len(parameters))
        return super()._named(named)
