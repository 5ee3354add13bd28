"""Methods of synthetic classes: pydantic's decorators over stand-ins of the user's methods.

Consumes `ir.definitions.Method`s; produces what stands in the body of a synthetic class. pydantic
sees the same number of arguments and the same return type as in the source, and never calls one to
make a schema; where it would, the schema depends on the user's code and is refused
(`stand_ins.watched`).
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from inspect import Parameter, Signature
from typing import Any

import pydantic
import typing_extensions

from toolgen.ir.definitions import Method, MethodBinding, Untold
from toolgen.ir.nodes import Scalar
from toolgen.ir.tools import ParameterKind
from toolgen.schema.errors import SchemaFailure, trimmed
from toolgen.schema.stand_ins import method_stand_in, untold
from toolgen.schema.values import CONSTRUCTION_ERRORS, TypeObjects

__all__ = ["method_of_synthetic"]

_DECORATORS: dict[str, Any] = {
    "pydantic:computed_field": pydantic.computed_field,
    "pydantic:field_serializer": pydantic.field_serializer,
    "pydantic:field_validator": pydantic.field_validator,
    "pydantic:model_serializer": pydantic.model_serializer,
    "pydantic:model_validator": pydantic.model_validator,
}

_BINDINGS: dict[MethodBinding | None, Callable[[Any], Any]] = {
    None: lambda function: function,
    MethodBinding.CLASS_METHOD: classmethod,
    MethodBinding.STATIC_METHOD: staticmethod,
    MethodBinding.PROPERTY: property,
    MethodBinding.CACHED_PROPERTY: functools.cached_property,
}

_KINDS = {
    ParameterKind.POSITIONAL_ONLY: Parameter.POSITIONAL_ONLY,
    ParameterKind.POSITIONAL_OR_KEYWORD: Parameter.POSITIONAL_OR_KEYWORD,
    ParameterKind.VAR_POSITIONAL: Parameter.VAR_POSITIONAL,
    ParameterKind.KEYWORD_ONLY: Parameter.KEYWORD_ONLY,
    ParameterKind.VAR_KEYWORD: Parameter.VAR_KEYWORD,
}


def method_of_synthetic(method: Method, realizer: TypeObjects) -> object:
    """What stands for a method in the body of a synthetic class. Raises SchemaFailure."""
    function: Any = method_stand_in(
        method.name,
        _signature(method),
        method.doc,
        _annotations(method, realizer),
        None if method.decorator is None else method.decorator.callable,
    )
    if isinstance(method.deprecation, Scalar):
        function = typing_extensions.deprecated(str(method.deprecation.value))(function)
    bound = _BINDINGS[method.binding](function)
    if method.decorator is None:
        return bound
    decorate = _DECORATORS[method.decorator.callable]
    arguments = [realizer.values.build(argument) for argument in method.decorator.arguments]
    keywords = realizer.values.settings(method.decorator.keywords)
    try:
        # Without arguments a decorator stands bare in the source, or is called: the same.
        return decorate(*arguments, **keywords)(bound) if arguments or keywords else decorate(bound)
    except CONSTRUCTION_ERRORS as error:
        raise SchemaFailure("TG401", f"{method.name!r} is refused: {trimmed(error)}") from error


def _signature(method: Method) -> Signature:
    return Signature(
        [
            Parameter(
                each.name,
                _KINDS[each.kind],
                default=None if each.has_default else Parameter.empty,
            )
            for each in method.parameters
        ]
    )


def _annotations(method: Method, realizer: TypeObjects) -> dict[str, object]:
    match method.returns:
        case None:
            return {}
        case Untold(reason=reason):
            return {"return": untold(reason)}
        case returns:
            return {"return": realizer.annotation(returns)}
