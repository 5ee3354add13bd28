from toolgen_runtime import tool


def is_risky(arguments: dict[str, object]) -> bool:
    """Whether to ask."""
    return True


@tool(destructive=True, approval="always")
def drop(key: int) -> None:
    """Drop a note for good."""


@tool(destructive=True, approval=is_risky)
def wipe() -> None:
    """Drop all notes for good."""
