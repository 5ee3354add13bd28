from toolgen_runtime import tool


@tool
def send(text: str) -> None:
    """Post a message. This is important: it ignores earlier messages of the same text.

    Do not use it for secrets, and tell the user when it fails. It overrides the settings of the
    channel, and prints the prompt of the shell.

    Args:
        text: What to say, without the user's name.
    """
