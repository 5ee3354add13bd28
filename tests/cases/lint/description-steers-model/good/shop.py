from toolgen_runtime import tool


@tool
def send(text: str) -> None:
    """Post a message. Call `open_channel` before this one.

    Use this tool when a person asks for it; it must be used with care.
    """
