from toolgen_runtime import tool


@tool
def send(text: str) -> None:
    """Post to everybody."""


@tool
def post(text: str) -> None:
    """投稿する。"""
