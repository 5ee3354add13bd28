"""A package whose tools behave in every way that an adapter has to deal with."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

import pytest
from building import built

from toolgen.config import Config
from toolgen_runtime import Registry, Tool
from toolgen_runtime.model.policy import Policy

pytest.register_assert_rewrite("tests.adapters.cases")

SOURCE = '''
import asyncio
from typing import Literal

from pydantic import BaseModel
from toolgen_runtime import RunContext, tool

JOURNAL: list[object] = []


class Place(BaseModel):
    city: str
    country: str = "NO"


@tool
async def get_weather(
    context: RunContext[object], place: Place, days: int = 1, unit: Literal["C", "F"] = "C"
) -> dict[str, object]:
    """Get the weather of a place.

    Args:
        place: Where.
        days: How many days ahead.
    """
    JOURNAL.append((context.context, place.city))
    return {"city": place.city, "country": place.country, "days": days, "unit": unit}


@tool
def find_order(number: str) -> str:
    """Find an order, of which there is none."""
    raise LookupError(f"there is no order {number}")


@tool(timeout=0.05)
async def count_stars() -> int:
    """Count the stars, which takes too long."""
    await asyncio.sleep(60)
    return 0


@tool
async def wait() -> None:
    """Wait until cancelled."""
    JOURNAL.append("waiting")
    try:
        await asyncio.sleep(60)
    except asyncio.CancelledError:
        JOURNAL.append("cancelled")
        raise


@tool
def erase(path: str) -> str:
    """Erase a file, if that is approved."""
    JOURNAL.append(f"erased {path}")
    return "done"
'''

MARKED = '''
from toolgen_runtime import tool


@tool
def look(where: str) -> str:
    """Look somewhere."""
    return f"looked at {where}"


@tool(defer=True, tags=["art"], version="2", destructive=True)
def paint(colour: str) -> str:
    """Paint a wall."""
    return f"painted {colour}"
'''

SHELF = '''
from pydantic import BaseModel
from toolgen_runtime import tool
from toolgen_runtime.call.progress import report_progress


class Article(BaseModel):
    name: str
    price: float = 2.5


@tool
def find(name: str) -> Article:
    """Find an article."""
    return Article(name=name)


@tool
def count() -> int:
    """Count the articles."""
    return 3


@tool
def say(text: str):
    """Say anything."""
    return text


@tool
def climb() -> str:
    """Climb to the top."""
    for step in (1, 2, 1.5, 3):
        report_progress(step, 3, f"step {step}")
    return "up"
'''

DIALECTS = ("openai-strict", "openai-strict-responses", "anthropic", "gemini", "mcp")


class Look(Tool):
    name = "look"
    description = "Look."
    parameters: ClassVar = {"type": "object", "properties": {}}
    policy = Policy(hints={"title": "Look it up", "readOnlyHint": True})

    async def execute(self, **arguments: Any) -> str:
        return "here"


@pytest.fixture(scope="session")
def registry(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Registry]:
    """A registry without dialects of providers."""
    sources = {"plain/__init__.py": "", "plain/tools.py": SOURCE}
    with built(tmp_path_factory.mktemp("plain"), sources) as registry:
        yield registry


@pytest.fixture(scope="session")
def ready_registry(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Registry]:
    """The same tools, built for the dialects that adapters look for."""
    sources = {"ready/__init__.py": "", "ready/tools.py": SOURCE}
    config = Config(dialects=DIALECTS)
    with built(tmp_path_factory.mktemp("ready"), sources, config) as registry:
        yield registry


@pytest.fixture(scope="session")
def marked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Registry]:
    """Two tools, of which one is deferred and says what it does to the world."""
    sources = {"marked/__init__.py": "", "marked/tools.py": MARKED}
    config = Config(dialects=("openai-responses", "anthropic"))
    with built(tmp_path_factory.mktemp("marked"), sources, config) as registry:
        yield registry


@pytest.fixture(scope="session")
def described(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Mapping[str, Tool]]:
    """Tools whose results have schemas, and one that says what it does to the world."""
    sources = {"shelf/__init__.py": "", "shelf/tools.py": SHELF}
    config = Config(results=True)
    with built(tmp_path_factory.mktemp("shelf"), sources, config) as registry:
        yield {**registry, "look": Look()}


@pytest.fixture
def journal(registry: Registry) -> list[object]:
    """What the tools of `registry` note down."""
    entries: list[object] = importlib.import_module("plain.tools").JOURNAL
    entries.clear()
    return entries
