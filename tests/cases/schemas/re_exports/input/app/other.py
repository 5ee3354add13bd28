def tool(fn):
    return fn


@tool
def not_a_tool(x: int) -> int:
    return x
