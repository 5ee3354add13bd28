from toolgen_runtime import tool


@tool
def send(text: str, api_key: str, accessToken: str | None = None) -> None:
    """Post a message."""


@tool
def log_in(user: str, password: str) -> None:
    """Log in."""
