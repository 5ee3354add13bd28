"""The oracle: what pydantic and griffe say of a function that has been imported.

Consumes live functions; produces the JSON Schema of their parameters and their description. Shares
no code with the generator, so that a mistake has to be made twice to go unseen.
"""

from __future__ import annotations

import inspect
import typing
import warnings
from collections.abc import Callable, Mapping
from typing import Annotated, Any

from griffe import (
    Docstring,
    DocstringSectionParameters,
    DocstringSectionText,
    Parser,
    infer_docstring_style,
)
from pydantic import BaseModel, ConfigDict, Field, create_model
from pydantic.fields import FieldInfo

Function = Callable[..., Any]


def documentation(function: Function, style: str) -> tuple[str, dict[str, str]]:
    """The prose of a docstring, sections left out, and its parameters' descriptions.

    `style` is the one to read it as where griffe cannot tell.
    """
    docstring = Docstring(inspect.getdoc(function) or "")
    inferred, _ = infer_docstring_style(docstring, default=Parser(style))
    sections = docstring.parse(inferred, warnings=False)
    prose = [each.value for each in sections if isinstance(each, DocstringSectionText)]
    described = {
        name.lstrip("*"): parameter.description
        for section in sections
        if isinstance(section, DocstringSectionParameters)
        for parameter in section.value
        for name in parameter.name.split(", ")
    }
    return "\n\n".join(prose), described


def type_hints(function: Function, namespace: Mapping[str, Any]) -> dict[str, Any]:
    """The annotations, evaluated. `namespace` holds names that the module lacks at run time."""
    # typing caches what it makes: a schema would depend on what was reflected before.
    for cleanup in typing._cleanups:  # type: ignore[attr-defined]
        cleanup()
    return typing.get_type_hints(function, localns=dict(namespace), include_extras=True)


def remarks(hints: Mapping[str, Any]) -> dict[str, str]:
    """The bare strings of `Annotated[..., "text"]`, which describe a parameter by convention."""
    return {
        name: text
        for name, hint in hints.items()
        for text in getattr(hint, "__metadata__", ())
        if isinstance(text, str)
    }


class Arguments:
    """A model of a function's arguments, unknown ones forbidden, docstring aside.

    `*args` is an array and `**kwargs` an object, both optional. Raises what pydantic raises.
    """

    def __init__(self, function: Function, hints: Mapping[str, Any]) -> None:
        signature = inspect.signature(function).parameters
        # A model refuses some names for its fields, so they are aliases of neutral ones. The
        # configuration does not generate them, since dataclasses within would inherit it.
        self._names = {f"field{number}": name for number, name in enumerate(signature)}
        fields: dict[str, Any] = {
            neutral: _field(signature[name], hints) for neutral, name in self._names.items()
        }
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of defaults that JSON cannot hold: they are left out
            config = ConfigDict(extra="forbid")
            self._model: type[BaseModel] = create_model("Arguments", __config__=config, **fields)
            self.schema = self._model.model_json_schema()

    def validate(self, text: str) -> dict[str, Any]:
        """The arguments given as JSON, by parameter. Raises ValidationError."""
        model = self._model.model_validate_json(text, strict=True)
        return {self._names[neutral]: getattr(model, neutral) for neutral in model.model_fields_set}


def _field(parameter: inspect.Parameter, hints: Mapping[str, Any]) -> tuple[Any, Any]:
    hint, default = _hint(parameter, hints), _default(parameter)
    return _aliased(parameter.name, hint, default), default


def _hint(parameter: inspect.Parameter, hints: Mapping[str, Any]) -> Any:
    hint = hints.get(parameter.name, Any)
    match parameter.kind:
        case inspect.Parameter.VAR_POSITIONAL:
            return list.__class_getitem__(hint)
        case inspect.Parameter.VAR_KEYWORD:
            return dict.__class_getitem__((str, hint))
    return hint


def _default(parameter: inspect.Parameter) -> Any:
    match parameter.kind:
        case inspect.Parameter.VAR_POSITIONAL:
            return []
        case inspect.Parameter.VAR_KEYWORD:
            return {}
    return ... if parameter.default is parameter.empty else parameter.default


def _aliased(name: str, hint: Any, default: Any) -> Any:
    metadata = (*getattr(hint, "__metadata__", ()), default)
    has_alias = any(isinstance(each, FieldInfo) and each.alias for each in metadata)
    return hint if has_alias else Annotated[hint, Field(alias=name)]
