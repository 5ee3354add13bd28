"""Missing: imports that may fail, for want of a package, or by what a module does at its top."""

from __future__ import annotations

from toolgen.evaluate.machine import Machine
from toolgen.evaluate.trials import MISSING, Trial
from toolgen.evaluate.values import Library, Unknown, Value
from toolgen.link.failures import failure_of_import
from toolgen.link.needs import missing_for


def note_import(module: str, attribute: str | None, importer: str, machine: Machine) -> str | None:
    """Note that an import fails, or may, where something around goes on without it; gives the
    condition that it does not, None where nothing is known to be missing.
    """
    state = machine.state
    if not state.trials:
        return None
    is_empty = state.is_environment_empty or state.environment.is_empty
    failure = failure_of_import(module, attribute, machine.resolver, is_empty=is_empty)
    if failure is not None:
        if failure.is_sure and failure.position is not None:
            state.environment.assume(failure.position, failure.variable, is_local=False)
        told = Library(failure.kind) if failure.kind else Unknown("what it raises is not told")
        return _failing(failure.module, told, machine, is_sure=failure.is_sure)
    below, project = f"{module}.{attribute}" if attribute else module, machine.resolver.project
    missing = missing_for(below if project.source(below) else module, importer, project)
    return None if missing is None else _failing(missing, MISSING, machine, is_sure=False)


def _failing(what: str, raised: Value, machine: Machine, *, is_sure: bool) -> str | None:
    """Note that something raises that an import runs, where something around catches that."""
    state = machine.state
    trial = next((each for each in reversed(state.trials) if each.catches(raised)), None)
    if trial is None:
        return None
    if is_sure:
        state.raised += 1
        state.thrown = raised
        return None
    _may_fail(trial, what, raised)
    state.missed.append(what)
    return f"{what} can be imported"


def _may_fail(trial: Trial, what: str, raised: Value) -> None:
    trial.missing.append(what)
    trial.raised.append(raised)
    trial.at.append(dict(trial.frame.names))
