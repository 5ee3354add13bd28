"""A module whose table is made by a function."""

from typing import Any


def specification() -> dict[str, Any]:
    schema = {"json": {"type": "object"}}
    return {"name": "untold_rewind", "description": "Rewind.", "inputSchema": schema}


TOOL_SPEC = specification()


def untold_rewind(tool: dict[str, Any], **kwargs: Any) -> dict[str, Any]:
    return {"toolUseId": tool["toolUseId"], "status": "success", "content": []}
