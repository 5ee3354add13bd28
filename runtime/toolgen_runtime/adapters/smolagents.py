"""smolagents: `ToolCallingAgent(tools=tools(registry), …)` and `CodeAgent`.

Its tools are called without waiting, async ones too: see `blocking`. A call that goes wrong raises,
which its agents tell the model of. There is no approval: toolgen's approver is asked. smolagents
hands tools no context.
"""

from __future__ import annotations

from smolagents import Tool as TheirTool
from smolagents.tools import AUTHORIZED_TYPES

from toolgen_runtime.adapters.blocking import wait_for
from toolgen_runtime.adapters.inlining import parameters_of
from toolgen_runtime.adapters.protocol import tools_in
from toolgen_runtime.adapters.structure import Structure
from toolgen_runtime.call.turns import call
from toolgen_runtime.model.errors import ToolError
from toolgen_runtime.model.once import ensure_read_whole
from toolgen_runtime.model.texts import as_text, is_plain, is_sendable

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from toolgen_runtime.call.tools import Tool

__all__ = ["tools"]


def tools(tools: Mapping[str, Tool], *, context: object = None) -> list[TheirTool]:
    """The tools as smolagents', which have names that are Python's. `context` is what they get.

    Raises TypeError for what is no mapping of tools, and what smolagents raises for a name.
    """
    return [_SmolagentsTool(tool, context) for tool in tools_in(tools)]


class _SmolagentsTool(TheirTool):
    """Validates and calls with what the build made."""

    skip_forward_signature_validation = True
    output_type = "any"

    def __init__(self, tool: Tool, context: object) -> None:
        super().__init__()
        schema = tool.parameters
        parameters = parameters_of(schema)
        required = schema.get("required", ())
        self.name = tool.name
        self.description = tool.description
        self.inputs = {name: _input(each, name in required) for name, each in parameters.items()}
        self._structure = Structure(tool)
        self.output_schema = None if self._structure.is_wrapped else self._structure.schema
        self._tool = tool
        self._context = context
        # What is told to be nullable since it may be left out, and is not.
        self._not_null = {name for name, each in parameters.items() if not _takes_null(each)}

    def forward(self, *values: Any, **arguments: Any) -> Any:
        """Make a call, with arguments in the order of the inputs or by name. Raises ToolError."""
        if len(values) > len(self.inputs):
            message = f"{self.name} takes {len(self.inputs)} arguments, got {len(values)}"
            raise TypeError(message)
        given = {**dict(zip(self.inputs, values, strict=False)), **arguments}
        kept = {
            name: value
            for name, value in given.items()
            if value is not None or name not in self._not_null
        }
        return wait_for(call(self._tool, kept, self._context, form=self._told))

    def _told(self, result: Any) -> Any:
        """What is no JSON, such as an image, as it is where no schema says otherwise: but as text
        where its own cannot be sent on.
        """
        try:
            return self._structure.json_of(result)
        except ToolError as error:
            ensure_read_whole(result, error)
            if self._structure.schema is not None:
                raise
        return result if is_plain(result) and is_sendable(result) else as_text(result)


def _input(schema: dict[str, Any], is_required: bool) -> dict[str, Any]:
    """A parameter's schema with what smolagents asks for: one type or several, a description."""
    arms = [arm for arm in _arms(schema) if arm.get("type") != "null"]
    outer = {key: value for key, value in schema.items() if key != "anyOf"}
    made = {**arms[0], **outer} if len(arms) == 1 else outer
    made["type"] = _types(arms) if len(arms) > 1 else _type(made)
    made.setdefault("description", made.get("title", ""))
    if not is_required or _takes_null(schema):
        made["nullable"] = True
    return made


def _types(arms: list[dict[str, Any]]) -> str | list[str]:
    found = list(dict.fromkeys(_type(arm) for arm in arms))
    return "any" if "any" in found else found


def _type(schema: dict[str, Any]) -> Any:
    found = schema.get("type")
    return found if isinstance(found, str) and found in AUTHORIZED_TYPES else "any"


def _takes_null(schema: dict[str, Any]) -> bool:
    arms = _arms(schema) or [schema]
    return any(arm.get("type", "null") == "null" and "enum" not in arm for arm in arms)


def _arms(schema: dict[str, Any]) -> list[dict[str, Any]]:
    return [arm if isinstance(arm, dict) else {} for arm in schema.get("anyOf", ())]
