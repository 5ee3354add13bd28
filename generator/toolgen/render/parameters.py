"""Parameters as generated code sees them: their keys, their place in a call, their default.

Consumes tools of the IR; produces what binders, stubs and argument types have in common.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolgen.ir.nodes import Annotated, Construct, Scalar, Value
from toolgen.ir.tools import Parameter, ParameterKind, ToolSpec

POSITIONAL = (ParameterKind.POSITIONAL_ONLY, ParameterKind.POSITIONAL_OR_KEYWORD)
VARIADIC = (ParameterKind.VAR_POSITIONAL, ParameterKind.VAR_KEYWORD)
FIELD = "pydantic:Field"


@dataclass(frozen=True, slots=True)
class InvokerSignature:
    """The parameters of a tool: the context one apart, the others in source order.

    `wraps` tells that the function gets a context around the caller's value, and not the value,
    `leads` that the context comes first.
    """

    context: Parameter | None
    parameters: tuple[Parameter, ...]
    wraps: bool = True
    leads: bool = True

    @classmethod
    def of(cls, tool: ToolSpec) -> InvokerSignature:
        """Split the parameters of `tool`."""
        contexts = [parameter for parameter in tool.parameters if parameter.is_context]
        others = tuple(parameter for parameter in tool.parameters if not parameter.is_context)
        context = contexts[0] if contexts else None
        leads = context in tool.parameters[:1]
        return cls(context, others, tool.profile.wraps, leads)

    def of_kind(self, *kinds: ParameterKind) -> tuple[Parameter, ...]:
        """The parameters of these kinds."""
        return tuple(parameter for parameter in self.parameters if parameter.kind in kinds)

    def variadic(self, kind: ParameterKind) -> Parameter | None:
        """The `*args` or the `**kwargs`."""
        return next(iter(self.of_kind(kind)), None)


def is_optional(parameter: Parameter) -> bool:
    """Whether a caller may leave it out. `Field(...)` says so by having a default in it."""
    if parameter.kind in VARIADIC:
        return True
    if parameter.default is None:
        return False
    return not is_field(parameter.default) or any(map(_has_default, _fields(parameter)))


def may_be_absent(parameter: Parameter) -> bool:
    """Whether validated values may lack it: the validator fills in what `Field` gives only."""
    if parameter.kind in VARIADIC:
        return True
    return parameter.default is not None and not is_field(parameter.default)


def is_field(value: object) -> bool:
    """Whether `value` is a call of pydantic's `Field`."""
    return isinstance(value, Construct) and value.callable == FIELD


def _has_default(field: Construct) -> bool:
    if field.keyword("default_factory") is not None:
        return True
    given = field.arguments[0] if field.arguments else field.keyword("default")
    return given is not None and given != Scalar(...)


def property_name(parameter: Parameter) -> str | None:
    """The key of the argument in a call's JSON: an alias from `Field`, else the name.

    None when the alias leads inside another value (an `AliasPath` of several steps).
    """
    for field in _fields(parameter):
        for keyword in ("validation_alias", "alias"):
            alias = field.keyword(keyword)
            if alias is not None and alias != Scalar(None):
                return _first_key(alias)
    return parameter.name


def _fields(parameter: Parameter) -> Iterator[Construct]:
    """The `Field` calls that speak of the parameter, the strongest first."""
    metadata: tuple[Value, ...] = ()
    if isinstance(parameter.type, Annotated):
        metadata = parameter.type.metadata
    for value in (parameter.default, *reversed(metadata)):
        if isinstance(value, Construct) and is_field(value):
            yield value


def _first_key(alias: Value) -> str | None:
    match alias:
        case Scalar(value=str() as key):
            return key
        case Construct(callable="pydantic:AliasChoices", arguments=(first, *_)):
            return _first_key(first)
        case Construct(callable="pydantic:AliasPath", arguments=(first,)):
            return _first_key(first)
        case _:
            return None
