"""Trials: what goes on where something within it raises, imports that may fail among it.

try:
    import fuzzy                        # not of the sources, nor of Python: it may be missing
except ImportError:
    fuzzy = None

with contextlib.suppress(ImportError):
    from shop.fuzzy import find         # a module of the sources that imports it
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from toolgen.evaluate.alternatives import either
from toolgen.evaluate.frames import Frame
from toolgen.evaluate.values import Value

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


def may_hold(frame: Frame, others: list[Names]) -> None:
    """Bind names to what they may be as well, where what binds them raises on the way."""
    for name in dict.fromkeys(name for names in others for name in names):
        values = [names[name] for names in others if name in names]
        held = frame.names.get(name)
        found = either(values if held is None else [held, *values])
        if found is not held:
            frame.bind(name, found)
            frame.written.pop(name, None)
