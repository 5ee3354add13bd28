"""fastmcp: the schemas of `FastMCP.tool`, `Tool.from_function` and their kin.

Consumes a tool; produces what `FunctionTool.from_function` gives as `parameters` and
`output_schema`: pydantic's schema of a call of the function, closed and without titles, into which
the docstring's descriptions go where nothing else describes a parameter.
"""

from __future__ import annotations

import inspect
from typing import Annotated, Any, get_args, get_origin

from pydantic import Field
from pydantic.json_schema import GenerateJsonSchema

from toolgen.frameworks.fastmcp import before_3
from toolgen.frameworks.fastmcp.output import output_schema
from toolgen.frameworks.fastmcp.pruning import pruned
from toolgen.frameworks.fastmcp.types import SESSION_ID
from toolgen.frameworks.function import EMPTY, SyntheticFunction, synthetic_function
from toolgen.frameworks.schemas import FrameworkSchemas, declared, with_output
from toolgen.ir.definitions import Definitions
from toolgen.ir.nodes import Annotated as AnnotatedType
from toolgen.ir.nodes import Inert, Type
from toolgen.ir.tools import ParameterKind, ToolSpec
from toolgen.json_schema import is_object
from toolgen.schema.adapters import adapter, pydantic_refusals, quietly
from toolgen.schema.errors import SchemaFailure, refused

__all__ = ["schemas"]

_SESSION_TEXT = (
    "Session identifier. Use a tool to create a session, then pass the resulting "
    "id here to persist state across calls in the same session."
)
"""What fastmcp tells the model of a `SessionId` parameter: part of the schema, so kept verbatim."""

_REFUSED_KINDS = {
    ParameterKind.VAR_POSITIONAL: "*args",
    ParameterKind.VAR_KEYWORD: "**kwargs",
    ParameterKind.POSITIONAL_ONLY: "positional-only parameters",
}
_BEFORE_4 = (*before_3.LINES, "3")


def schemas(tool: ToolSpec, definitions: Definitions) -> FrameworkSchemas:
    """The schemas of a tool. Raises SchemaFailure."""
    _check_kinds(tool)
    parameters = _parameters(tool, definitions)
    if "output_schema" in dict(tool.settings):
        return FrameworkSchemas(parameters, _said(tool, definitions))
    return with_output(parameters, lambda: output_schema(tool, definitions))


def _check_kinds(tool: ToolSpec) -> None:
    for parameter in tool.parameters:
        kind = _REFUSED_KINDS.get(parameter.kind)
        allowed = tool.profile.line in _BEFORE_4
        if kind is None or (allowed and parameter.kind is ParameterKind.POSITIONAL_ONLY):
            continue
        raise SchemaFailure(
            "TG403",
            f"fastmcp refuses a function with {kind}",
            "give the parameter a name that can be passed as a keyword",
            parameter.name,
        )


def _said(tool: ToolSpec, definitions: Definitions) -> dict[str, Any] | None:
    """The schema of the result that the declaration gives, in place of the annotation's."""
    said = declared(tool, "output_schema", definitions)
    if isinstance(said, dict):
        if not is_object(said):
            raise refused("fastmcp refuses an output_schema that does not describe an object")
        return said
    return None


def _parameters(tool: ToolSpec, definitions: Definitions) -> dict[str, Any]:
    function = _without_excluded(synthetic_function(tool, definitions), tool, definitions)
    with pydantic_refusals(), quietly():
        raw = adapter(_described(function), function.namespace).json_schema()
    if tool.profile.line in before_3.LINES:
        return before_3.cleaned(raw, tool.profile.line)
    made = pruned(raw)
    if tool.profile.line not in _BEFORE_4:
        _restore_titles(raw, made)
    _add_descriptions(made, function, tool)
    return made


def _without_excluded(
    function: SyntheticFunction, tool: ToolSpec, definitions: Definitions
) -> SyntheticFunction:
    """The function without the parameters that `exclude_args` names (before fastmcp 4)."""
    excluded = declared(tool, "exclude_args", definitions)
    if not excluded:
        return function
    for name in excluded:
        found = next((each for each in function.parameters if each.name == name), None)
        if found is None or found.default is EMPTY:
            raise refused(
                f"fastmcp refuses exclude_args: {name!r} is not a parameter with a default"
            )
    kept = tuple(each for each in function.parameters if each.name not in excluded)
    return function.of(kept)


def _described(function: SyntheticFunction) -> Any:
    """The function, where the only metadata of an annotation is a text made a description."""
    return function.of(
        tuple(each.replace(annotation=_annotation(each)) for each in function.parameters)
    ).function()


def _annotation(parameter: inspect.Parameter) -> Any:
    annotation = parameter.annotation
    if get_origin(annotation) is not Annotated:
        return annotation
    base, *metadata = get_args(annotation)
    if len(metadata) == 1 and isinstance(metadata[0], str):
        return Annotated[base, Field(description=metadata[0])]
    return annotation


def _restore_titles(raw: dict[str, Any], made: dict[str, Any]) -> None:
    """Put back the titles of parameters that are not made of their names."""
    made_of = GenerateJsonSchema().get_title_from_name
    for name, described in raw.get("properties", {}).items():
        title = described.get("title")
        if isinstance(title, str) and title != made_of(name):
            made["properties"][name]["title"] = title


def _add_descriptions(made: dict[str, Any], function: SyntheticFunction, tool: ToolSpec) -> None:
    properties = made.get("properties", {})
    for name, description in function.descriptions.items():
        if name in properties:
            properties[name].setdefault("description", description)
    for parameter in tool.parameters:
        if parameter.name in properties and _is_session(parameter.type):
            _tell_of_session(properties[parameter.name])


def _is_session(type_: Type) -> bool:
    if not isinstance(type_, AnnotatedType):
        return False
    return Inert(SESSION_ID) in type_.metadata or _is_session(type_.base)


def _tell_of_session(described: dict[str, Any]) -> None:
    own = described.get("description")
    if not own:
        described["description"] = _SESSION_TEXT
    elif _SESSION_TEXT not in own:
        described["description"] = f"{own}\n\n{_SESSION_TEXT}"
