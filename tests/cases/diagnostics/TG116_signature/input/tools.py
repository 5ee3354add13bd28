import inspect

from toolgen_runtime import tool


@tool
def call(**kwargs: str) -> str:
    """Call."""
    return ""


call.__signature__ = inspect.Signature()
