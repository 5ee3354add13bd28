from toolgen_runtime import RunContext, tool


@tool
def send(context: RunContext[str], text: str, key: str, next_token: str, max_tokens: int) -> None:
    """Post a message."""


@tool
def reset(token_count: int, has_password: bool, password_length: int, password: bool) -> None:
    """Reset a password."""
