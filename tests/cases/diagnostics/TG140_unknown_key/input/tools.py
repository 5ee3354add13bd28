from toolgen_runtime import register_tool


@register_tool("Rent a boat.", [{"name": "seats", "type": "int", "requierd": True}])
def rent(seats: int) -> str:
    return ""


@register_tool("Give a boat back.", [{"type": "int", "required": True}])
def give_back(boat: int) -> str:
    return ""


@register_tool("Paint a boat.", [{"name": "coats", "type": "int", "enum": [1, "two"], "required": True}])
def paint(coats: int) -> str:
    return ""


@register_tool("Weigh a boat.", [], [{"name": "kilos", "type": "int", "unit": "kg"}])
def weigh() -> int:
    return 0


@register_tool("Sink a boat.", [], "depth")
def sink() -> str:
    return ""
