from toolgen_runtime import tool


@tool
def send(level: str, kind: str | None = None) -> None:
    """Post a message.

    Args:
        level: One of 'low', 'normal' or 'high'.
        kind: The kind. Valid values: "note", "alarm".
    """
