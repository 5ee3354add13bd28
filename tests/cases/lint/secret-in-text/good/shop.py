from toolgen_runtime import tool


@tool(description="Post a message with key AKIAIOSFODNN7" + "EXAMPLE.")
def send(text: str) -> None: ...


@tool
def post(text: str, database: str = "postgres://user:password@localhost/shop") -> None:
    """Post a message.

    Args:
        text: What to say, such as sk-xxxxxxxxxxxxxxxxxxxxxxxxxxxx.
        database: Where to keep it.
    """
