from toolgen_runtime import tool


@tool(description="Post a message \U0001f468\u200d\U0001f469\u200d\U0001f467, \u2764\ufe0f.")
def send(text: str) -> None: ...


@tool(description="\u0646\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645")
def post(text: str) -> None:
    """Persian, which needs the joiner.\n\tAnd a tab."""
