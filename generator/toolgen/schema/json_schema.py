"""Input schemas: the JSON Schema of a tool's arguments.

Consumes a tool and the definitions of user classes; produces what pydantic's reflection over
`create_model(name, **{parameter: (annotation, default)})` gives in validation mode, with options.
"""

from __future__ import annotations

import warnings
from dataclasses import dataclass, replace
from enum import Flag
from typing import Any

from pydantic import ConfigDict
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue

from toolgen.config import Results
from toolgen.ir.definitions import Definitions
from toolgen.ir.tools import Parameter, ToolSpec
from toolgen.schema.errors import SchemaFailure, refused_type
from toolgen.schema.realize import Realizer
from toolgen.schema.root import PYDANTIC_REFUSALS, Extra, Root, build_root, schema_parameters
from toolgen.schema.stand_ins import watched

__all__ = [
    "DEFAULT_KNOBS",
    "SchemaOptions",
    "input_root",
    "input_schema",
    "property_name",
    "schema_generator",
]


@dataclass(frozen=True, slots=True)
class SchemaOptions:
    """What differs between frameworks.

    `titles` keeps the titles that pydantic makes of names; titles that the user wrote stay in any
    case. `close_root` says `additionalProperties: false` for a strict tool, as pydantic does for
    `extra="forbid"` at the root. `results` makes schemas of results; "wrapped" as the property
    `result` of an object, where they describe none themselves. `as_sent` says of results that a
    field with a default is there, as it is whatever the schema that pydantic promises says.
    """

    titles: bool = False
    close_root: bool = True
    results: Results = False
    as_sent: bool = False


DEFAULT_KNOBS = SchemaOptions()
_PLAIN = (type(None), bool, int)


def input_schema(
    tool: ToolSpec, definitions: Definitions, options: SchemaOptions = DEFAULT_KNOBS
) -> dict[str, object]:
    """The JSON Schema of a tool's arguments, properties in the order of the parameters.

    Raises SchemaFailure, with the parameter at fault where there is a single one.
    """
    return input_root(tool, definitions, options)[1]


def input_root(
    tool: ToolSpec, definitions: Definitions, options: SchemaOptions
) -> tuple[Root, dict[str, Any]]:
    """The root of a tool, and its JSON Schema. Raises SchemaFailure as `input_schema` does."""
    try:
        root = _build(tool, schema_parameters(tool), definitions, options)
        schema = _generate(root, options)
    except SchemaFailure as failure:
        raise _located(failure, tool, definitions, options) from failure
    _refuse_shared_names(root)
    return root, schema


def schema_of(root: Root, options: SchemaOptions) -> dict[str, Any]:
    """The JSON Schema of a root. Raises SchemaFailure: TG401, TG402."""
    schema = _generate(root, options)
    _refuse_shared_names(root)
    return schema


def extra_of(tool: ToolSpec, options: SchemaOptions) -> Extra:
    """What a tool's root says of unknown arguments."""
    return "forbid" if options.close_root and tool.options.strict else "ignore"


def _build(
    tool: ToolSpec,
    parameters: tuple[Parameter, ...],
    definitions: Definitions,
    options: SchemaOptions,
) -> Root:
    return build_root(tool, parameters, Realizer(definitions), extra_of(tool, options))


_NO_REFERENCE = "pydantic takes '$ref' in a default or an example for a reference, and {} is none"
_AS_NONE = "take None for the default, and fill the value in inside the function"


def schema_generator(options: SchemaOptions) -> type[GenerateJsonSchema]:
    """pydantic's generator, with or without the titles that it makes of names."""
    if options.as_sent:
        return _Sent
    return _Titled if options.titles else _Untitled


def _generate(root: Root, options: SchemaOptions) -> dict[str, Any]:
    generator = schema_generator(options)
    try:
        with warnings.catch_warnings(), watched():
            warnings.simplefilter("ignore")
            return root.model.model_json_schema(schema_generator=generator)
    except KeyError as error:  # of what it takes for references, wherever they stand
        raise SchemaFailure("TG401", _NO_REFERENCE.format(error), _AS_NONE) from error
    except PYDANTIC_REFUSALS as error:
        raise refused_type(error) from error


def _located(
    failure: SchemaFailure, tool: ToolSpec, definitions: Definitions, options: SchemaOptions
) -> SchemaFailure:
    """The failure of the first parameter that is refused on its own, else that of them all."""
    for parameter in schema_parameters(tool):
        try:
            _generate(_build(tool, (parameter,), definitions, options), options)
        except SchemaFailure as own:
            return replace(own, parameter=parameter.name)
    return failure


def _refuse_shared_names(root: Root) -> None:
    core_fields = root.core_fields()
    first: dict[str, Parameter] = {}
    for parameter, _ in root.fields:
        name = property_name(parameter, core_fields[parameter.name])
        other = first.setdefault(name, parameter)
        if other is not parameter:
            raise SchemaFailure(
                "TG402",
                f"the parameters {other.name!r} and {parameter.name!r} "
                f"are both called {name!r} in the schema",
                "give one of them another alias",
                parameter.name,
            )


def property_name(parameter: Parameter, field: dict[str, Any]) -> str:
    """The name of a parameter's property: its first alias that is not a path into a value."""
    alias = field.get("validation_alias", parameter.name)
    if isinstance(alias, str):
        return alias
    simple = (path[0] for path in alias if isinstance(path, list) and len(path) == 1)
    return str(next(simple, parameter.name))


class _Titled(GenerateJsonSchema):
    """pydantic's generator, but for flags, and for infinities in defaults.

    Of flags that are sent any combination is allowed: pydantic takes and gives those, and names the
    single ones alone, among which a model chooses.
    """

    def encode_default(self, dft: Any) -> Any:
        """As pydantic does, without a TypeAdapter for what that gives back as it is.

        An infinity within a default stays one, as it does alone, so that it is told: pydantic would
        write `null`.
        """
        if type(dft) in _PLAIN or (type(dft) is str and dft.isascii()):
            return dft
        config: ConfigDict = {"ser_json_inf_nan": "constants", **self._config.config_dict}
        with self._config_wrapper_stack.push(config):
            return super().encode_default(dft)

    def enum_schema(self, schema: Any) -> JsonSchemaValue:
        made = super().enum_schema(schema)
        if self.mode == "serialization" and issubclass(schema["cls"], Flag):
            for keyword in ("enum", "const"):
                made.pop(keyword, None)
        return made


class _Untitled(_Titled):
    """The same without the titles that are made of names."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False

    def generate_inner(self, schema: Any) -> JsonSchemaValue:
        if schema["type"] == "enum":
            schema = _without_class_title(schema)
        return super().generate_inner(schema)

    def enum_schema(self, schema: Any) -> JsonSchemaValue:
        made = super().enum_schema(schema)
        made.pop("title", None)
        return made

    def _update_class_schema(self, json_schema: JsonSchemaValue, cls: Any, config: Any) -> None:
        written = config.get("title") is not None
        super()._update_class_schema(json_schema, cls, config)
        extra = config.get("json_schema_extra")
        if not written and not (isinstance(extra, dict) and "title" in extra):
            json_schema.pop("title", None)


class _Sent(_Untitled):
    """The same of what is sent: fields that have a default are, unless code decides what is."""

    _is_by_code = False

    def generate_inner(self, schema: Any) -> JsonSchemaValue:
        around = self._is_by_code
        if schema["type"] in ("model", "dataclass"):
            self._is_by_code = "serialization" in schema
        try:
            return super().generate_inner(schema)
        finally:
            self._is_by_code = around

    def field_is_required(self, field: Any, total: bool) -> bool:
        if self._is_by_code or field["type"] == "typed-dict-field":
            return super().field_is_required(field, total)
        return field.get("serialization_exclude_if") is None


def _without_class_title(schema: dict[str, Any]) -> dict[str, Any]:
    """An enum's core schema without the function by which pydantic sets name and docstring again.

    `enum_schema` sets both already, so that only the title is lost. An enum has no other such
    function: a synthetic one has no methods of the user's.
    """
    metadata = schema.get("metadata", {})
    return {**schema, "metadata": {**metadata, "pydantic_js_functions": []}}
