"""Identity: whether a symbol is what a library calls `package:qualname`.

Libraries re-export: `fastmcp.FastMCP`, `fastmcp.server.FastMCP` and the class in its own module are
one. So a name is told by the package that it is from and the name that it has there, whichever
modules stand between, and whether or not the source of the library is read.
"""

from __future__ import annotations

from toolgen.link.symbols import Defined, External, Symbol


def identity(symbol: Symbol | None) -> str | None:
    """The canonical `module:qualname` of what a module binds; None for all else."""
    match symbol:
        case External(name=name) | Defined(id=name):
            return name
        case _:
            return None


def in_package(name: str) -> str:
    """`package:qualname` of a canonical name: that of the top-level package, whichever modules are
    between. `import mcp.types` leaves them in front of the name, in lower case.
    """
    module, _, qualname = name.partition(":")
    parts = qualname.split(".")
    while len(parts) > 1 and parts[0] == parts[0].lower():
        del parts[0]
    return f"{module.partition('.')[0]}:{'.'.join(parts)}"


def is_named(symbol: Symbol | None, target: str) -> bool:
    """Whether a symbol is `package:qualname`, in that package or in any module below it."""
    name = identity(symbol)
    if name is None:
        return False
    package, _, qualname = target.partition(":")
    module, _, found = name.partition(":")
    if found == qualname:
        return f"{module}.".startswith(f"{package}.")
    # What is read through `import a.b` has the modules below `a` in front of its name.
    path = f"{module}.{found}"
    if path == f"{package}.{qualname}":
        return True
    between = path.removesuffix(f".{qualname}").removeprefix(f"{package}.")
    # Modules are in lower case: what is not may be a class that has a method of that name.
    return path == f"{package}.{between}.{qualname}" and between == between.lower()


def is_class_name(name: str) -> bool:
    """Whether a name ends as those of classes do: `fastmcp:FastMCP`, `Agent`, `server.Server`."""
    return name.rpartition(":")[2].rpartition(".")[2][:1].isupper()


def can_only_be_class_name(name: str) -> bool:
    """Whether a name says that it is a class, which neither `settings.debug` nor `DEBUG` does."""
    return is_class_name(name) and not name.rpartition(":")[2].rpartition(".")[2].isupper()
