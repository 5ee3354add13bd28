"""Results as JSON has them, and as the objects that MCP asks for.

Consumes a tool and what it returned; produces values of JSON. A result that is no object is the
property `result` of one, in its schema and in what is sent.
"""

from __future__ import annotations

from toolgen_runtime.call.promises import hold, is_marked, promised
from toolgen_runtime.libraries.results import has_blocks
from toolgen_runtime.model.errors import ToolFailed
from toolgen_runtime.model.texts import json_of, message_of, plain_form, read_back

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any

    from toolgen_runtime.call.tools import Tool

__all__ = ["Structure", "as_json"]

_NAME = "result"


class Structure:
    """What one tool's results look like as objects: `schema` says so, None where nothing does;
    `promise` is the same of results as they are.

    A tool whose results may be cut short has no schema: what is left of one is text.
    """

    __slots__ = ("_is_sole", "_name", "is_wrapped", "promise", "schema")

    def __init__(self, tool: Tool) -> None:
        schema = None if tool.policy.max_output is not None else promised(tool.output)
        is_object = schema is None or schema.get("type") == "object"
        self._name = tool.name
        self.promise = schema
        self._is_sole = schema is not None and list(schema.get("properties", ())) == [_NAME]
        self.is_wrapped = not is_object or (schema is not None and is_marked(schema))
        self.schema = schema if schema is None or is_object else _wrapped(schema)

    def json_of(self, result: Any) -> Any:
        """The result as parsed JSON, of which `promise` is true. Raises ToolFailed."""
        value = as_json(self._name, result)
        if self.schema is not None:
            self._object(self.schema, value)
        return value

    def of(self, result: Any) -> tuple[Any, dict[str, Any] | None]:
        """What content is made of, and the result as an object, None where there is no schema of
        it. Both are of one JSON: what a result holds may give its items once.

        Raises ToolFailed for what JSON has no form for, for what is no object either way, and for
        what is not as the schema says.
        """
        is_content = has_blocks(result)
        if self.schema is None:
            return result if is_content else as_json(self._name, result), None
        value = as_json(self._name, result)
        return result if is_content else value, self._object(self.schema, value)

    def _object(self, schema: dict[str, Any], value: Any) -> dict[str, Any]:
        if self.is_wrapped or (self._is_sole and not _has_result(value)):
            value = {_NAME: value}
        if isinstance(value, dict):
            hold(self._name, schema, value)
            return value
        message = f"{self._name} returned no object, as the schema of its result says"
        raise ToolFailed(message, tool=self._name)


def as_json(tool: str, result: Any) -> Any:
    """The result as parsed JSON. Raises ToolFailed for what JSON has no form for."""
    try:
        return read_back(json_of(result, plain_form))
    except Exception as error:  # of any kind, where a result is computed as it is written
        message = f"{tool} returned what JSON has no form for: {message_of(error)}"
        raise ToolFailed(message, tool=tool) from error


def _has_result(value: Any) -> bool:
    """Whether a value is the object that the schema means: the library mcp does not mark those."""
    return isinstance(value, dict) and _NAME in value


def _wrapped(schema: dict[str, Any]) -> dict[str, Any]:
    inner = {key: value for key, value in schema.items() if key != "$defs"}
    definitions = {"$defs": schema["$defs"]} if "$defs" in schema else {}
    return {"type": "object", "properties": {_NAME: inner}, "required": [_NAME], **definitions}
