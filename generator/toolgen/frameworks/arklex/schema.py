"""Arklex: the schemas of `@register_tool`, which takes them as slots.

Held to what `Tool.to_openai_agents_function_tool()` hands on: the schema of a model with a field a
slot, made strict as openai-agents does. Before 0.1 it is `Tool.info`, which is no JSON Schema: the
types of slots are Python's names, and the prompt that asks for a value is among the keywords. The
function's own parameters bear on neither.
"""

from __future__ import annotations

from typing import Any, Optional

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from toolgen.frameworks.openai_agents.strict import strict
from toolgen.frameworks.schemas import FrameworkSchemas, declared
from toolgen.ir.definitions import Definitions
from toolgen.ir.tools import ToolSpec
from toolgen.schema.adapters import model, pydantic_refusals, quietly
from toolgen.schema.errors import SchemaFailure, refused, trimmed

__all__ = ["schemas"]

_FIRST_LINE = "0.0"
_OLD_SETTINGS = ("desc", "outputs", "isComplete", "isResponse")
_SHOWN = ("type", "description", "prompt", "items")
_TYPES = {"str": str, "int": int, "float": float, "bool": bool, "dict": dict, "list": list}
_NO_FIELDS = {"type": "object", "properties": {}, "required": []}


class _ArklexSlot(BaseModel):
    """What the framework takes for a slot."""

    model_config = ConfigDict(protected_namespaces=())

    name: str
    type: str = "str"
    value: Any = None
    enum: list[str | int | float | bool | None] | None = []
    description: str = ""
    prompt: str = ""
    required: bool = False
    verified: bool = False
    repeatable: bool = False
    slot_schema: list[dict[Any, Any]] | dict[Any, Any] | None = None
    items: dict[Any, Any] | None = None
    target: str | None = None
    valueSource: str | None = None


def schemas(tool: ToolSpec, definitions: Definitions) -> FrameworkSchemas:
    """The schemas of a tool.

    Raises SchemaFailure: TG403 for slots that the framework refuses, TG305 for slots that source
    does not tell, and those with a JSON Schema of their own.
    """
    slots = declared(tool, "slots", definitions) or []
    if not isinstance(slots, list) or not all(isinstance(slot, dict) for slot in slots):
        raise SchemaFailure("TG305", "slots are no list of dicts that source tells")
    if any("name" not in slot for slot in slots):
        raise refused("a slot has no name")
    is_old = tool.profile.line == _FIRST_LINE or any(k in _OLD_SETTINGS for k, _ in tool.settings)
    return FrameworkSchemas(_information(slots) if is_old else _of_model(tool, slots))


def _information(slots: list[dict[str, Any]]) -> dict[str, Any]:
    properties: dict[str, Any] = {
        slot["name"]: {key: value for key, value in slot.items() if key in _SHOWN} for slot in slots
    }
    required = [slot["name"] for slot in slots if slot.get("required", False)]
    return {"type": "object", "properties": properties, "required": required}


def _of_model(tool: ToolSpec, slots: list[dict[str, Any]]) -> dict[str, Any]:
    if not slots:
        return strict(dict(_NO_FIELDS))
    fields = {slot.name: _field(slot) for slot in map(_validated, slots)}
    with pydantic_refusals(), quietly():
        made = model(f"{tool.name}_InputModel", fields, {}, module="arklex.resources.tools.tools")
        return strict(made.model_json_schema())


def _validated(slot: dict[str, Any]) -> _ArklexSlot:
    if "schema" in slot or slot.get("slot_schema"):
        raise SchemaFailure("TG305", f"the slot {slot['name']!r} has a schema, which is not read")
    try:
        return _ArklexSlot.model_validate(slot)
    except ValidationError as error:
        raise refused(f"the slot {slot['name']!r} is not valid: {trimmed(error)}") from error


def _field(slot: _ArklexSlot) -> tuple[Any, Any]:
    found: Any = _TYPES.get(slot.type, Any)
    default: Any = ...
    if slot.valueSource == "fixed":
        default = slot.value
    elif not slot.required:
        found, default = Optional[found], None  # noqa: UP045 - `Any | None` is no type before 3.14
    extra: Any = {"json_schema_extra": {"enum": slot.enum}} if slot.enum else {}
    return found, Field(default, description=slot.description, **extra)
