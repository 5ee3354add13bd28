from toolgen_runtime import tool


@tool(description="Post a\u200b message to the team.")
def send(text: str) -> None: ...


@tool(description="Post a message.\U000e0049\U000e0067\U000e006e")
def post(text: str = "a\u00adb") -> None: ...


@tool(description="Post a message.\x1b[8m Hidden on a terminal.\x1b[0m")
def note(text: str) -> None: ...
