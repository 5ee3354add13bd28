"""toolgen's own marker: what pydantic computes of the function's signature.

The marker keeps no schema, so the truth is what a person would write by hand: one model with a
field a parameter. What docstrings say is toolgen's to read, and taken as it was read.
"""

from __future__ import annotations

import inspect
import typing
import warnings
from collections.abc import Callable
from importlib import import_module
from typing import Annotated, Any

from toolgen.frameworks.observing import Observation, ObservedSubject, Record

_VARIADIC = {inspect.Parameter.VAR_POSITIONAL: list, inspect.Parameter.VAR_KEYWORD: dict}


def install(record: Record) -> None:
    """Nothing to hook: the marker registers nothing."""


def reflect(function: Callable[..., Any], subject: ObservedSubject) -> Observation:
    """The parameters of a function as pydantic sees them."""
    hints = typing.get_type_hints(function, include_extras=True)
    fields = {
        name: (_described(_hint(parameter, hints), parameter, subject), _default(parameter))
        for name, parameter in inspect.signature(function).parameters.items()
        if name in subject.shown
    }
    schema = _schema(fields, subject.strict)
    return Observation("toolgen", function, subject.name, "", schema)


def _hint(parameter: inspect.Parameter, hints: dict[str, Any]) -> Any:
    hint: Any = hints.get(parameter.name, Any)
    match parameter.kind:
        case inspect.Parameter.VAR_POSITIONAL:
            return list.__class_getitem__(hint)
        case inspect.Parameter.VAR_KEYWORD:
            return dict.__class_getitem__((str, hint))
        case _:
            return hint


def _default(parameter: inspect.Parameter) -> Any:
    if parameter.kind in _VARIADIC:
        return _VARIADIC[parameter.kind]()
    return ... if parameter.default is parameter.empty else parameter.default


def _described(hint: Any, parameter: inspect.Parameter, subject: ObservedSubject) -> Any:
    """A `Field`'s description first, then a bare string in `Annotated`, then the docstring's."""
    fields = import_module("pydantic.fields")
    metadata = [*getattr(hint, "__metadata__", ()), parameter.default]
    if any(isinstance(each, fields.FieldInfo) and each.description for each in metadata):
        return hint
    strings = [each for each in metadata[:-1] if isinstance(each, str)]
    description = strings[-1] if strings else subject.shown[parameter.name]
    return hint if description is None else Annotated[hint, fields.Field(description=description)]


def _schema(fields: dict[str, Any], strict: bool) -> Any:
    """Names that a model may not have as field names stand as aliases of neutral ones."""
    aliases = {f"field{number}": name for number, name in enumerate(fields)}
    config = {
        "extra": "forbid" if strict else "ignore",
        "protected_namespaces": (),
        "alias_generator": lambda name: aliases.get(name, name),
    }
    neutral: Any = dict(zip(aliases, fields.values(), strict=True))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return (
            import_module("pydantic")
            .create_model("Arguments", __config__=config, **neutral)
            .model_json_schema()
        )
