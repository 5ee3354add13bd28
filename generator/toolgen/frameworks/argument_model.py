"""Argument models: a model that says what a function takes, beside the function's signature.

    @tool(args_schema=Search)
    def search(text: str, limit: int = 3) -> str: ...

The framework validates by the model, and hands what it makes of the fields to the function. So
types, constraints and defaults of a call's arguments are the model's.

    shout = Tool(name="shout", func=upper, description="Shout.")

has no model: it takes one text, under a name that no parameter has.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolgen.ir.definitions import Definitions, Field, ModelClass, Untold
from toolgen.ir.nodes import Annotated, Construct, Named, Scalar, Standard, TypeValue, Value
from toolgen.ir.tools import Parameter, ParameterKind, ToolSpec
from toolgen.schema.errors import refused

_TEXT = Standard("builtins:str")
_POSITIONAL = (ParameterKind.POSITIONAL_ONLY, ParameterKind.POSITIONAL_OR_KEYWORD)
_FIELD = "pydantic:Field"
_ALIASES = ("alias", "validation_alias")
_BASE = "pydantic:BaseModel"
_VALIDATORS = ("validator", "model_validator", "field_validator", "root_validator")
_CHECKING = ("strict", "extra", "alias_generator", "str_strip_whitespace", "str_max_length")
"""Settings of a model by which it takes something else than its fields alone say."""


def with_argument_model(tool: ToolSpec, definitions: Definitions) -> tuple[ToolSpec, str]:
    """The tool as its argument model has it, and what the model checks that is not carried.

    The latter is empty where all is carried, and where there is no such model.
    """
    value = dict(tool.settings).get(tool.profile.argument_model)
    if value is None:
        return _with_single_input(tool)
    if not isinstance(value, TypeValue) or not isinstance(value.type, Named):
        return tool, ""
    lineage = _lineage(value.type.id, definitions)
    if lineage is None:
        return tool, "what it checks is more than its fields say"
    fields = {field.name: field for model in reversed(lineage) for field in model.fields}
    if any(_is_renamed(field) for field in fields.values()):
        return tool, "its fields have other names for callers"
    changed = tuple(_by_field(each, fields.get(each.name)) for each in tool.parameters)
    return replace(tool, parameters=changed), _unread(lineage)


def _with_single_input(tool: ToolSpec) -> tuple[ToolSpec, str]:
    """The tool with its first parameter as the one that a call has; the others have defaults.

    Raises SchemaFailure (TG403) for a function that is not called so: every call would fail.
    """
    setting, name = tool.profile.single_input or ("", "")
    if dict(tool.settings).get(setting) != Scalar(False):
        return tool, ""
    positional = [each for each in tool.parameters if each.kind in _POSITIONAL]
    if not positional or any(map(_is_required, tool.parameters[1:])):
        raise refused("a tool of one text is made of a function that takes one argument")
    alias = Construct(_FIELD, (), (("alias", Scalar(name)),))
    only = replace(positional[0], type=Annotated(_TEXT, (alias,)), default=None, is_annotated=True)
    return replace(tool, parameters=(only,)), ""


def _is_required(parameter: Parameter) -> bool:
    is_variadic = parameter.kind in (ParameterKind.VAR_POSITIONAL, ParameterKind.VAR_KEYWORD)
    return parameter.default is None and not is_variadic


def _lineage(name: str, definitions: Definitions) -> list[ModelClass] | None:
    """A model and those above it, nearest first; None where another kind of class is."""
    model = definitions.get(name)
    if not isinstance(model, ModelClass):
        return None
    found = [model]
    for base in model.bases:
        if isinstance(base, Named):
            above = _lineage(base.id, definitions)
            if above is None:
                return None
            found += above
        elif base != Standard(_BASE):
            return None
    return found


def _unread(lineage: list[ModelClass]) -> str:
    return next(_reasons(lineage), "")


def _reasons(lineage: list[ModelClass]) -> Iterator[str]:
    for model in lineage:
        for method in model.methods:
            decorator = method.decorator
            if decorator and decorator.callable.partition(":")[2] in _VALIDATORS:
                yield f"its validator {method.name!r}"
        for name, _ in model.configuration:
            if name in _CHECKING:
                yield f"its setting {name!r}"


def _is_renamed(field: Field) -> bool:
    default = field.default
    return isinstance(default, Construct) and any(default.keyword(each) for each in _ALIASES)


def _by_field(parameter: Parameter, field: Field | None) -> Parameter:
    """A parameter as its field has it; one that the model does not have stays as it is."""
    if field is None or parameter.is_context:
        return parameter
    return replace(parameter, type=field.type, default=_default(field.default), is_annotated=True)


def _default(default: Value | Untold | None) -> Value | Untold | None:
    """A default that the validator fills in, whatever the function's own is."""
    if default is None or isinstance(default, Construct | Untold):
        return default
    return Construct(_FIELD, (default,))
