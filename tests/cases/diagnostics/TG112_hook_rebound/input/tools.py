from toolgen_runtime import tool


def recover(context, error):
    return "sorry"


@tool(on_error=recover)
def search(query: str) -> str:
    """Search."""
    return query


def recover(context, error):
    return "never mind"
