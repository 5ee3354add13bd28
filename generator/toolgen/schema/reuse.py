"""Reuse: the schemas of many tools, each parameter that stands alone given to pydantic once.

Consumes the tools of one run; produces what `input_schema` and `core_schema` give for each. Where
a parameter refers to a definition, every part of the root's schema may depend on every other:
pydantic tells `$defs` of one name apart, and writes some in place when they are used once. Where
none does, the root is a frame around parts that each depend on one parameter alone: a part made in
one root is what pydantic would make in another. Parts are kept by the parameter's exact node, and
only where they can be told apart, so that no result depends on which tools came before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from toolgen.ir.core_schema import CoreSchema, Tree
from toolgen.ir.definitions import Definitions
from toolgen.ir.references import references
from toolgen.ir.tools import Parameter, ToolSpec
from toolgen.schema.cleaning import PORTABLE_FLOOR
from toolgen.schema.core import core_schema_of, root_tree
from toolgen.schema.errors import SchemaFailure
from toolgen.schema.json_schema import DEFAULT_KNOBS, SchemaOptions, input_root
from toolgen.schema.root import schema_parameters

__all__ = ["SchemaBuilder", "ToolSchemas"]


@dataclass(frozen=True, slots=True)
class ToolSchemas:
    """The JSON Schema of a tool's arguments, and the core schema if it can be written as source."""

    parameters: dict[str, Any]
    core: CoreSchema | None


@dataclass(frozen=True, slots=True)
class _Part:
    """What one parameter adds to a root; `field` is None when it cannot be written as source."""

    name: str
    property: dict[str, Any]
    is_required: bool
    field: Tree | None
    floor: tuple[int, int]


class SchemaBuilder:
    """Builds the schemas of the tools of one run. All it keeps follows from its arguments."""

    def __init__(self, definitions: Definitions, options: SchemaOptions = DEFAULT_KNOBS) -> None:
        self._definitions = definitions
        self._options = options
        self._parts: dict[tuple[bool, Parameter], _Part] = {}
        self._frames: dict[bool, dict[str, Any]] = {}

    def build(self, tool: ToolSpec) -> ToolSchemas:
        """The schemas of a tool. Raises SchemaFailure as `input_schema` does."""
        parameters = schema_parameters(tool)
        self._learn(tool, self._unknown(tool, parameters))
        parts = self._known(tool, parameters)
        names = {part.name for part in parts}
        if not parts or len(names) < len(parameters):
            return self._whole(tool)
        return self._joined(tool, parameters, parts)

    def _whole(self, tool: ToolSpec) -> ToolSchemas:
        root, schema = input_root(tool, self._definitions, self._options)
        return ToolSchemas(schema, core_schema_of(tool, root, self._definitions))

    def _known(self, tool: ToolSpec, parameters: Sequence[Parameter]) -> list[_Part]:
        found = (self._parts.get((tool.options.strict, each)) for each in parameters)
        return [part for part in found if part is not None]

    def _unknown(self, tool: ToolSpec, parameters: Sequence[Parameter]) -> tuple[Parameter, ...]:
        return tuple(e for e in parameters if (tool.options.strict, e) not in self._parts)

    def _learn(self, tool: ToolSpec, new: tuple[Parameter, ...]) -> None:
        """Keep the parts of new parameters, as far as they can be told apart."""
        if not new or not all(map(_is_self_contained, new)):
            return
        part = replace(tool, parameters=new)
        try:
            root, schema = input_root(part, self._definitions, self._options)
        except SchemaFailure:
            return  # The whole tool is refused in its turn, with the parameter at fault.
        if root.has_references() or len(schema["properties"]) < len(new):
            return
        core = core_schema_of(part, root, self._definitions)
        if len(new) > 1 and (core is None or core.floor != PORTABLE_FLOOR):
            # The floor, or the lack of a core schema, is that of one of them.
            for each in new:
                self._learn(tool, (each,))
        else:
            self._keep(tool.options.strict, new, ToolSchemas(schema, core))

    def _keep(self, strict: bool, new: Sequence[Parameter], made: ToolSchemas) -> None:
        frame = dict(made.parameters)
        properties, required = frame.pop("properties"), frame.pop("required", [])
        self._frames.setdefault(strict, frame)
        fields = made.core.tree["fields"] if made.core else {}
        floor = made.core.floor if made.core else PORTABLE_FLOOR
        for parameter, (name, schema) in zip(new, properties.items(), strict=True):
            self._parts[strict, parameter] = _Part(
                name, schema, name in required, fields.get(parameter.name), floor
            )

    def _joined(
        self, tool: ToolSpec, parameters: Sequence[Parameter], parts: Sequence[_Part]
    ) -> ToolSchemas:
        schema = {
            **self._frames[tool.options.strict],
            "properties": {part.name: part.property for part in parts},
        }
        required = [part.name for part in parts if part.is_required]
        if required:
            schema["required"] = required
        if self._options.titles:
            schema["title"] = tool.name
        return ToolSchemas(dict(sorted(schema.items())), _joined_core(tool, parameters, parts))


def _is_self_contained(parameter: Parameter) -> bool:
    return next(references((parameter.type, parameter.default)), None) is None


def _joined_core(
    tool: ToolSpec, parameters: Sequence[Parameter], parts: Sequence[_Part]
) -> CoreSchema | None:
    fields = {each.name: part.field for each, part in zip(parameters, parts, strict=True)}
    if None in fields.values():
        return None
    return CoreSchema(root_tree(tool, fields), max(part.floor for part in parts))
