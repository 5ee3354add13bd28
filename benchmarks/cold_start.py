"""From nothing to the first validated call, no event loop involved, in whole processes.

Counted is the processor's time, of user and system: nothing is waited for.
"""

from __future__ import annotations

from benchmarks.report import Comparison, Report, Within
from benchmarks.session import Session
from benchmarks.timing import Program, interleave
from benchmarks.workload import ARGUMENTS, FIRST_TOOL, PACKAGE, REGISTRY, installed_registry

_MODULE = f"{PACKAGE}.forecasts_00"

# A coroutine that waits for nothing runs to its end when it is first resumed.
_DRIVEN = """\
{statements}
try:
    call.send(None)
except StopIteration:
    pass
"""

_THROUGH_REGISTRY = f"""\
from {REGISTRY} import registry
call = registry.invoke({FIRST_TOOL!r}, {ARGUMENTS!r})"""

_DIRECT = f"""\
from json import loads
from {_MODULE} import {FIRST_TOOL}
call = {FIRST_TOOL}(**loads({ARGUMENTS!r}))"""


def measure(session: Session) -> Report:
    """Compare with a process that only imports the same module, and with one that calls it."""
    site = installed_registry(session.workplace("cold-start"), session.tools)
    texts = (
        _DRIVEN.format(statements=_THROUGH_REGISTRY),
        f"import {_MODULE}",
        _DRIVEN.format(statements=_DIRECT),
    )
    programs = [Program(("-c", text), (site,)) for text in texts]
    ours, module, direct = interleave(2 * session.runs, *(each.processor for each in programs))
    what = "process to first validated call"
    return Report(
        (
            Comparison(what, ours, "process importing the tool's module", module, Within(0.005)),
            Comparison(what, ours, "the same, json.loads and a direct call", direct),
        )
    )
