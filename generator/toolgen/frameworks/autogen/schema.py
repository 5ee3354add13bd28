"""AutoGen: the schemas of `FunctionTool` and of functions given to an agent.

Held to `FunctionTool(function, description).schema["parameters"]`. Of `Annotated` only the type is
taken, and the first item, which must be a string, as the description; a parameter without one is
described by its name. References are written out, what stands beside them is lost, and the root
is closed.
"""

from __future__ import annotations

from typing import Annotated, Any, get_args, get_origin

from pydantic import Field
from pydantic_core import PydanticUndefined

from toolgen.frameworks.autogen.references import written_out
from toolgen.frameworks.explicit import written_schema
from toolgen.frameworks.function import EMPTY, synthetic_function
from toolgen.frameworks.schemas import FrameworkSchemas, switch
from toolgen.ir.definitions import Definitions
from toolgen.ir.tools import ToolSpec
from toolgen.schema.adapters import model, pydantic_refusals, quietly
from toolgen.schema.errors import refused

__all__ = ["schemas", "written"]

_MODULE = "autogen_core._function_utils"


def schemas(tool: ToolSpec, definitions: Definitions) -> FrameworkSchemas:
    """The schemas of a tool. Raises SchemaFailure (TG403) for what AutoGen refuses."""
    for parameter in tool.parameters:
        if not parameter.is_annotated:
            raise refused(f"the parameter {parameter.name!r} has no annotation")
    function = synthetic_function(tool, definitions)
    fields = {each.name: _field(each) for each in function.parameters}
    with pydantic_refusals(), quietly():
        made = model(f"{tool.name}args", fields, function.namespace, module=_MODULE)
        schema = made.model_json_schema()
    return FrameworkSchemas(_parameters(tool, schema))


def written(tool: ToolSpec, definitions: Definitions) -> FrameworkSchemas:
    """The schemas of a subclass of `BaseTool` by its `args_type`. Raises SchemaFailure."""
    return FrameworkSchemas(_parameters(tool, written_schema(tool, definitions)))


def _parameters(tool: ToolSpec, schema: dict[str, Any]) -> dict[str, Any]:
    if "$defs" in schema:
        schema = written_out(schema)
    parameters = {
        "type": "object",
        "properties": schema["properties"],
        "required": schema.get("required", []),
        "additionalProperties": schema.get("additionalProperties", False),
    }
    if switch(tool, "strict", False):
        if len(parameters["required"]) < len(parameters["properties"]):
            raise refused("a strict tool takes no parameter with a default")
        if parameters["additionalProperties"]:
            raise refused("a strict tool takes no further arguments")
    return parameters


def _field(each: Any) -> tuple[Any, Any]:
    type_, description = each.annotation, each.name
    if get_origin(type_) is Annotated:
        type_, description, *_ = get_args(type_)
        if not isinstance(description, str):
            raise refused(f"what is first in the Annotated of {each.name!r} is no description")
    default = PydanticUndefined if each.default is EMPTY else each.default
    return type_, Field(default=default, description=description)
