"""Prints the seconds that searches take: the first of a process, one of many, and a plain look
through all texts of the tools for the words of the query.

Arguments: the registry's module.
"""

import sys
from collections.abc import Callable
from importlib import import_module
from statistics import median
from time import perf_counter

_QUERY = "forecast of pollen and wind for the days to come"
_TIMES = 20


def _timed(function: Callable[[], object]) -> float:
    start = perf_counter()
    function()
    return perf_counter() - start


def main(module: str) -> None:
    """Measure and print."""
    registry = import_module(module).registry
    first = _timed(lambda: registry.tool_search().find(_QUERY))
    search = registry.tool_search()
    further = median(_timed(lambda: search.find(_QUERY)) for _ in range(_TIMES))
    rows = ["\n".join(registry.row(name)).lower() for name in registry]
    words = _QUERY.split()
    looked = median(
        _timed(lambda: sorted(rows, key=lambda row: sum(row.count(word) for word in words)))
        for _ in range(_TIMES)
    )
    print(first, further, looked)


if __name__ == "__main__":
    main(*sys.argv[1:])
