"""What a module has: what it binds, and under the names by which Python tells where it is:
`__file__`, `__path__`, `__package__`, and `__name__` where it is a program.
"""

from __future__ import annotations

from toolgen.evaluate.frames import Frame
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.members import held_by_module
from toolgen.evaluate.risks import NO_ATTRIBUTE, raises
from toolgen.evaluate.values import (
    CallArguments,
    FunctionValue,
    Known,
    ModuleValue,
    Site,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.facts.expressions import Constant
from toolgen.facts.module import Module
from toolgen.link.refusal import Refusal

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


def of_module(module: str, name: str, site: Site, machine: Machine) -> Value:
    """What a module has under a name: what it binds, else what its `__getattr__` gives."""
    if name == "__name__":
        return Known(module)
    if name == PATH:
        return path_of(module)
    if name == "__dict__":
        return held_by_module(ModuleValue(module), site, machine)
    frame = machine.namespace(module)
    if isinstance(frame, Frame) and name in frame.names:
        return frame.names[name]
    hook = frame.names.get("__getattr__") if isinstance(frame, Frame) else None
    if isinstance(hook, FunctionValue) and not name.startswith("__"):
        key = WrittenValue(Known(name), Constant(name, site.at), site.scope)
        return machine.call(hook, CallArguments((key,)), site)
    if isinstance(frame, Frame) and frame.lacks(name):
        raises(*NO_ATTRIBUTE, machine)
        return Unknown(f"{module} has deleted {name!r}", name)
    try:
        symbol = machine.resolver.member(module, name)
    except Refusal as refusal:
        return Unknown(refusal.message)
    return machine.of_symbol(symbol, f"{module} has no {name!r} that source shows")
