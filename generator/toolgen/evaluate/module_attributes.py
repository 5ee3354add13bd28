"""What a module has under the names by which Python tells where it is: `__file__`, `__path__`,
`__package__`, and `__name__` where it is a program.
"""

from __future__ import annotations

from toolgen.evaluate.values import ModuleValue, Unknown
from toolgen.facts.module import Module

PATH = "__path__"
"""The attribute of a package that has its directories."""
FILE = "__file__"
"""The name by which a module has the path of its file."""
UNTOLD = "where a file is is not told"


def path_of(module: str) -> Unknown:
    """The directories of a package, which tell what is below it, and no more."""
    return Unknown("where a package is is not told", PATH, (ModuleValue(module),))


def file_of(module: str) -> Unknown:
    """The path of a module's file."""
    return Unknown(UNTOLD, FILE, (ModuleValue(module),))


def told_of_module(name: str, module: Module) -> str | None:
    """What a module has under a name of Python's that tells where it is: `__package__`; the name of
    a package's `__main__.py` is that of a program.
    """
    if name == "__package__":
        return module.name if module.is_package else module.name.rpartition(".")[0]
    return "__main__" if name == "__name__" and module.name.endswith(".__main__") else None
