"""What is registered with it."""

from acme.hub import expose


def forecast(city: str) -> str:
    """Get a forecast."""
    return city


expose(forecast)
