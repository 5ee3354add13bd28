from toolgen_runtime import tool


@tool(description="\u05e9\u05dc\u05d7 \u200f(a message) \u05dc\u05e6\u05d5\u05d5\u05ea")
def send(text: str) -> None: ...
