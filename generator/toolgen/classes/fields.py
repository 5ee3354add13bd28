"""Fields: the annotated assignments of a class body."""

from __future__ import annotations

from collections.abc import Iterator

from toolgen.annotations.types import TypeReader
from toolgen.docstrings import cleandoc
from toolgen.facts.expressions import A_LAMBDA, Opaque, Subscript
from toolgen.facts.kinds import ChangeKind
from toolgen.facts.module import Assignment, Class, Function, Mutation
from toolgen.ir.definitions import Field
from toolgen.ir.nodes import Inert, Value
from toolgen.link import Refusal, Scope
from toolgen.link.conditions import Liveness, liveness
from toolgen.link.symbols import Defined

_CONFIGURATION = "model_config"  # pydantic's; no class has a field of that name


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
            field = self._field(statement, symbol, fact)
            fields[field.name] = field
        return tuple(fields.values())

    def _declarations(self, symbol: Defined) -> Iterator[Assignment]:
        scope = body_of(symbol)
        for statement in scope.statements:
            if not isinstance(statement, Assignment) or statement.annotation is None:
                continue
            if statement.name == _CONFIGURATION or self.is_class_variable(statement, scope):
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
                self._refuse_changed(statement, symbol)
                yield statement

    def _refuse_changed(self, statement: Assignment, symbol: Defined) -> None:
        """`del name`, `name["a"] = 1` or `name += 1` among the statements of the body."""
        for mutation in symbol.scope.module.mutations:
            is_later = mutation.name == statement.name and statement.at < mutation.at
            if is_later and _stands_in_body(mutation, symbol):
                how = "deleted again" if mutation.kind == ChangeKind.DELETE else "changed again"
                raise Refusal(
                    "TG306",
                    symbol.scope.position(mutation.at),
                    f"{symbol.fact.name}.{statement.name} is {how}",
                    "give the field its value once",
                )

    def _field(self, statement: Assignment, symbol: Defined, fact: Class) -> Field:
        scope = body_of(symbol)
        assert statement.annotation is not None
        try:
            type_ = self._types.read(statement.annotation, scope.annotation(statement.at))
        except Refusal as refusal:
            raise refusal.within(f"field {statement.name!r} of {fact.name}") from refusal
        # pydantic cleans the docstrings of attributes.
        doc = cleandoc(statement.doc) if statement.doc is not None else None
        name = _mangled(statement.name, fact.name)
        return Field(name, type_, self._default(statement, scope), doc)

    def is_class_variable(self, statement: Assignment, scope: Scope) -> bool:
        """Whether an annotation declares a class variable: what it holds does not matter then."""
        assert statement.annotation is not None
        annotation = statement.annotation
        head = annotation.value if isinstance(annotation, Subscript) else annotation
        scope = scope.annotation(statement.at)
        return self._types.resolver.canonical_name(head, scope) == "typing:ClassVar"

    def _default(self, statement: Assignment, scope: Scope) -> Value | None:
        if statement.value is None:
            return None
        if isinstance(statement.value, Opaque) and statement.value.kind == A_LAMBDA:
            return Inert(statement.value.text)
        return self._types.evaluator.evaluate(statement.value, scope.at(statement.at))


def _stands_in_body(mutation: Mutation, symbol: Defined) -> bool:
    """Whether the body of a class makes a change, and no function or class within that; whatever
    deletes counts.
    """
    at, owner = mutation.at, symbol.cls
    later = (each.at for each in symbol.scope.statements if each.at > owner.at)
    if at > min(later, default=at) or at.column <= owner.at.column:
        return False
    *_, last = (each for each in owner.statements if each.at <= at)
    is_block = isinstance(last, Function | Class) and mutation.kind != ChangeKind.DELETE
    return not is_block


def _mangled(name: str, owner: str) -> str:
    """A private name as the class body binds it (language reference, "Private name mangling")."""
    owner = owner.lstrip("_")
    is_private = name.startswith("__") and not name.endswith("__") and owner
    return f"_{owner}{name}" if is_private else name


def body_of(symbol: Defined) -> Scope:
    """The block of a class."""
    fact = symbol.fact
    assert isinstance(fact, Class)
    return symbol.scope.enter(fact)
