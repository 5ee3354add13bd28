"""Types that mcp gives a meaning to."""

from toolgen.frameworks.framework import FrameworkTypes

_PACKAGES = ("mcp", "mcp_types")

CONTENT_BLOCKS: tuple[str, ...] = (
    "TextContent",
    "ImageContent",
    "AudioContent",
    "ResourceLink",
    "EmbeddedResource",
)
"""The arms of the protocol's `ContentBlock`, in its order."""


def protocol(*names: str) -> tuple[str, ...]:
    """Types of the protocol, by both packages that have them."""
    return tuple(f"{package}:{name}" for package in _PACKAGES for name in names)


TYPES = FrameworkTypes(
    models=frozenset(
        protocol(*CONTENT_BLOCKS, "CallToolResult", "ContentBlock", "InputRequiredResult")
    ),
    kept=frozenset({"mcp:Audio", "mcp:Image"}),
    records=frozenset(protocol("ToolAnnotations")),
    unions={
        f"{package}:ContentBlock": tuple(f"{package}:{name}" for name in CONTENT_BLOCKS)
        for package in _PACKAGES
    },
)
