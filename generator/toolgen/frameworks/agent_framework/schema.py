"""Microsoft Agent Framework: the schemas of `@tool` and of functions given to an agent.

Held to `tool(function).parameters()`. It is that of a model with one field a parameter; `*args` and
`**kwargs` are left out, what is not annotated is text. The first item of `Annotated` that follows
the type is the description when it is a string. Docstrings describe the tool alone.
"""

from __future__ import annotations

import inspect
from typing import Annotated, Any, Literal, get_args, get_origin

from pydantic import Field

from toolgen.frameworks.explicit import explicit_schema
from toolgen.frameworks.function import EMPTY, synthetic_function
from toolgen.frameworks.schemas import FrameworkSchemas
from toolgen.ir.definitions import Definitions
from toolgen.ir.tools import ToolSpec
from toolgen.schema.adapters import model, pydantic_refusals, quietly

__all__ = ["schemas"]

_MODULE = "agent_framework._tools"
_VARIADIC = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)


def schemas(tool: ToolSpec, definitions: Definitions) -> FrameworkSchemas:
    """The schemas of a tool. Raises SchemaFailure."""
    for keyword in ("schema", "input_model"):
        given = explicit_schema(tool, keyword, definitions)
        if given is not None:
            with pydantic_refusals(), quietly():
                return FrameworkSchemas(
                    given if isinstance(given, dict) else given.model_json_schema()
                )
    function = synthetic_function(tool, definitions)
    fields = {
        each.name: (_annotation(each), ... if each.default is EMPTY else each.default)
        for each in function.parameters
        if each.kind not in _VARIADIC
    }
    with pydantic_refusals(), quietly():
        made = model(f"{tool.name}_input", fields, function.namespace, module=_MODULE)
        return FrameworkSchemas(made.model_json_schema())


def _annotation(each: inspect.Parameter) -> Any:
    annotation = str if each.annotation is EMPTY else each.annotation
    arguments = get_args(annotation)
    is_described = len(arguments) > 1 and isinstance(arguments[1], str)
    if not is_described or get_origin(annotation) is Literal:
        return annotation
    type_, description, *rest = arguments
    if not rest:
        return Annotated[type_, Field(description=description)]
    # The rest is kept in a tuple, where pydantic does not look for metadata.
    return Annotated[type_, Field(description=description), tuple(rest)]
