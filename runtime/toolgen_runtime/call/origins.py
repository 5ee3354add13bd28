"""Origins: from a function to the tool that it was built as, by the manifests of loaded registries.

A manifest says which module and name each tool has; that this is the very function is looked up in
the modules that are imported. No signature is read.
"""

from __future__ import annotations

import sys
from contextlib import suppress

from toolgen_runtime import LOADED
from toolgen_runtime.importing import import_ahead, known_program, program_name
from toolgen_runtime.model.errors import RefusedTool, UnknownTool

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from toolgen_runtime.model.protocols import ToolSource

__all__ = ["origin_of"]

_MANIFEST = "manifest.json"

# By registry: the names of the tools that were made of each function.
_names: dict[ToolSource, dict[tuple[str, str], list[str]]] = {}


def origin_of(function: Any, name: str | None = None) -> tuple[ToolSource, str]:
    """The registry that has the tool of a function, and its name there: one that is loaded, or that
    of the function's own package. Of several tools, `name` tells which.

    Raises TypeError for what is no function, UnknownTool for one that no such registry has,
    RefusedTool, which is one, where it says why, and ValueError where several may be meant.
    """
    module = getattr(function, "__module__", None)
    qualname = getattr(function, "__qualname__", None)
    if not callable(function) or not isinstance(module, str) or not isinstance(qualname, str):
        message = f"neither a tool nor a function: {type(function).__name__}"
        raise TypeError(message)
    if module == "__main__":
        known_program()
        module = program_name() or module
    found = list(_tools_of(function, module, qualname))
    if not found and _is_loaded(module.partition(".")[0]):
        found = list(_tools_of(function, module, qualname))
    return _only([(r, t) for r, t in found if name in (None, t)], module, qualname, name)


def _only(
    found: list[tuple[ToolSource, str]], module: str, qualname: str, name: str | None
) -> tuple[ToolSource, str]:
    """The tool of those found. Raises as `origin_of` does where it is not the only one."""
    if len(found) > 1:
        listed = ", ".join(f"{tool} of {registry.package}" for registry, tool in found)
        message = f"several tools are made of {module}.{qualname}: {listed}; take one by name"
        raise ValueError(message)
    if found:
        return found[0]
    called = qualname if name is None else name
    for registry in _loaded():
        for refused in _manifest(registry).get("refused", ()):
            if refused["function"] == f"{module}:{qualname}":
                raise RefusedTool.of(called, refused["reason"])
    package = module.partition(".")[0]
    way = f"mark it with @tool, run toolgen build, and load('{package}') before; or "
    message = (
        f"no registry that is loaded has a tool{'' if name is None else f' {name!r}'} made of "
        f"{module}.{qualname}; {'' if package == '__main__' else way}"
        "make the tool by toolgen.dynamic.function_tool, as for lambdas and closures"
    )
    raise UnknownTool(message, tool=called)


def _is_loaded(package: str) -> bool:
    """Load the registry of a package, or of a lone module, if it has one that was built under the
    usual name.
    """
    if package == "__main__":
        return False
    for generated in (f"{package}._toolgen", f"{package}_toolgen"):
        with suppress(ModuleNotFoundError):
            if hasattr(import_ahead(generated), "registry"):
                return True
    return False


def _tools_of(function: Any, module: str, qualname: str) -> Iterator[tuple[ToolSource, str]]:
    there = _resolve(module, qualname)
    if function not in (there, getattr(there, "__wrapped__", None)):
        return
    for registry in _loaded():
        for name in _origins(registry).get((module, qualname), ()):
            yield registry, name


def _loaded() -> list[ToolSource]:
    """The registries whose modules are there still."""
    modules = sys.modules
    known = tuple(LOADED.values())
    return [r for r in known if getattr(modules.get(r.module), "registry", None) is r]


def _resolve(module: str, qualname: str) -> Any:
    """What a name of an imported module leads to, None where that is nothing."""
    value: Any = sys.modules.get(module)
    for part in qualname.split("."):
        value = getattr(value, part, None)
    return value


def _origins(registry: ToolSource) -> dict[tuple[str, str], list[str]]:
    known = _names.get(registry)
    if known is None:
        known = _names[registry] = {}
        for tool in _manifest(registry)["tools"]:
            known.setdefault((tool["module"], tool["qualname"]), []).append(tool["name"])
    return known


def _manifest(registry: ToolSource) -> Any:
    """The manifest beside a registry's module, through its loader: it may be in a zip file.

    A package that was shipped without one tells of no tools.
    """
    from json import loads

    spec: Any = sys.modules[registry.module].__spec__
    try:
        data = spec.loader.get_data(f"{spec.submodule_search_locations[0]}/{_MANIFEST}")
    except OSError:
        return {"tools": []}
    return loads(data)
