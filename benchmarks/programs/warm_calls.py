"""Prints the seconds that a warm call takes: through a registry, parsed and called directly, as a
tool without options, told to an observer, through views, and with each of the options that stand
around a call, by `OPTIONS`.

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

from toolgen_runtime.observing import observing

_CALLS = 2_000
_ROUNDS = 25

Timed = Callable[[], Coroutine[Any, Any, float]]


def _same(given: Any) -> Any:
    return given


def _yes(arguments: Any) -> bool:
    return True


def _always(tool: Any) -> bool:
    return True


def _unmoved(call: Any) -> None:
    return None


def _no_answer(context: Any, error: Exception) -> None:
    return None


# Hooks that do nothing: what is measured is their being there. `benchmarks.calls` has the names.
OPTIONS: tuple[dict[str, Any], ...] = (
    {"preprocessor": _same},
    {"validate": _yes},
    {"postprocessor": _same},
    {"on_error": _no_answer},
    {"timeout": 60},
)


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


def _observed(registry: Any, tool: str, text: str) -> Timed:
    unobserved = _through_registry(registry, tool, text)

    async def timed() -> float:
        with observing(_unmoved):
            return await unobserved()

    return timed


def _as_tool(tool: Any, text: str) -> Timed:
    async def timed() -> float:
        start = perf_counter()
        for _ in range(_CALLS):
            await tool.invoke(text)
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
    every = {name: value for options in OPTIONS for name, value in options.items()}
    tools = [registry[tool].with_options(**options) for options in (*OPTIONS, every)]
    timed = (
        _through_registry(registry, tool, text),
        _directly(function, text),
        _as_tool(registry[tool], text),
        _observed(registry, tool, text),
        _through_registry(registry.select(names=tool), tool, text),
        _through_registry(registry.select(where=_always), tool, text),
        *(_as_tool(each, text) for each in tools),
    )
    print(*asyncio.run(_alternate(*timed)))


if __name__ == "__main__":
    main(*sys.argv[1:])
