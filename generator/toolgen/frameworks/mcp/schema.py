"""mcp: the schemas of `FastMCP.tool` (1.x) and `MCPServer.tool` (2.x).

Consumes a tool; produces what `Tool.from_function` gives as `parameters` and `output_schema`: the
parameters as a pydantic model, titles kept, with no docstring and no root `additionalProperties`.
"""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, WithJsonSchema

from toolgen.frameworks.explicit import written_schema
from toolgen.frameworks.function import EMPTY, SyntheticFunction, synthetic_function
from toolgen.frameworks.mcp.lines import NEWEST, OUTPUTS
from toolgen.frameworks.mcp.output import output_schema
from toolgen.frameworks.schemas import FrameworkSchemas, declared, with_output
from toolgen.ir.definitions import Definitions
from toolgen.ir.tools import ToolSpec
from toolgen.schema.adapters import pydantic_refusals, quietly, schema_model
from toolgen.schema.errors import SchemaFailure

__all__ = ["schemas", "written"]

_OUTPUT = ("outputSchema", "output_schema")


def schemas(tool: ToolSpec, definitions: Definitions) -> FrameworkSchemas:
    """The schemas of a tool. Raises SchemaFailure."""
    _check_names(tool)
    function = synthetic_function(tool, definitions)
    line = OUTPUTS.get(tool.profile.line, NEWEST)
    with pydantic_refusals(), quietly():
        arguments = _arguments(function, line.module)
        parameters = arguments.model_json_schema(by_alias=True)
    return with_output(parameters, lambda: output_schema(tool, definitions, line))


def written(tool: ToolSpec, definitions: Definitions) -> FrameworkSchemas:
    """The schemas of a `Tool` that a low-level server lists. Raises SchemaFailure."""
    said = (declared(tool, keyword, definitions) for keyword in _OUTPUT)
    output = next((each for each in said if each is not None), None)
    return FrameworkSchemas(written_schema(tool, definitions), output)


def _check_names(tool: ToolSpec) -> None:
    for parameter in tool.parameters:
        if parameter.name.startswith("_"):
            raise SchemaFailure(
                "TG403",
                f"mcp refuses a parameter whose name starts with '_': {parameter.name!r}",
                "rename it",
                parameter.name,
            )


def _arguments(function: SyntheticFunction, module: str) -> type[BaseModel]:
    fields: dict[str, Any] = {}
    for parameter in function.parameters:
        name = parameter.name
        shadows = callable(getattr(BaseModel, name, None))
        own = Field(alias=name) if shadows else Field()
        items: Any = (parameter.annotation, own)
        if parameter.annotation is EMPTY:
            items = (Any, WithJsonSchema({"title": name, "type": "string"}), own)
        made = Annotated[items]
        fields[f"field_{name}" if shadows else name] = (
            made if parameter.default is EMPTY else (made, parameter.default)
        )
    return schema_model(
        f"{function.name}Arguments",
        fields,
        function.namespace,
        module=module,
        config=ConfigDict(arbitrary_types_allowed=True),
    )
