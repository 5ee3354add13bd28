"""A tool with a step before and a step after it."""

from __future__ import annotations

from typing import Any

from toolgen_runtime import tool


def as_numbers(arguments: dict[str, Any]) -> dict[str, Any]:
    """Models like to send numbers as text."""
    return {
        name: int(value) if isinstance(value, str) else value for name, value in arguments.items()
    }


def in_words(result: int, *, unit: str) -> str:
    """Say what the number means."""
    return f"{result} {unit}"


@tool(
    preprocessor=as_numbers,
    postprocessor=in_words,
    postprocessor_kwargs={"unit": "apples"},
)
def multiply(x: int, y: int) -> int:
    """Multiply two numbers.

    Args:
        x: The first number.
        y: The second number.
    """
    return x * y
