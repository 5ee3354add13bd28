"""The decorator, and swords made by hand."""

from typing import Any

from src.gear.sword import Sword, function_sword
from src.util.types import RunContextWrapper

from handlers import imported


@function_sword
def bare(city: str, days: int = 3) -> str:
    """Bare.

    city: Where.
    """
    return city


@function_sword(name_override="by_option", description_override="Said.")
def renamed(city: str) -> str:
    """Not this."""
    return city


@function_sword(strict_mode=False, use_docstring_info=False)
def lax(city: str) -> str:
    """Not read."""
    return city


async def run(ctx: Any, arguments: str) -> str:
    return arguments


handed_over = function_sword(imported)
written = Sword(
    name="written",
    description="Written by hand.",
    params_json_schema={"type": "object", "properties": {"city": {"type": "string"}}},
    on_invoke_sword=run,
)
