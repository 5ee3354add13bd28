from toolgen_runtime import tool


class Own(Own): ...


@tool
def act(own: Own) -> str:
    """A class is its own base."""
    return ""
