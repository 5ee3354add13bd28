"""Parameters of a tool: types, defaults, descriptions, and which of them is the context."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite

from toolgen.annotations.types import TypeReader
from toolgen.config import Config
from toolgen.docstrings import Docs
from toolgen.facts.module import Function, SourceParameter
from toolgen.findings import Diagnostics, Finding, Position
from toolgen.ir.definitions import Untold
from toolgen.ir.nodes import ANY, NONE, Collection, Inert, Scalar, Table, Type, Value
from toolgen.ir.profiles import TOOLGEN, Profile
from toolgen.ir.tools import AnnotationText, Parameter
from toolgen.link import Refusal, Scope
from toolgen.link.environment import HINT as ENVIRONMENT_HINT
from toolgen.registrations.declaration import Declaration
from toolgen.tools.annotation_scopes import annotation_scope, parameter_scope
from toolgen.tools.postponed import postponed

_DEFAULT_HINT = "bind a literal, or take None and fill the value in inside the function"


class ParameterReader:
    """Reads the parameters of declared functions. Findings go to the collector."""

    def __init__(self, types: TypeReader, config: Config, diagnostics: Diagnostics) -> None:
        self._types = types
        self._config = config
        self._diagnostics = diagnostics

    def read(
        self,
        parameter: SourceParameter,
        declaration: Declaration,
        docs: Docs,
        stated: Type | None = None,
    ) -> Parameter | None:
        """A parameter that the model fills; None when its type was refused, which is reported.

        `stated` is the type that the declaration says where there is no annotation.
        """
        home = declaration.parameter_homes.get(parameter.name)
        position = (home or declaration.scope).position(parameter.at)
        annotations = parameter_scope(declaration, parameter)
        try:
            type_ = self._type(parameter, annotations, position, stated)
        except Refusal as refusal:
            context = f"parameter {parameter.name!r} of {declaration.fact.name}"
            self._diagnostics.extend([refusal.within(context).diagnostic])
            return None
        evaluated = home or declaration.scope.at(declaration.fact.at)
        default = self._default(parameter, evaluated, position)
        description = docs.parameters.get(parameter.name)
        return Parameter(
            parameter.name,
            parameter.kind,
            type_,
            default,
            description,
            is_annotated=parameter.annotation is not None,
            postponed=postponed(parameter.annotation, annotations, self._types),
            choices=tuple(map(str, docs.choices.get(parameter.name, ()))),
            position=position,
        )

    def returns_text(self, declaration: Declaration) -> AnnotationText | None:
        """The text that the annotation of the result is; None where it is none."""
        return postponed(declaration.fact.returns, annotation_scope(declaration), self._types)

    def returns(
        self, declaration: Declaration, settings: Sequence[tuple[str, Value]] = ()
    ) -> Type | None:
        """The return type; one that cannot be told is left out, and reported where it shows.

        Raises Refusal (TG305) where a description would have to name it.
        """
        fact: Function = declaration.fact
        if fact.returns is None:
            return None
        try:
            return self._types.read(fact.returns, annotation_scope(declaration))
        except Refusal as refusal:
            position = declaration.scope.position(fact.at)
            if declaration.profile.describes_results and not _is_described(settings):
                raise _undescribed_result(declaration, refusal) from refusal
            if shows_result(declaration.profile, self._config):
                self._diagnostics.extend([untold_result(fact.name, position, refusal)])
            return None

    def _type(
        self, parameter: SourceParameter, scope: Scope, position: Position, stated: Type | None
    ) -> Type:
        if parameter.annotation is not None:
            return self._types.read(parameter.annotation, scope)
        if stated is not None:
            return stated
        self._diagnostics.add(
            "TG303",
            position,
            f"the parameter {parameter.name!r} has no annotation: any JSON value is taken",
            "annotate it",
        )
        return ANY

    def _default(
        self, parameter: SourceParameter, scope: Scope, position: Position
    ) -> Value | Untold | None:
        if parameter.default is None:
            return None
        try:
            value = self._types.evaluator.evaluate(parameter.default, scope)
            if isinstance(value, Collection | Table) and _holds_infinity(value):
                raise Refusal("TG304", position, "JSON has no infinities")
        except Refusal as refusal:
            self._diagnostics.add(
                "TG304",
                position,
                f"the default of {parameter.name!r} is left out of the schema: {refusal.message}",
                refusal.hint if refusal.hint == ENVIRONMENT_HINT else _DEFAULT_HINT,
            )
            return Untold(refusal.message)
        return Untold(value.text) if isinstance(value, Inert) else value


def _holds_infinity(value: Value) -> bool:
    """Whether a value is an infinity, or holds one: where that is within a list, pydantic shows
    `null`.
    """
    match value:
        case Scalar(value=float() as number):
            return not isfinite(number)
        case Collection(items=items):
            return any(map(_holds_infinity, items))
        case Table(items=items):
            return any(_holds_infinity(each) for item in items for each in item)
        case _:
            return False


def shows_result(profile: Profile, config: Config) -> bool:
    """Whether a schema is made of the results of a profile's tools."""
    is_own = profile.framework == TOOLGEN.framework
    return profile.results or (is_own and bool(config.results))


def untold_result(name: str, position: Position, refusal: Refusal) -> Finding:
    """The finding that the type of a tool's result is not known (TG309)."""
    message = f"the schema of what {name!r} returns is left out: {refusal.message}"
    return Finding(position, "TG309", message, refusal.hint)


def _is_described(settings: Sequence[tuple[str, Value]]) -> bool:
    return dict(settings).get("description", NONE) != NONE


def _undescribed_result(declaration: Declaration, refusal: Refusal) -> Refusal:
    """The framework names the type of the result in the description, and source does not tell it.

    `def look(where: str) -> acme.Place: ...`
    """
    position = declaration.scope.position(declaration.fact.at)
    shown = declaration.profile.framework
    name = declaration.fact.name
    message = f"{shown} shows in the description what {name!r} returns: {refusal.message}"
    return Refusal("TG305", position, message, "say what the tool does: description=…")
