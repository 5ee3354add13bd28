"""Results of the libraries mcp and fastmcp: content in blocks, which is sent as it is, and the mark
of a schema whose property `result` is what a function returned.
"""

from __future__ import annotations

from toolgen_runtime.model.texts import is_a

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any

__all__ = ["MAKERS", "WRAPPED", "has_blocks", "is_block", "is_of_library"]

MAKERS = ("to_image_content", "to_audio_content", "to_resource_content")
"""The methods of objects of these libraries that make a block of themselves."""

WRAPPED = "x-fastmcp-wrap-result"
"""fastmcp's mark, in schemas of results."""

_LIBRARIES = ("mcp", "mcp_types", "fastmcp")


def has_blocks(value: Any) -> bool:
    """Whether a result is a block, or a list with one."""
    return any(map(is_block, value if is_a(value, (list, tuple)) else [value]))


def is_block(value: Any) -> bool:
    """Whether a value is a block, or makes one of itself."""
    if any(hasattr(type(value), maker) for maker in MAKERS):
        return True
    return is_of_library(value) and hasattr(value, "model_dump_json") and hasattr(value, "type")


def is_of_library(value: Any) -> bool:
    """Whether the class of a value is one of these libraries'."""
    return type(value).__module__.partition(".")[0] in _LIBRARIES
