from toolgen_runtime import tool


@tool
def send(text: str, to: list[str]) -> None:
    """Post a message to a number of people, each of which gets it by mail."""
