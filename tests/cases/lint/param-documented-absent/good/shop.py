from toolgen_runtime import RunContext, tool


@tool
def send(context: RunContext[str], text: str, *rest: str) -> None:
    """Post a message.

    Args:
        context: Who says it.
        text: What to say.
        *rest: What else to say.
    """
