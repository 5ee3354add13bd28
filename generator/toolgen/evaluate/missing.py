"""Missing: imports that may fail, for want of a package."""

from __future__ import annotations

from toolgen.evaluate.machine import Machine
from toolgen.link.needs import missing_for


def note_import(module: str, importer: str, machine: Machine) -> str | None:
    """Note that an import may fail, where something around goes on without it; gives the condition
    that it does not, None where nothing is known to be missing.
    """
    state = machine.state
    if not state.trials:
        return None
    missing = missing_for(module, importer, machine.resolver.project)
    trial = next((each for each in reversed(state.trials) if missing and each.is_catching), None)
    if missing is not None and trial is not None:
        trial.missing.append(missing)
        trial.at.append(dict(trial.frame.names))
        state.missed.append(missing)
        return f"{missing} can be imported"
    return None
