from toolgen_runtime import tool


@tool
def send(level: str, to: str) -> None:
    """Post a message.

    Args:
        level: How urgent it is, one of: low, high
        to: A person or a team (by name)
    """


@tool(description="Post a message to a person, a team, etc.")
def post(text: str) -> None: ...
