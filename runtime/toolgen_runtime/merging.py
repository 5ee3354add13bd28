"""Several registries as one."""

from __future__ import annotations

from toolgen_runtime.errors import DuplicateTool
from toolgen_runtime.registry import CONTRACT_MAX, Registry

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from toolgen_runtime.options import GivenOptions
    from toolgen_runtime.registry import Invoker, Row

    Origins = Mapping[str, tuple[Registry, str]]

__all__ = ["merge"]


def merge(*registries: Registry, prefixes: Mapping[str, str] | None = None) -> Registry:
    """One registry with the tools of all; it loads no more than they do.

    `prefixes` maps a package to a text that its tools' names get in front. A registry that is
    given twice counts once.
    Raises DuplicateTool with all the names that more than one has, and ValueError for a prefix
    of a package that is not there.
    """
    distinct = list(dict.fromkeys(registries))
    prefixes = dict(prefixes or {})
    strangers = prefixes.keys() - {registry.package for registry in distinct}
    if strangers:
        message = f"prefixes for packages that are not merged: {', '.join(sorted(strangers))}"
        raise ValueError(message)
    return _MergedRegistry(distinct, _origins(distinct, prefixes))


def _origins(registries: Iterable[Registry], prefixes: Mapping[str, str]) -> Origins:
    origins: dict[str, list[tuple[Registry, str]]] = {}
    for registry in registries:
        prefix = prefixes.get(registry.package, "")
        for name in registry:
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

    __slots__ = ("_origins",)

    def __init__(self, registries: Iterable[Registry], origins: Origins) -> None:
        parts = list(registries)
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

    def _new_invoker(self, name: str, options: GivenOptions) -> Invoker:
        registry, own_name = self._origins[name]
        return registry.bind_with(own_name, options) if options else registry.bind(own_name)

    def _read_rows(self) -> dict[str, Row]:
        return {
            name: (name, *registry.row(own)[1:]) for name, (registry, own) in self._origins.items()
        }
