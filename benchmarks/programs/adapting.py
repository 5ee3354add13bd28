"""Prints the seconds of processor time that a tool takes: made by a framework's own decorator, made
by toolgen's adapter, a warm call of the one, and of the other.

Arguments: the framework's module, the registry's, a tool, its arguments as JSON, and the modules
with the functions. Each way is gone once with one tool beforehand, so that what a framework imports
late is not counted.
"""

import asyncio
import gc
import sys
import warnings
from collections.abc import Callable, Coroutine, Iterable, Iterator
from importlib import import_module
from inspect import get_annotations
from time import process_time
from typing import Any

_CALLS = 200
_ROUNDS = 11

Use = Callable[[Any, str], Coroutine[Any, Any, Any]]


async def _warm(use: Use, tools: tuple[Any, Any], text: str) -> list[float]:
    """The median seconds of a call of each, taken in turns."""
    rounds = [[await _calls(use, tool, text) for tool in tools] for _ in range(_ROUNDS + 1)][1:]
    return [sorted(series)[_ROUNDS // 2] / _CALLS for series in zip(*rounds, strict=True)]


async def _calls(use: Use, tool: Any, text: str) -> float:
    start = process_time()
    for _ in range(_CALLS):
        await use(tool, text)
    return process_time() - start


def _timed(make: Callable[[], Iterable[Any]], told: Callable[[Any], object]) -> Any:
    start = process_time()
    tools = list(make())
    for tool in tools:
        told(tool)
    return process_time() - start, tools


def main(framework: str, registry_module: str, name: str, text: str, *modules: str) -> None:
    """Measure and print."""
    warnings.simplefilter("ignore")
    theirs = import_module(framework)
    told: Callable[[Any], object] = getattr(theirs, "told", id)
    registry = import_module(registry_module).registry
    functions = dict(_functions(modules))
    first = functions.pop(name)
    native, adapted = theirs.make(first), theirs.adapted({name: registry[name]})[0]
    told(native), told(adapted)

    gc.collect()
    gc.freeze()  # else the collector looks through all that was imported, at whatever point
    rest = {tool: registry[tool] for tool in functions}
    made, _ = _timed(lambda: map(theirs.make, functions.values()), told)
    brought, _ = _timed(lambda: theirs.adapted(rest), told)
    calls = asyncio.run(_warm(theirs.use, (native, adapted), text))
    print(made / len(rest), brought / len(rest), *calls)


def _functions(modules: Iterable[str]) -> Iterator[tuple[str, Any]]:
    """The functions by name, their annotations evaluated: not all frameworks do that themselves."""
    for module in modules:
        for name, function in vars(import_module(module)).items():
            if name.startswith("forecast_"):
                function.__annotations__ = get_annotations(function, eval_str=True)
                yield name, function


if __name__ == "__main__":
    main(*sys.argv[1:])
