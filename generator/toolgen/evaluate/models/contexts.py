"""Models of `contextlib`: what makes contexts, and what enters them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from toolgen.evaluate.accessors import ENTERED as RUNS_ON
from toolgen.evaluate.alternatives import picked
from toolgen.evaluate.contexts import PROTOCOLS, entered
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.models.arguments import argument
from toolgen.evaluate.trials import SUPPRESS
from toolgen.evaluate.values import (
    CallArguments,
    FunctionValue,
    Known,
    Library,
    ObjectValue,
    Site,
    Value,
)
from toolgen.facts.expressions import ENTERED, ENTERED_ASYNC


def _suppress(given: CallArguments, site: Site, machine: Machine) -> Value:
    return ObjectValue(Library(SUPPRESS), made=given)


def _entered(kind: str, given: CallArguments, site: Site, machine: Machine) -> Value:
    """`stack.enter_context(opened())`; what leaving calls is left to who closes it."""
    return entered(argument(given, 0), site, machine, PROTOCOLS[kind])


def _context_manager(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`@contextlib.contextmanager`: what comes after its `yield` runs once it is left."""
    function = argument(given, 0)
    if not isinstance(function, FunctionValue):
        return picked("it is entered", function)
    function.attributes[RUNS_ON] = Known(True)
    return function


CONTEXTS: Mapping[str, Callable[[CallArguments, Site, Machine], Value]] = {
    SUPPRESS: _suppress,
    "contextlib:contextmanager": _context_manager,
    "contextlib:asynccontextmanager": _context_manager,
    "contextlib:ExitStack.enter_context": partial(_entered, ENTERED),
    "contextlib:AsyncExitStack.enter_context": partial(_entered, ENTERED),
    "contextlib:AsyncExitStack.enter_async_context": partial(_entered, ENTERED_ASYNC),
}
