"""A tool that is held to a list of cities, has little time, and makes the best of a failure."""

from __future__ import annotations

from typing import Any

from toolgen_runtime import RunContext, tool

SUNNY = {"Oslo", "Paris"}


def is_on_earth(arguments: dict[str, Any]) -> bool:
    """Arguments fit the schema by now; whether they make sense is another question."""
    return str(arguments["city"]) != "Atlantis"


def apologise(context: RunContext[Any], error: Exception) -> str | None:
    """Answer for the service; what the model did wrong it has to hear itself."""
    return "The weather service is down." if isinstance(error, LookupError) else None


@tool(timeout=5, validate=is_on_earth, on_error=apologise)
def get_weather(city: str) -> str:
    """Get the current weather for a city.

    Args:
        city: The city name to look up.
    """
    if city not in SUNNY:
        raise LookupError(city)
    return f"Sunny in {city}"
