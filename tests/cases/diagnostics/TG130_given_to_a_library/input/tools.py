from acme_extensions import exposed, register
from fastmcp import FastMCP


@exposed(read_only=True)
def find(key: str) -> str:
    """Find something."""
    return key


def setup(server: FastMCP) -> None:
    register(server, module=__name__)
