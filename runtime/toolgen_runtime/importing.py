"""Importing a module ahead of the package around it, which is not run.

Importing `acme._toolgen` runs `acme/__init__.py`, which in real packages imports everything, and
`pydantic_core/__init__.py` imports what validation never uses. `import_ahead` asks the import
system where things are, loads the submodule under its real name, and has a finder wait for the
parent: whenever that is imported, the child is bound to it before its body runs, as if it had been
imported in the ordinary order.

Python calls the program that runs, `python app.py` or `python -m acme.app`, `__main__`, and
would run its file once more for whoever imports it by its name: as another module, with other
functions and other state. Calls import the module of their tool: `known_program` has it found.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from importlib.machinery import ModuleSpec
    from types import ModuleType
    from typing import Any

    Accept = Callable[[ModuleSpec, ModuleSpec], bool]

__all__ = ["import_ahead", "known_program", "program_name"]

_MAIN = ("__main__", "__mp_main__")


def _accept_any(parent: ModuleSpec, child: ModuleSpec) -> bool:
    return True


def import_ahead(module: str, accept: Accept = _accept_any) -> Any:
    """Import `module` without its parents where that is possible, else the ordinary way.

    `accept` is asked about the specs of parent and child. Raises what the import raises.
    """
    parent, _, _ = module.rpartition(".")
    if parent and module not in sys.modules and not _load_ahead(parent, module, accept):
        # The import system takes a parent that another thread is still importing as it finds it,
        # and for a moment does not find it at all. This waits for that thread.
        __import__(parent)
    return __import__(module, None, None, ("__name__",))  # with no list it gives the outermost


def _load_ahead(parent: str, module: str, accept: Accept) -> bool:
    """Load a submodule whose parent is not there; False when it has to be imported."""
    try:
        from _frozen_importlib import (  # type: ignore[attr-defined]
            _load_unlocked,
            _module_locks,
            _ModuleLockManager,
        )
    except ImportError:  # private names, which a later Python may have renamed
        return False
    specs = _find_pair(parent, module)
    if specs is None or not accept(*specs):
        return False
    # First wait, then look: an import of the parent that starts after this meets the finder.
    _AWAITED.expect(parent, module)
    if parent in sys.modules or parent in _module_locks:
        return False
    # The import system's own lock is the only one that cannot deadlock with other imports.
    with _ModuleLockManager(module):
        if module not in sys.modules:
            _load_unlocked(specs[1])
    _AWAITED.bind(parent)
    return True


def _find_pair(parent: str, module: str) -> tuple[ModuleSpec, ModuleSpec] | None:
    """The specs of a package and its submodule, if the package is one whose body can wait."""
    if parent in sys.modules:
        return None
    parent_spec = _locate(parent)
    if parent_spec is None or not hasattr(parent_spec.loader, "exec_module"):
        return None
    locations = parent_spec.submodule_search_locations
    child_spec = _find_spec(module, locations) if locations is not None else None
    return (parent_spec, child_spec) if child_spec is not None else None


def _locate(package: str) -> ModuleSpec | None:
    """The spec of a dotted package, found without importing any package above it."""
    outer, _, _ = package.rpartition(".")
    if not outer:
        return _find_spec(package, None)
    if outer in sys.modules:
        return _find_spec(package, getattr(sys.modules[outer], "__path__", []))
    spec = _locate(outer)
    locations = spec.submodule_search_locations if spec is not None else None
    return _find_spec(package, locations) if locations is not None else None


def _find_spec(name: str, path: Sequence[str] | None) -> ModuleSpec | None:
    """What the import system's finders say of `name`, ours left out."""
    for finder in list(sys.meta_path):
        if finder is _AWAITED or not hasattr(finder, "find_spec"):
            continue
        try:
            spec = finder.find_spec(name, path)
        except KeyError:  # a namespace package cannot be found before the package above it
            return None
        if spec is not None:
            return spec
    return None


def known_program() -> None:
    """From now on, whoever imports the program by its name finds what runs."""
    name = program_name()
    if name is not None:
        sys.modules.setdefault(name, sys.modules["__main__"])


def program_name() -> str | None:
    """The name that the program is imported by: that of `-m`, else that of its file in the packages
    around it. None where there is neither, such as in an interactive session.
    """
    main = sys.modules.get("__main__")
    spec, file = getattr(main, "__spec__", None), getattr(main, "__file__", None)
    if spec is not None:
        return None if spec.name in _MAIN else str(spec.name)
    if not isinstance(file, str) or not file.endswith(".py"):
        return None
    from os.path import abspath, basename, dirname, exists, join

    name, folder = basename(file)[:-3], dirname(abspath(file))
    while exists(join(folder, "__init__.py")):
        name, folder = f"{basename(folder)}.{name}", dirname(folder)
    return None if name in _MAIN or not name.replace(".", "_").isidentifier() else name


class _AwaitedParents:
    """A finder that sees packages being imported whose submodule was loaded ahead of them."""

    def __init__(self) -> None:
        self._children: dict[str, dict[str, None]] = {}
        self._packages: dict[str, ModuleType] = {}

    def expect(self, parent: str, module: str) -> None:
        """From now on, bind `module` to `parent` whenever that is imported."""
        self._children.setdefault(parent, {})[module] = None
        if self not in sys.meta_path:
            sys.meta_path.insert(0, self)

    def start(self, package: ModuleType) -> None:
        """Note that the body of a parent is about to run, and bind what is loaded."""
        self._packages[package.__name__] = package
        self.bind(package.__name__)

    def bind(self, parent: str) -> None:
        """Make the submodules that are loaded attributes of a parent that has started.

        Both who loads a child and who starts a parent do this last: the later one finds the other.
        """
        package = self._packages.get(parent)
        for name in tuple(self._children.get(parent, ())):
            child = sys.modules.get(name)
            if package is not None and child is not None:
                setattr(package, name.rpartition(".")[2], child)

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The spec that the other finders give for an awaited package, its loader wrapped."""
        if name not in self._children:
            return None
        spec = _find_spec(name, path)
        if spec is not None and hasattr(spec.loader, "exec_module"):
            spec.loader = _BindingLoader(spec, spec.loader)  # type: ignore[assignment]
        return spec


class _BindingLoader:
    """A package's own loader, but for binding submodules just before the body runs."""

    def __init__(self, spec: ModuleSpec, loader: Any) -> None:
        self._spec = spec
        self._loader = loader

    def __getattr__(self, name: str) -> Any:
        return getattr(self._loader, name)

    def exec_module(self, module: ModuleType) -> None:
        """Put the own loader back, bind what is loaded already, and run the body."""
        module.__loader__ = self._spec.loader = self._loader
        _AWAITED.start(module)
        self._loader.exec_module(module)


_AWAITED = _AwaitedParents()
