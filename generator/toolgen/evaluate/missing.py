"""Missing: imports that may fail, for want of a package."""

from __future__ import annotations

from toolgen.evaluate.machine import Machine
from toolgen.ir.known import LIBRARIES
from toolgen.link.needs import needed_by


def note_import(module: str, importer: str, machine: Machine) -> None:
    """Note that an import may fail, where something around goes on without it."""
    state = machine.state
    if not state.trials:
        return
    missing = _missing(module, importer, machine)
    trial = next((each for each in reversed(state.trials) if missing and each.is_catching), None)
    if missing is not None and trial is not None:
        trial.missing.append(missing)
        trial.at.append(dict(trial.frame.names))
        state.missed.append(missing)


def _missing(module: str, importer: str, machine: Machine) -> str | None:
    """A package that an import needs and that may be missing: none of Python, of the sources, of a
    framework, of what the project says that it needs, or what the module has imported by then.

    What a module of the sources imports is where the project says that it is optional.
    """
    project = machine.resolver.project
    is_own = project.source(module) is not None
    for package in sorted(needed_by(module, project)):
        is_known = package in LIBRARIES or machine.effects.has_package(package)
        is_needed = project.is_needed(package, importer)
        if is_known or is_needed or (is_own and is_needed is None):
            continue
        return None if package in needed_by(importer, project) else package
    return None
