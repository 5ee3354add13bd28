from toolgen_runtime import tool


@tool
def send(text: str) -> None:
    """Post a message to the team channel."""


@tool(description="Post a message to another channel.")
def post(text: str) -> None: ...


def unmarked(text: str) -> None: ...
