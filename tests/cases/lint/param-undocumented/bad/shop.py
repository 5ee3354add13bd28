from toolgen_runtime import tool


@tool
def send(text: str, to: list[str]) -> None:
    """Post a message.

    Args:
        to: Names of people.
    """
