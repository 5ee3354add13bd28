from toolgen_runtime import tool


LIMIT = 10


def raise_limit() -> None:
    global LIMIT
    LIMIT = 20


@tool
def search(query: str, limit: int = LIMIT) -> str:
    """Search."""
    return query
