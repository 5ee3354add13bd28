"""Types that only a framework gives a meaning to: extraction keeps them by name.

Data only, by `package:qualname`: the top-level package, and the name that the type has in any
module of it. An annotation that means one of them becomes a `Standard` of that name.
"""

from __future__ import annotations

__all__ = ["CONTENT_BLOCKS", "FRAMEWORK_TYPES", "KEPT", "MODELS", "SESSION_ID"]


def _names(packages: str, names: str) -> frozenset[str]:
    return frozenset(f"{package}:{name}" for package in packages.split() for name in names.split())


CONTENT_BLOCKS: tuple[str, ...] = (
    "TextContent",
    "ImageContent",
    "AudioContent",
    "ResourceLink",
    "EmbeddedResource",
)
"""The arms of the protocol's `ContentBlock`, in its order."""

MODELS: frozenset[str] = frozenset().union(
    _names("mcp mcp_types", " ".join(CONTENT_BLOCKS)),
    _names("mcp mcp_types", "CallToolResult ContentBlock InputRequiredResult"),
    _names("fastmcp", "ToolResult"),
    _names("prefab_ui", "Component PrefabApp"),
)
"""Pydantic models (and a union of them), which have schemas of their own."""

KEPT: frozenset[str] = frozenset().union(
    _names("mcp", "Audio Image"),
    _names("fastmcp", "Audio File Image SessionId ToolResult"),
)
"""Kept by name even where the sources hold what they mean; of the others, the class is read."""

SESSION_ID = "fastmcp:SessionId"
"""An alias: a string, with a mark in its metadata that fastmcp looks for."""

FRAMEWORK_TYPES: frozenset[str] = MODELS | KEPT
"""All names that may stand as `Standard` beside those of `ir.known.STANDARD_TYPES`."""
