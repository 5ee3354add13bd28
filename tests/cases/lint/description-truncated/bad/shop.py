from toolgen_runtime import tool


@tool
def send(level: str, to: str) -> None:
    """Post a message.

    Args:
        level: How urgent it is, one of:
        to: A person, a team or the
    """


@tool(description="Post a message to a person, a team,")
def post(text: str) -> None: ...
