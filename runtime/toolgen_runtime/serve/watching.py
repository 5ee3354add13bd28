"""Watching what is served: packages are loaded again when their files change.

Consumes a choice of tools; produces the tools anew, whenever generated code or a module that was
imported for a call has changed. Files are looked at twice a second.
"""

from __future__ import annotations

import asyncio
import importlib
import os
import sys
from glob import escape, glob
from time import time_ns

from toolgen_runtime import LOADED
from toolgen_runtime.model.errors import ToolError
from toolgen_runtime.serve.errors import ServeError

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping
    from types import ModuleType

    from toolgen_runtime.call.tools import Tool
    from toolgen_runtime.generated import Registry
    from toolgen_runtime.serve.choosing import Choice

    Signature = tuple[int, ...]

__all__ = ["Watched"]

_GLANCE = 0.5  # seconds between two looks
_TICK = 10_000_000  # nanoseconds that times of files may be late by
_SHOWN = 3
_GENERATED = ("__init__.py", "_schemas.py", "manifest.json")


class Watched:
    """The packages of a choice, and when they change. `tell` gets lines for the log.

    To be made before the packages are loaded, since what changes from then on counts.
    """

    def __init__(self, choice: Choice, tell: Callable[[str, str], None]) -> None:
        self._choice = choice
        self._tell = tell
        self._made = time_ns()
        self._missed: set[str] = set()  # directories of what could not be loaded
        # Byte code is trusted by whole seconds, and a file may change twice in one.
        sys.dont_write_bytecode = True

    async def changes(self) -> AsyncIterator[Mapping[str, Tool]]:
        """The tools after each change. A state that cannot be loaded is told of and passed over."""
        looked: int = self._made
        known: dict[str, Signature] = {}
        while True:
            await asyncio.sleep(_GLANCE)
            since, looked, found = looked, time_ns(), self._signatures()
            changed = [path for path, seen in known.items() if _signature(path) != seen]
            changed += [path for path in found.keys() - known if _is_after(found[path], since)]
            if not changed:
                known = {**found, **known}  # modules that a call has brought
                continue
            self._tell("info", f"changed: {', '.join(sorted(changed)[:_SHOWN])}")
            # As they were before they are loaded: what is written meanwhile has changed again.
            known = found
            tools = self._load()
            if tools is not None:
                yield tools

    def _load(self) -> Mapping[str, Tool] | None:
        """The tools of the new state, those that have been called being ready for calls; None where
        it cannot be loaded: what was loaded before is as it was then.
        """
        kept, registries = self._forget()
        try:
            tools = self._choice.tools()
            _bind_again(registries)
        except (Exception, SystemExit) as error:  # a file may hold anything while it is written
            known = isinstance(error, (ServeError, ToolError))
            self._tell("error", f"the tools stay as they were: {error if known else repr(error)}")
            tried, _ = self._forget()
            self._missed = set(map(os.path.dirname, _paths([*kept.values(), *tried.values()])))
            sys.modules.update(kept)
            LOADED.update(registries)
            return None
        self._missed = set()
        return tools

    def _forget(self) -> tuple[dict[str, ModuleType], dict[str, Registry]]:
        """Have the packages imported anew when they are next needed; gives what was forgotten."""
        importlib.invalidate_caches()
        names = [name for name in sys.modules if self._is_served(name)]
        registries = {name: LOADED.pop(name) for name in names if name in LOADED}
        return {name: sys.modules.pop(name) for name in names}, registries

    def _is_served(self, module: str) -> bool:
        packages = (package.partition(":")[0] for package in self._choice.packages)
        return any(f"{module}.".startswith(f"{package}.") for package in packages)

    def _signatures(self) -> dict[str, Signature]:
        return {path: _signature(path) for path in self._files()}

    def _files(self) -> Iterator[str]:
        """What is loaded; after a failure also what stands beside it, any of which may mend it."""
        for name, module in list(sys.modules.items()):
            for path in _paths([module] if self._is_served(name) else []):
                yield path
                if name in LOADED:
                    yield from (f"{os.path.dirname(path)}/{each}" for each in _GENERATED)
        for directory in self._missed:
            yield directory
            yield from glob(f"{escape(directory)}/*.py")


def _paths(modules: Iterable[ModuleType]) -> list[str]:
    found = (getattr(module, "__file__", None) for module in modules)
    return [path for path in found if path is not None]


def _bind_again(registries: Mapping[str, Registry]) -> None:
    """Load what had been loaded for calls, as far as it is still there. Raises ToolError."""
    called = ((module, name) for module, each in registries.items() for name in each._invokers)
    for module, name in called:
        if module in LOADED and name in LOADED[module]:
            LOADED[module].bind(name)


def _is_after(signature: Signature, time: int) -> bool:
    """Whether a file was written after a time: it may be another one than was imported."""
    return bool(signature) and signature[1] >= time - _TICK


def _signature(path: str) -> Signature:
    """What tells whether a file is another than before; empty for none."""
    try:
        status = os.stat(path)
    except OSError:
        return ()
    return (status.st_ino, status.st_mtime_ns, status.st_size)
