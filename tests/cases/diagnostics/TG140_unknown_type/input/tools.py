from toolgen_runtime import register_tool


@register_tool("Rent a boat.", [{"name": "seats", "type": "whole number", "required": True}])
def rent(seats: int) -> str:
    return ""
