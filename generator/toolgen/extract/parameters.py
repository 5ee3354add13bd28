"""Parameters of a tool: types, defaults, descriptions, and which of them is the context."""

from __future__ import annotations

from toolgen.diagnostics import Diagnostics, Position
from toolgen.extract.context import is_context
from toolgen.extract.docstrings import Docs
from toolgen.extract.frontends.declaration import Declaration
from toolgen.extract.types import TypeReader
from toolgen.facts.module import Function, SourceParameter
from toolgen.ir.tools import Parameter
from toolgen.ir.types import ANY, Type, Unrepresentable
from toolgen.ir.values import Inert, Value
from toolgen.link import Refusal, Scope


class ParameterReader:
    """Reads the parameters of declared functions. Findings go to the collector."""

    def __init__(self, types: TypeReader, diagnostics: Diagnostics) -> None:
        self._types = types
        self._diagnostics = diagnostics

    def context(self, parameter: SourceParameter, declaration: Declaration) -> Parameter:
        """The context parameter: what it holds is the caller's, so its type says no more."""
        position = declaration.scope.position(parameter.at)
        return Parameter(parameter.name, parameter.kind, ANY, is_context=True, position=position)

    def read(
        self, parameter: SourceParameter, declaration: Declaration, docs: Docs
    ) -> Parameter | None:
        """A parameter that the model fills; None when its type was refused, which is reported."""
        position = declaration.scope.position(parameter.at)
        annotations = _annotation_scope(declaration)
        try:
            type_ = self._type(parameter, annotations, position)
        except Refusal as refusal:
            context = f"parameter {parameter.name!r} of {declaration.fact.name}"
            self._diagnostics.extend([refusal.within(context).diagnostic])
            return None
        default = self._default(parameter, declaration.scope.at(declaration.fact.at), position)
        description = docs.parameters.get(parameter.name)
        return Parameter(
            parameter.name, parameter.kind, type_, default, description, position=position
        )

    def is_context(self, parameter: SourceParameter, declaration: Declaration) -> bool:
        """Whether the caller of the registry, not the model, fills the parameter."""
        scope = _annotation_scope(declaration)
        return is_context(parameter.annotation, scope, self._types.resolver, self._types.parse_text)

    def returns(self, declaration: Declaration) -> Type | None:
        """The return type; one that cannot be told is left out, since no schema shows it."""
        fact: Function = declaration.fact
        if fact.returns is None:
            return None
        try:
            return self._types.read(fact.returns, _annotation_scope(declaration))
        except Refusal:
            return None

    def _type(self, parameter: SourceParameter, scope: Scope, position: Position) -> Type:
        if parameter.annotation is not None:
            return self._types.read(parameter.annotation, scope)
        self._diagnostics.add(
            "TG303",
            position,
            f"the parameter {parameter.name!r} has no annotation: any JSON value is taken",
            "annotate it",
        )
        return ANY

    def _default(
        self, parameter: SourceParameter, scope: Scope, position: Position
    ) -> Value | Unrepresentable | None:
        if parameter.default is None:
            return None
        try:
            value = self._types.evaluator.evaluate(parameter.default, scope)
        except Refusal as refusal:
            self._diagnostics.add(
                "TG304",
                position,
                f"the default of {parameter.name!r} is left out of the schema: {refusal.message}",
                "bind a literal, or take None and fill the value in inside the function",
            )
            return Unrepresentable(refusal.message)
        return Unrepresentable(value.text) if isinstance(value, Inert) else value


def _annotation_scope(declaration: Declaration) -> Scope:
    """Annotations of a function see its type parameters, and run when the `def` runs."""
    scope = declaration.scope.annotation(declaration.fact.at)
    return scope.annotated(declaration.fact)
