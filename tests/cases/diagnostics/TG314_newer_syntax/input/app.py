from toolgen_runtime import tool

type Key = int | str


@tool
def find(key: Key) -> str:
    """Find.

    Args:
        key: The key.
    """
    return ""
