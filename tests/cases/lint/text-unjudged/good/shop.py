"""Key words, names and lists are no sentences; known languages are judged by the other rules."""

from toolgen_runtime import tool


@tool
def total(order: str, note: str, unit: str, kind: str, who: str) -> str:
    """Compute order totals. Rechnet eine Bestellung zusammen. Müller-Lüdenscheidt Händler Köln.

    Args:
        order: alpha, beta, gamma, delta, epsilon
        note: Optional customer-specific shipping instructions
        unit: 単位。
        kind: Δx ≥ 0
        who: Tuma ujumbe mteja.
    """
    return order
