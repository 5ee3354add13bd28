from toolgen_runtime import tool


@tool(tags="money")
def refund(order: str) -> str:
    """Refund an order."""
    return order


@tool(max_output=0)
def list_orders(customer: str) -> str:
    """List the orders of a customer."""
    return customer


@tool(deprecated=True)
def find_order(order: str) -> str:
    """Find an order."""
    return order


@tool(read_only="yes")
def count_orders(customer: str) -> str:
    """Count the orders of a customer."""
    return customer
