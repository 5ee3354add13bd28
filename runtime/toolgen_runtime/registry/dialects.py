"""Ready definitions: tools as a provider takes them, compiled when the registry was built."""

from __future__ import annotations

from toolgen_runtime.model.errors import ToolError

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from toolgen_runtime.generated import Registry

__all__ = ["UnknownDialect", "definitions", "definitions_json"]


class UnknownDialect(ToolError, LookupError):
    """A registry was not built for a dialect, or its tools have other names in a merged one."""


def definitions(
    registry: Registry, dialect: str, names: Iterable[str] | None = None
) -> list[dict[str, Any]]:
    """The tools in a dialect that the configuration of the build names, such as `openai-strict`.

    `names` are the tools to give, in that order; all of them by default.
    Raises UnknownDialect, and UnknownTool for a name that the registry does not have.
    """
    from toolgen_runtime.model.listing import parse_schema

    return [parse_schema(text) for text in _texts(registry, dialect, names)]


def definitions_json(registry: Registry, dialect: str, names: Iterable[str] | None = None) -> str:
    """The same as the text of a JSON array, put together without parsing."""
    return f"[{','.join(_texts(registry, dialect, names))}]"


def _texts(registry: Registry, dialect: str, names: Iterable[str] | None) -> list[str]:
    tables: dict[str, dict[str, str]] = {}
    texts = []
    for name in registry if names is None else names:
        home, own_name = registry.origin(name)
        if own_name != name:
            message = f"{home.module} has {name} as {own_name}, and so have its definitions"
            raise UnknownDialect(f"{message} in {dialect!r}")
        if home.module not in tables:
            tables[home.module] = _table(home.module, dialect)
        texts.append(tables[home.module][name])
    return texts


def _table(module: str, dialect: str) -> dict[str, str]:
    name = f"{module}._dialects.{dialect.replace('-', '_')}"
    try:
        tools: tuple[tuple[str, str], ...] = __import__(name, None, None, ("TOOLS",)).TOOLS
    except ModuleNotFoundError as error:
        message = f"{module} was not built for {dialect!r}: add it to [tool.toolgen] dialects"
        raise UnknownDialect(message) from error
    return dict(tools)
