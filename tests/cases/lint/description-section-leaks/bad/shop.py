from toolgen_runtime import tool


@tool(description="""Post a message.

Returns:
    The number of the message.

>>> send("Hello")
1
""")
def send(text: str) -> int: ...


@tool(description="Post a message.\n\n:param text: what to say\n:returns: its number")
def post(text: str) -> int: ...
