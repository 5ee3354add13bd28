"""Prints the seconds that a warm call takes through a registry, and parsed and called directly.

Arguments: the registry's module, the tool's module, the tool, the arguments as JSON.
"""

import asyncio
import json
import sys
from collections.abc import Callable, Coroutine
from importlib import import_module
from statistics import median
from time import perf_counter
from typing import Any

_CALLS = 2_000
_ROUNDS = 25

Timed = Callable[[], Coroutine[Any, Any, float]]


async def _alternate(*timed: Timed) -> list[float]:
    """The median of each, taken in turns, after a round that warms them up."""
    rounds = [[await measure() for measure in timed] for _ in range(_ROUNDS + 1)][1:]
    return [median(values) / _CALLS for values in zip(*rounds, strict=True)]


def _through_registry(registry: Any, tool: str, text: str) -> Timed:
    async def timed() -> float:
        start = perf_counter()
        for _ in range(_CALLS):
            await registry.invoke(tool, text)
        return perf_counter() - start

    return timed


def _directly(function: Any, text: str) -> Timed:
    async def timed() -> float:
        start = perf_counter()
        for _ in range(_CALLS):
            await function(**json.loads(text))
        return perf_counter() - start

    return timed


def main(registry_module: str, tool_module: str, tool: str, text: str) -> None:
    """Measure and print."""
    registry = import_module(registry_module).registry
    function = getattr(import_module(tool_module), tool)
    timed = (_through_registry(registry, tool, text), _directly(function, text))
    print(*asyncio.run(_alternate(*timed)))


if __name__ == "__main__":
    main(*sys.argv[1:])
