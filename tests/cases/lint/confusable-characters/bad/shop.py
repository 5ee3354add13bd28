from toolgen_runtime import tool


@tool(description="Post a m\u0435ssage to the team.")
def send(text: str) -> None: ...
