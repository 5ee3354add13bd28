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

from toolgen.evaluate.alternatives import identity
from toolgen.evaluate.frames import Frame, Names
from toolgen.evaluate.values import Library, Value

SUPPRESS = "contextlib:suppress"
MISSING = Library("builtins:ModuleNotFoundError")
"""The class of what is raised where a package is missing."""


@dataclass(eq=False, slots=True)
class Trial:
    """A `try` or a `with` that may go on where what it runs raises.

    `catching` tells whether it does where something is raised. `missing` are the packages that may
    be, and the modules that may raise, with what is `raised` then, and `at` what its frame had
    bound where they are imported. `is_passed` tells that something may raise what it does not
    catch, and another around does.
    """

    frame: Frame
    catching: Callable[[Value], bool]
    missing: list[str] = field(default_factory=list)
    raised: list[Value] = field(default_factory=list)
    at: list[Names] = field(default_factory=list)
    is_passed: bool = False
    _is_catching: dict[object, bool] = field(default_factory=dict)

    def catches(self, raised: Value) -> bool:
        """Whether it goes on where something of a class is raised."""
        key = identity(raised)
        if key not in self._is_catching:
            self._is_catching[key] = self.catching(raised)
        return self._is_catching[key]
