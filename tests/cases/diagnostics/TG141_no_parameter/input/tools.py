from toolgen_runtime import register_tool


@register_tool(
    "Rent a boat.",
    [
        {"name": "seats", "type": "int", "required": True},
        {"name": "days", "type": "int", "required": True},
    ],
)
def rent(seats: int, day: int, *, name: str, note: str = "") -> str:
    return ""


@register_tool("Give a boat back.", [{"name": "boat", "type": "int"}])
def give_back(boat: int) -> str:
    return ""
