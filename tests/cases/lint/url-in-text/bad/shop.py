from toolgen_runtime import tool


@tool
def send(text: str) -> None:
    """Post a message, see https://docs.acme.dev/send.

    Args:
        text: What to say (HTTP://acme.dev/markdown).
    """
