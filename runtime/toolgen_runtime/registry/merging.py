"""Several registries as one."""

from __future__ import annotations

from toolgen_runtime.generated import CONTRACT_MAX, Registry, view_of
from toolgen_runtime.model.errors import DuplicateTool
from toolgen_runtime.search.views import View

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from toolgen_runtime.call.tools import Tool
    from toolgen_runtime.model.options import GivenOptions
    from toolgen_runtime.model.policy import Policy
    from toolgen_runtime.model.protocols import Invoker, Reader, Row

    Origins = Mapping[str, tuple[Registry, str]]

__all__ = ["merge"]


def merge(*registries: Registry, prefixes: Mapping[str, str] | None = None) -> Registry:
    """One registry with the tools of all; it loads no more than they do.

    `prefixes` maps a package to a text that its tools' names get in front. A registry that is
    given twice counts once, and a view shows what it shows at the time.
    Raises DuplicateTool with all the names that more than one has, ValueError for a prefix of a
    package that is not there, and TypeError for what is no registry.
    """
    for each in registries:
        if not isinstance(each, Registry):
            message = f"merge takes registries, got {type(each).__name__}"
            raise TypeError(message)
    distinct = list(dict.fromkeys(registries))
    prefixes = dict(prefixes or {})
    strangers = prefixes.keys() - {registry.package for registry in distinct}
    if strangers:
        message = f"prefixes for packages that are not merged: {', '.join(sorted(strangers))}"
        raise ValueError(message)
    merged = _MergedRegistry(distinct, _origins(distinct, prefixes), prefixes)
    if any(isinstance(registry, View) for registry in distinct):
        return view_of(merged, merged.__contains__, merged.is_shown)
    return merged


def _origins(registries: Iterable[Registry], prefixes: Mapping[str, str]) -> Origins:
    origins: dict[str, list[tuple[Registry, str]]] = {}
    for registry in registries:
        prefix = prefixes.get(registry.package, "")
        for name in registry.possible:
            origins.setdefault(prefix + name, []).append((registry, name))
    collisions = {
        name: tuple(registry.package for registry, _ in found)
        for name, found in origins.items()
        if len(found) > 1
    }
    if collisions:
        raise DuplicateTool(_describe(collisions), collisions=collisions)
    return {name: found[0] for name, found in origins.items()}


def _describe(collisions: Mapping[str, tuple[str, ...]]) -> str:
    listed = "; ".join(f"{name} ({', '.join(at)})" for name, at in sorted(collisions.items()))
    return (
        f"{len(collisions)} tool names are in more than one registry: {listed}; "
        "rename the tools, or tell them apart with merge(..., prefixes={package: text})"
    )


class _MergedRegistry(Registry):
    """A view: every answer comes from the registry that has the tool."""

    __slots__ = ("_origins", "_parts")

    def __init__(
        self, registries: Iterable[Registry], origins: Origins, prefixes: Mapping[str, str]
    ) -> None:
        parts = list(registries)
        self._parts = [(part, prefixes.get(part.package, "")) for part in parts]
        super().__init__(
            "+".join(part.module for part in parts),
            CONTRACT_MAX,
            "+".join(part.fingerprint for part in parts),
            {name: registry.module for name, (registry, _) in origins.items()},
        )
        self._origins = origins

    @property
    def package(self) -> str:
        """The packages, joined by `+`."""
        return "+".join(dict.fromkeys(part.package for part, _ in self._origins.values()))

    def policy(self, name: str) -> Policy:
        """What the tool's declaration says of its use. Raises UnknownTool."""
        registry, own_name = self._home(name)
        return registry.policy(own_name)

    def reader(self, name: str, options: GivenOptions) -> Reader | None:
        """As the registry's that has the tool. Raises UnknownTool."""
        registry, own_name = self._home(name)
        return registry.reader(own_name, options)

    def _home(self, name: str) -> tuple[Registry, str]:
        self._require(name)
        return self._origins[name]

    def _new_invoker(self, name: str, options: GivenOptions, shown: str = "") -> Invoker:
        registry, own_name = self._origins[name]
        if shown or own_name != name:
            return registry.bind_as(own_name, options, shown or name)
        return registry.bind_with(own_name, options) if options else registry.bind(own_name)

    def row(self, name: str) -> Row:
        """Name, description, parameters and, if any, output. Raises UnknownTool."""
        registry, own_name = self._home(name)
        return (name, *registry.row(own_name)[1:])

    def origin(self, name: str) -> tuple[Registry, str]:
        """The registry of a generated package that has the tool, and its name there."""
        registry, own_name = self._home(name)
        return registry.origin(own_name)

    def left_out(self, name: str) -> str:
        """Why a function of one of the packages is no tool; empty for any other name."""
        prefixed = (part for part in self._parts if name.startswith(part[1]))
        reasons = (part.left_out(name.removeprefix(prefix)) for part, prefix in prefixed)
        return next(filter(None, reasons), "")

    def is_shown(self, tool: Tool) -> bool:
        """Whether the registry that has the tool shows it, which may be a view."""
        registry, own_name = self._origins[tool.name]
        return own_name in registry
