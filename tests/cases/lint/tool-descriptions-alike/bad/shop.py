from toolgen_runtime import tool


@tool
def find(text: str) -> str:
    """Search the catalogue for products."""


@tool
def lookup(text: str) -> str:
    """Search the catalogue for products.

    Args:
        text: What to look for.
    """


@tool
def list_orders(since: str) -> str:
    """List customers who ordered wine, beer, water, bread, cheese, fruit, fish and meat lately."""


@tool
def top_buyers(since: str) -> str:
    """List customers who bought wine, beer, water, bread, cheese, fruit, fish and meat lately."""


@tool
def archive(key: int) -> str:
    """Move an order out of the open ones into the archive of the shop.

    Nothing else counts.
    """


@tool
def file_away(key: int) -> str:
    """Take old orders out of sight.

    Nothing else counts.
    """
