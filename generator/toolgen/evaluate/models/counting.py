"""Models of what makes a counter: `itertools.count`."""

from __future__ import annotations

from toolgen.evaluate.counters import COUNT, NEXT, STEP
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.models.arguments import argument
from toolgen.evaluate.values import (
    CallArguments,
    Known,
    Library,
    ObjectValue,
    Site,
    Value,
)


def counter(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`itertools.count(1)`, `itertools.count(start=1, step=2)`."""
    said = [Known(0), Known(1)]
    for place, name in enumerate(("start", "step")):
        if place < len(given.positional) or name in given.keywords:
            value = given.keywords[name].value if name in given.keywords else argument(given, place)
            said[place] = value if isinstance(value, Known) else Known(None)
    return ObjectValue(Library(COUNT), dict(zip((NEXT, STEP), said, strict=True)), made=given)
