from toolgen_runtime import tool


@tool(description="Post a message. " + "And so on. " * 20)
def send(text: str) -> None: ...
