"""LiveKit Agents: the schemas of `@function_tool`.

Held to the parameters of `build_legacy_openai_schema(tool)`, the form that is not tied to OpenAI's
strict mode. It is that of a model with one field a parameter, `*args` and `**kwargs` not told from
others; every parameter must be annotated. A description in `Field` goes before the docstring's, a
default in `Annotated` before the parameter's. A raw schema is given as it is.
"""

from __future__ import annotations

import inspect
from typing import Any

from pydantic.fields import FieldInfo
from pydantic_core import PydanticUndefined

from toolgen.frameworks.explicit import explicit_schema
from toolgen.frameworks.function import EMPTY, SyntheticFunction, synthetic_function
from toolgen.frameworks.schemas import FrameworkSchemas
from toolgen.ir.definitions import Definitions
from toolgen.ir.nodes import Scalar
from toolgen.ir.tools import ToolSpec
from toolgen.schema.adapters import model, pydantic_refusals, quietly
from toolgen.schema.errors import SchemaFailure, refused

__all__ = ["schemas"]

_MODULE = "livekit.agents.llm.utils"


def schemas(tool: ToolSpec, definitions: Definitions) -> FrameworkSchemas:
    """The schemas of a tool.

    Raises SchemaFailure: TG403 for what LiveKit refuses, TG305 for `on_duplicate="confirm"`, which
    adds a parameter of its own.
    """
    if dict(tool.settings).get("on_duplicate", Scalar("allow")) == Scalar("confirm"):
        raise SchemaFailure("TG305", "the parameter that confirms a duplicate is the framework's")
    raw = explicit_schema(tool, "raw_schema", definitions)
    if raw is not None:
        return FrameworkSchemas(_of_raw(raw))
    function = synthetic_function(tool, definitions)
    fields = {each.name: _field(each, function) for each in function.parameters}
    with pydantic_refusals(), quietly():
        name = "".join(part.capitalize() for part in function.name.split("_")) + "Args"
        made = model(name, fields, function.namespace, module=_MODULE)
        return FrameworkSchemas(made.model_json_schema())


def _of_raw(raw: Any) -> dict[str, Any]:
    if not isinstance(raw, dict) or not isinstance(raw.get("parameters"), dict):
        raise refused("a raw schema must hold parameters")
    if not raw.get("name"):
        raise refused("a raw schema must hold a name")
    parameters: dict[str, Any] = raw["parameters"]
    return parameters


def _field(each: inspect.Parameter, function: SyntheticFunction) -> tuple[Any, FieldInfo]:
    if each.annotation is EMPTY:
        raise refused(f"the parameter {each.name!r} has no annotation")
    with pydantic_refusals():
        field = FieldInfo.from_annotation(each.annotation)
    if each.default is not EMPTY and field.default is PydanticUndefined:
        field.default = each.default
    if field.description is None:
        field.description = function.descriptions.get(each.name)
    return field.annotation, field
