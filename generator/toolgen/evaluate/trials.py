"""Trials: what goes on where something within it raises, imports that may fail among it.

try:
    import fuzzy                        # not of the sources, nor of Python: it may be missing
except ImportError:
    fuzzy = None

with contextlib.suppress(ImportError):
    from shop.fuzzy import find         # a module of the sources that imports it
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from toolgen.evaluate.alternatives import either
from toolgen.evaluate.frames import Frame
from toolgen.evaluate.values import Value
from toolgen.ir.known import LIBRARIES
from toolgen.link.needs import needed_by

if TYPE_CHECKING:
    from toolgen.evaluate.machine import Machine

Names = dict[str, Value]
SUPPRESS = "contextlib:suppress"


@dataclass(eq=False, slots=True)
class Trial:
    """A `try` or a `with` that may go on where what it runs raises.

    `catches` tells whether it does where an import fails. `missing` are the packages that may be,
    and `at` what its frame had bound where they are imported.
    """

    frame: Frame
    catches: Callable[[], bool]
    missing: list[str] = field(default_factory=list)
    at: list[Names] = field(default_factory=list)
    _is_catching: bool | None = None

    @property
    def is_catching(self) -> bool:
        """Whether it goes on where an import fails."""
        if self._is_catching is None:
            self._is_catching = self.catches()
        return self._is_catching


@contextmanager
def tried(trial: Trial, machine: Machine) -> Iterator[None]:
    """What runs within is what the trial goes on without."""
    state = machine.state
    missed = len(state.missed)
    state.trials.append(trial)
    try:
        yield
    finally:
        state.trials.pop()
        if trial.missing:
            del state.missed[missed:]


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


def may_hold(frame: Frame, others: list[Names]) -> None:
    """Bind names to what they may be as well, where what binds them raises on the way."""
    for name in dict.fromkeys(name for names in others for name in names):
        values = [names[name] for names in others if name in names]
        held = frame.names.get(name)
        found = either(values if held is None else [held, *values])
        if found is not held:
            frame.bind(name, found)
            frame.written.pop(name, None)
