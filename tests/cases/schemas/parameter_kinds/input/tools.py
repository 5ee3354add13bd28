from toolgen_runtime import tool


@tool
def take(a: int, b: int = 2, /, c: int = 3, *rest: int, d: str, e: str = "e", **more: float) -> None:
    """Take all kinds.

    Args:
        a: First.
        *rest: The rest.
        **more: And more.
    """
