from toolgen_runtime import register_tool


@register_tool("Count boats.", [], [{"name": "count", "type": "int", "description": "How many are free."}])
def count_boats() -> str:
    return ""
