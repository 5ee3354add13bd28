from toolgen_runtime import tool


@tool(description="Send \u043f\u0440\u0438\u0432\u0435\u0442, \u03bcm and \u03b1-rays to the team.")
def send(text: str) -> None: ...
