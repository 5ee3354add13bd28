"""The root: one model whose fields are a tool's parameters, as pydantic's reflection would make it.

Consumes a tool and the definitions; produces a complete model class, from which both the JSON
Schema and the core schema are taken.
"""

from __future__ import annotations

import types
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Annotated, Any, Literal, cast, get_origin

from pydantic import BaseModel, Field
from pydantic.fields import FieldInfo

from toolgen.ir.definitions import Untold
from toolgen.ir.nodes import Parametrised, Standard, Type
from toolgen.ir.tools import Parameter, ParameterKind, ToolSpec
from toolgen.letters import is_identifier
from toolgen.schema.completion import build_models
from toolgen.schema.constraints import misfit
from toolgen.schema.errors import PYDANTIC_REFUSALS, SchemaFailure, refused_type
from toolgen.schema.realize import Realizer
from toolgen.schema.stand_ins import stand_in

__all__ = [
    "PYDANTIC_REFUSALS",
    "Extra",
    "Root",
    "build_root",
    "documented",
    "root_of",
    "schema_parameters",
]

_OF_CLASS = "pydantic takes it for a variable of a class, and no argument"
_PLAIN = "leave out ClassVar or Final"
_CONSTRAINED = "leave it out, or constrain the type that it is meant for"

Extra = Literal["forbid", "ignore"]


@dataclass(frozen=True)
class Root:
    """The model, and for each parameter of the schema the name of its field, in order.

    `extra` is the configuration that it was built with, `realizer` what its annotations are from.
    """

    model: type[BaseModel]
    fields: tuple[tuple[Parameter, str], ...]
    realizer: Realizer
    extra: Extra

    def core_fields(self) -> dict[str, dict[str, Any]]:
        """pydantic's core schema of each field, by parameter name."""
        schema = _unwrapped(self.core_schema)["schema"]
        return {parameter.name: schema["fields"][field] for parameter, field in self.fields}

    @property
    def core_schema(self) -> dict[str, Any]:
        """pydantic's core schema of the whole model."""
        return cast("dict[str, Any]", self.model.__pydantic_core_schema__)

    def has_references(self) -> bool:
        """Whether something below the root can be referred to: a class, a recursive type."""
        return any(map(_has_reference, self.core_fields().values()))


def schema_parameters(tool: ToolSpec) -> tuple[Parameter, ...]:
    """The parameters that the model fills in: all but the context."""
    return tuple(parameter for parameter in tool.parameters if not parameter.is_context)


def build_root(
    tool: ToolSpec, parameters: tuple[Parameter, ...], realizer: Realizer, extra: Extra
) -> Root:
    """The root of a tool with some of its parameters.

    `extra` is the root's configuration of unknown arguments. As in pydantic, TypedDicts and
    dataclasses below that have no configuration of their own take it over.

    Raises SchemaFailure: TG401 when pydantic refuses, others as `Realizer` does.
    """
    made = [(each, _annotation(each, realizer), _default(each, realizer)) for each in parameters]
    return root_of(tool, made, realizer, extra)


def root_of(
    tool: ToolSpec, made: Sequence[tuple[Parameter, Any, Any]], realizer: Realizer, extra: Extra
) -> Root:
    """The root of parameters, each with the objects of its annotation and its default.

    Raises SchemaFailure: TG401 when pydantic refuses the type or all its values, TG302 for `Self`.
    """
    parameters = [parameter for parameter, _, _ in made]
    names = _field_names(parameters)
    fields = list(zip(names, made, strict=True))
    body: dict[str, Any] = {
        "__module__": tool.module,
        "__qualname__": tool.name,
        "__annotations__": {name: annotation for name, (_, annotation, _) in fields},
        # Building waits until the forward references are bound.
        "model_config": {"defer_build": True, "extra": extra},
        **{name: default for name, (_, _, default) in fields},
    }
    with _pydantic():
        new = types.new_class(tool.name, (BaseModel,), {}, lambda space: space.update(body))
        model = cast("type[BaseModel]", new)
    realizer.close()
    build_models(realizer)
    with _pydantic():
        model.model_rebuild(force=True, _types_namespace=realizer.namespace)
    root = Root(model, tuple(zip(parameters, names, strict=True)), realizer, extra)
    with _pydantic():
        core = _unwrapped(root.core_schema)
    if core["type"] != "model":
        raise SchemaFailure("TG302", "Self means nothing in the parameters of a tool")
    for parameter, name in root.fields:
        if name not in model.model_fields:
            raise SchemaFailure("TG302", _OF_CLASS, _PLAIN, parameter=parameter.name)
    for name, field in root.core_fields().items():
        if told := misfit(field):
            message = f"pydantic takes no value: {told}"
            raise SchemaFailure("TG401", message, _CONSTRAINED, parameter=name)
    return root


def _has_reference(schema: object) -> bool:
    match schema:
        case dict():
            if "ref" in schema or "schema_ref" in schema:
                return True
            return any(map(_has_reference, schema.values()))
        case list() | tuple():
            return any(map(_has_reference, schema))
        case _:
            return False


def _unwrapped(schema: dict[str, Any]) -> dict[str, Any]:
    inner: dict[str, Any] = schema["schema"] if schema["type"] == "definitions" else schema
    return inner


@contextmanager
def _pydantic() -> Iterator[None]:
    try:
        with warnings.catch_warnings():
            # Reflection warns the user at run time of what is to be seen in the source anyhow.
            warnings.simplefilter("ignore")
            yield
    except PYDANTIC_REFUSALS as error:
        raise refused_type(error) from error


def _field_names(parameters: Sequence[Parameter]) -> list[str]:
    """Names that a model may use for its fields: others stand in as the alias alone."""
    taken = {parameter.name for parameter in parameters}
    names: list[str] = []
    for parameter in parameters:
        name = parameter.name
        while name.startswith("_") or hasattr(BaseModel, name) or not is_identifier(name):
            name = f"parameter_{len(names)}_{name.strip('_')}"
            name = name if name not in taken and is_identifier(name) else f"{name}_{len(taken)}"
        names.append(name)
    return names


def _annotation(parameter: Parameter, realizer: Realizer) -> Any:
    return documented(realizer.annotation(_argument_type(parameter)), parameter)


def documented(annotation: Any, parameter: Parameter) -> Any:
    """The annotation, with alias and description where any `Field` of the user's overrides them."""
    metadata: tuple[Any, ...] = ()
    if get_origin(annotation) is Annotated:
        annotation, metadata = annotation.__origin__, annotation.__metadata__
    bare = [item for item in metadata if isinstance(item, str)]
    described = bare[-1] if bare else parameter.description
    said: Any = {} if described is None else {"description": described}
    own = Field(validation_alias=parameter.name, **said)
    items: Any = (annotation, own, *metadata)
    with _pydantic():
        return Annotated[items]


def _argument_type(parameter: Parameter) -> Type:
    """The type of the property: `*args` is an array, `**kwargs` an object."""
    match parameter:
        case Parameter(
            kind=ParameterKind.VAR_POSITIONAL | ParameterKind.VAR_KEYWORD,
            type=Parametrised(origin="typing:Unpack", arguments=(packed,)),
        ):
            return packed
        case Parameter(kind=ParameterKind.VAR_POSITIONAL, type=item):
            return Parametrised("builtins:list", (item,))
        case Parameter(kind=ParameterKind.VAR_KEYWORD, type=item):
            return Parametrised("builtins:dict", (Standard("builtins:str"), item))
        case _:
            return parameter.type


def _default(parameter: Parameter, realizer: Realizer) -> Any:
    if parameter.kind is ParameterKind.VAR_POSITIONAL:
        return Field(default=[])
    if parameter.kind is ParameterKind.VAR_KEYWORD:
        return Field(default={})
    match parameter.default:
        case None:
            # Required, whatever default the annotation may hold: the function has none.
            return ...
        case Untold():
            return Field(default_factory=stand_in(None, 0))
        case default:
            value = realizer.values.build(default)
            return value if isinstance(value, FieldInfo) else Field(default=value)
