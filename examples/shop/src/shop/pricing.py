"""Prices. `convert` carries no marker: the configuration names it."""

from __future__ import annotations

from decimal import Decimal

from shop.models import Currency

RATES = {"EUR": Decimal(1), "USD": Decimal("1.08"), "JPY": Decimal("163")}


def convert(cents: int, to: Currency = "EUR") -> Decimal:
    """Convert a price in euro cents to another currency.

    Args:
        cents: The price in euro cents.
        to: The currency to convert to.
    """
    return (Decimal(cents) / 100 * RATES[to]).quantize(Decimal("0.01"))
