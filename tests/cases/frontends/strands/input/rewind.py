"""A module whose table is made by a function."""

from typing import Any


def specification() -> dict[str, Any]:
    return {"name": "rewind", "description": "Rewind.", "inputSchema": {"json": {"type": "object"}}}


TOOL_SPEC = specification()


def rewind(tool: dict[str, Any], **kwargs: Any) -> dict[str, Any]:
    return {"toolUseId": tool["toolUseId"], "status": "success", "content": []}
