"""A module that is a tool: a table, and a function of the module's name."""

from typing import Any

TOOL_SPEC = {
    "name": "forecast",
    "description": "Forecast the weather of a city.",
    "inputSchema": {
        "json": {
            "type": "object",
            "properties": {
                "city": {"type": "string", "description": "Where."},
                "days": {"type": "integer", "description": "How long.", "default": 3},
            },
            "required": ["city"],
        }
    },
}


def forecast(tool: dict[str, Any], **kwargs: Any) -> dict[str, Any]:
    return {"toolUseId": tool["toolUseId"], "status": "success", "content": []}


def helper(city: str) -> str:
    return city
