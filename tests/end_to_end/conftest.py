"""A package with tools, built, whose registry real clients use."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from building import built

from toolgen.config import Config
from toolgen_runtime import Registry

SOURCE = '''
from typing import Literal

from pydantic import BaseModel
from toolgen_runtime import RunContext, tool


class Place(BaseModel):
    city: str
    country: str = "NO"


@tool
async def get_weather(
    context: RunContext[list[str]], place: Place, days: int = 1, unit: Literal["C", "F"] = "C"
) -> dict[str, object]:
    """Get the weather of a place.

    Args:
        place: Where.
        days: How many days ahead.
    """
    context.context.append(place.city)
    return {"city": place.city, "country": place.country, "days": days, "unit": unit}
'''

GOOD = '{"place": {"city": "Oslo"}, "days": 2}'
BAD = '{"place": {"town": "Oslo"}, "days": "two", "unit": "K"}'
RESULT = '{"city":"Oslo","country":"NO","days":2,"unit":"C"}'
PROBLEMS = ("place.city", "days", "unit")
"""What is wrong with the bad arguments, by path."""


@pytest.fixture(scope="module")
def registry(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Registry]:
    sources = {"forecast/__init__.py": "", "forecast/tools.py": SOURCE}
    config = Config(dialects=("openai-responses",))
    with built(tmp_path_factory.mktemp("tree"), sources, config) as registry:
        yield registry
