"""Ready definitions: tools as a provider takes them, compiled when the registry was built."""

from __future__ import annotations

from toolgen_runtime.errors import ToolError

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from toolgen_runtime.registry import Registry

__all__ = ["UnknownDialect", "definitions", "definitions_json"]


class UnknownDialect(ToolError, LookupError):
    """A registry was not built for a dialect, or is a view in which tools have other names."""


def definitions(
    registry: Registry, dialect: str, names: Iterable[str] | None = None
) -> list[dict[str, Any]]:
    """The tools in a dialect that the configuration of the build names, such as `openai-strict`.

    `names` are the tools to give, in that order; all of them by default.
    Raises UnknownDialect, and UnknownTool for a name that the registry does not have.
    """
    from toolgen_runtime.listing import parse_schema

    return [parse_schema(text) for text in _texts(registry, dialect, names)]


def definitions_json(registry: Registry, dialect: str, names: Iterable[str] | None = None) -> str:
    """The same as the text of a JSON array, put together without parsing."""
    return f"[{','.join(_texts(registry, dialect, names))}]"


def _texts(registry: Registry, dialect: str, names: Iterable[str] | None) -> list[str]:
    found = _table(registry.module, dialect)
    if found.keys() != set(registry):
        raise UnknownDialect(f"{registry.module}: tools have other names in {dialect!r}")
    return [found[registry[name].name] for name in (registry if names is None else names)]


def _table(module: str, dialect: str) -> dict[str, str]:
    name = f"{module}._dialects.{dialect.replace('-', '_')}"
    try:
        tools: tuple[tuple[str, str], ...] = __import__(name, None, None, ("TOOLS",)).TOOLS
    except ModuleNotFoundError as error:
        message = f"{module} was not built for {dialect!r}: add it to [tool.toolgen] dialects"
        raise UnknownDialect(message) from error
    return dict(tools)
