from toolgen_runtime import tool


@tool(description="Post a message with key AKIA" + "Q3EGXUZ2WMQFY7RD.")
def send(text: str) -> None: ...


@tool
def post(text: str, database: str = "postgres://shop:" + "hunter2!@db.acme.dev/shop") -> None:
    """Post a message.

    Args:
        text: What to say.
        database: Where to keep it.
    """
