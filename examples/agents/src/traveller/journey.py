"""A tool that writes on what the run is about, and says it in its own words when it cannot."""

from __future__ import annotations

from typing import Any

from toolgen_runtime import RunContext, tool


def no_way(context: RunContext[list[str]], error: Exception) -> str | None:
    """Tell where the journey has got to; what else goes wrong is an error as ever."""
    return f"No way. You are in {context.context[-1]}." if isinstance(error, KeyError) else None


CAPITALS = {"fr": "Paris", "es": "Madrid", "it": "Rome"}


@tool(on_error=no_way)
def travel(
    context: RunContext[list[str]], language: str, *via: str, **luggage: int
) -> dict[str, Any]:
    """Travel to where a language is spoken.

    Args:
        language: The language's code, such as fr.
        via: Cities on the way.
        luggage: How many of each thing to take.
    """
    context.context.extend([*via, CAPITALS[language]])
    return {"journey": context.context, "luggage": luggage}
