"""Indexes of registries: as the build wrote them, or made here where it had nothing to defer."""

from __future__ import annotations

from toolgen_runtime.search.index import Index

TYPE_CHECKING = False

if TYPE_CHECKING:
    from toolgen_runtime.generated import Registry

__all__ = ["index_of"]

# By generated package and fingerprint, which changes when a tool does.
_KNOWN: dict[tuple[str, str], Index] = {}


def index_of(registry: Registry) -> Index:
    """The index of a generated package: of its deferred tools, or of all where none is."""
    key = (registry.module, registry.fingerprint)
    index = _KNOWN.get(key)
    if index is None:
        index = _KNOWN[key] = _written(registry) or _made(registry)
    return index


def _written(registry: Registry) -> Index | None:
    name = f"{registry.module}._search"
    try:
        module = __import__(name, None, None, ("POSTINGS",))
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None
    return Index(module.LENGTHS, module.POSTINGS)


def _made(registry: Registry) -> Index:
    return Index.of(
        (name, registry.description(name), registry.parameters(name)) for name in registry
    )
