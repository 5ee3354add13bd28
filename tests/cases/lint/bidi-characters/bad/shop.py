from toolgen_runtime import tool


@tool(description="Post a \u202emessage to the team.")
def send(text: str) -> None: ...


@tool(description="Post a \u200emessage to the team.")
def post(text: str) -> None: ...
