"""Prints what a framework costs: seconds to import it, to import its tools, for a first and a
warm call, and the bytes of memory that are resident after the first.

Arguments: the framework's module, what to call (`module:attribute`), a tool, its arguments as
JSON, and the modules with the tools. What an event loop imports is not counted, and nothing else
is imported beforehand, since frameworks would find it loaded.
"""

import asyncio
import sys
from collections.abc import Callable, Coroutine
from importlib import import_module
from operator import attrgetter
from time import perf_counter
from typing import Any

_CALLS = 200
_ROUNDS = 11

Call = Callable[[str, str], Coroutine[Any, Any, Any]]


async def _warm(call: Call, tool: str, text: str) -> float:
    rounds = []
    for _ in range(_ROUNDS):
        start = perf_counter()
        for _ in range(_CALLS):
            await call(tool, text)
        rounds.append(perf_counter() - start)
    return sorted(rounds)[_ROUNDS // 2] / _CALLS


def _resident() -> int:
    """The resident memory now. Linux tells; elsewhere this is 0."""
    if sys.platform != "linux":
        return 0
    with open("/proc/self/status", encoding="ascii") as status:
        return next(int(line.split()[1]) * 1024 for line in status if line.startswith("VmRSS"))


async def main(framework: str, target: str, tool: str, text: str, *modules: str) -> None:
    """Measure and print."""
    started = perf_counter()
    import_module(framework)
    framework_loaded = perf_counter()
    for module in modules:
        import_module(module)
    tools_loaded = perf_counter()
    module, attribute = target.split(":")
    call: Call = attrgetter(attribute)(sys.modules[module])
    await call(tool, text)
    called = perf_counter()
    resident = _resident()
    steps = (framework_loaded - started, tools_loaded - framework_loaded, called - tools_loaded)
    print(*steps, await _warm(call, tool, text), resident)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
