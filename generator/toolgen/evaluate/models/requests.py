"""Models of pytest's `request`, by which tests and fixtures ask for fixtures while they run."""

from __future__ import annotations

from toolgen.evaluate.machine import Machine
from toolgen.evaluate.models.arguments import argument
from toolgen.evaluate.values import (
    CallArguments,
    FunctionValue,
    Known,
    Site,
    Unknown,
    Value,
)


def fixture_value(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`request.getfixturevalue("server")`, with the function first whose request it is."""
    asking, name = argument(given, 0), argument(given, 1)
    if not isinstance(asking, FunctionValue) or not isinstance(name, Known):
        return Unknown("source does not tell which fixture it is")
    found = machine.handed(str(name.value), asking)
    return Unknown(f"no fixture is called {name.value!r}") if found is None else found.value
