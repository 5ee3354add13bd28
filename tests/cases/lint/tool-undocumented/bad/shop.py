from toolgen_runtime import tool


@tool
def send(text: str) -> None: ...


@tool
def post(text: str) -> None:
    """

    Args:
        text: What to say.
    """
