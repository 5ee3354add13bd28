"""Registries: loaded without running the package around them, shown in part, merged, gathered.

`Registry` itself is in `toolgen_runtime.generated`, from where generated code imports it: a module
more would be a tenth of what importing a registry costs.
"""

from __future__ import annotations

TYPE_CHECKING = False

if TYPE_CHECKING:
    from toolgen_runtime.generated import Registry

__all__ = ["installed", "load", "load_module"]

ENTRY_POINTS = "toolgen.registries"


def load(package: str, name: str = "_toolgen") -> Registry:
    """The registry of `package`, whose own `__init__` is not run. `name` is the generated package.

    Calling a tool imports its module, and with it the package, as usual.
    Raises RegistryNotFound.
    """
    if not isinstance(package, str) or not package:
        from toolgen_runtime.model.errors import RegistryNotFound

        message = f"{package!r} is no name of a package"
        raise RegistryNotFound(message)
    return load_module(f"{package}.{name}", package)


def installed() -> tuple[Registry, ...]:
    """The registries of all installed distributions that declare one, ordered by module.

    A distribution declares `acme = "acme._toolgen:registry"` in the entry points'
    group `toolgen.registries`. Raises RegistryNotFound when one of them is not there.
    """
    from importlib.metadata import entry_points

    declared = {point.module: point.name for point in entry_points(group=ENTRY_POINTS)}
    return tuple(load_module(module, name) for module, name in sorted(declared.items()))


def load_module(module: str, owner: str) -> Registry:
    """The registry in a generated module, which is for `owner`. Raises RegistryNotFound."""
    from toolgen_runtime.importing import import_ahead
    from toolgen_runtime.model.errors import RegistryNotFound

    try:
        generated = import_ahead(module)
    except ModuleNotFoundError as error:
        if not f"{module}.".startswith(f"{error.name}."):
            raise
        repair = "build it: toolgen build" if error.name == module else "is it installed here?"
        message = f"{owner} has no registry: there is no module {error.name}; {repair}"
        raise RegistryNotFound(message) from error
    registry: Registry | None = getattr(generated, "registry", None)
    if registry is None:
        message = f"{module} holds no registry; build it: toolgen build"
        raise RegistryNotFound(message)
    return registry
