"""Fields: the annotated assignments of a class body."""

from __future__ import annotations

from collections.abc import Iterator

from toolgen.extract.types import TypeReader
from toolgen.facts.expressions import Opaque
from toolgen.facts.module import Assignment, Class
from toolgen.ir.types import Annotated, Field, Qualified, Type, Unrepresentable
from toolgen.ir.values import Inert, Value
from toolgen.link import Refusal, Scope
from toolgen.link.conditions import Liveness, liveness
from toolgen.link.symbols import Defined


class FieldReader:
    """Reads the fields that a class body declares."""

    def __init__(self, types: TypeReader) -> None:
        self._types = types

    def fields(self, symbol: Defined, *, private: bool) -> tuple[Field, ...]:
        """The declared fields in order, class variables left out.

        Names with a leading underscore are read when `private`. Raises Refusal for a field that
        cannot be told, with the field named.
        """
        fact = symbol.fact
        assert isinstance(fact, Class)
        fields: dict[str, Field] = {}
        for statement in self._declarations(symbol):
            if statement.name.startswith("_") and not private:
                continue
            read = self._field(statement, symbol, fact)
            if read is not None:
                fields[read.name] = read
        return tuple(fields.values())

    def _declarations(self, symbol: Defined) -> Iterator[Assignment]:
        scope = _body(symbol)
        for statement in scope.statements:
            if not isinstance(statement, Assignment) or statement.annotation is None:
                continue
            verdict = liveness(statement.guards, self._types.resolver.knowledge(scope))
            if verdict is Liveness.MAYBE:
                raise Refusal(
                    "TG306",
                    scope.position(statement.at),
                    f"whether the class has the field {statement.name!r} depends on a condition",
                    "declare the field outside conditions",
                )
            if verdict is Liveness.LIVE:
                yield statement

    def _field(self, statement: Assignment, symbol: Defined, fact: Class) -> Field | None:
        scope = _body(symbol)
        assert statement.annotation is not None
        try:
            type_ = self._types.read(statement.annotation, scope.annotation(statement.at))
        except Refusal as refusal:
            raise refusal.within(f"field {statement.name!r} of {fact.name}") from refusal
        if is_class_variable(type_):
            return None
        return Field(statement.name, type_, self._default(statement, scope), statement.doc)

    def _default(self, statement: Assignment, scope: Scope) -> Value | Unrepresentable | None:
        if statement.value is None:
            return None
        if isinstance(statement.value, Opaque) and statement.value.kind == "a lambda":
            return Inert(statement.value.text)
        return self._types.evaluator.evaluate(statement.value, scope.at(statement.at))


def is_class_variable(type_: Type) -> bool:
    """Whether an annotation declares a class variable and no field."""
    if isinstance(type_, Annotated):
        return is_class_variable(type_.base)
    return isinstance(type_, Qualified) and type_.qualifier == "ClassVar"


def _body(symbol: Defined) -> Scope:
    fact = symbol.fact
    assert isinstance(fact, Class)
    return symbol.scope.enter(fact)
