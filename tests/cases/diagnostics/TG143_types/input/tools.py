from arklex.env.tools.tools import register_tool


@register_tool("Rent a boat.", [{"name": "seats", "type": "str", "required": True}])
def rent(seats: int) -> str:
    return ""
