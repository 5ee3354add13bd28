from toolgen_runtime import tool


@tool
def search(query: Qeury) -> str:
    """Search."""
    return ""


def qeury() -> None: ...
