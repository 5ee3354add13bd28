from toolgen_runtime import tool


@tool
def send(text: str, to: str = "https://acme.dev") -> None:
    """Post a message, as on https://example.com/send or http://localhost:8000.

    Args:
        text: What to say.
        to: Where, such as https://<host>/path or https://your-domain.com.
    """
