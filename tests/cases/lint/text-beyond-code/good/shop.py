from toolgen_runtime import tool

CREDENTIALS = "~/.aws/credentials"


@tool
def send_order(to: str, text: str) -> str:
    """Send an order to a shop. Call list_shops first, and give its address as `to`."""


@tool
def list_shops() -> list[str]:
    """List the shops that send_order knows."""


@tool
def profiles() -> list[str]:
    """List the profiles in ~/.aws/credentials, without the keys."""
    return [line for line in open(CREDENTIALS) if line.startswith("[")]
