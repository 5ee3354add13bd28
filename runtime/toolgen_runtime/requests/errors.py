"""The one error that reading requests raises."""

from __future__ import annotations

from toolgen_runtime.model.errors import ToolError

__all__ = ["MalformedRequest"]


class MalformedRequest(ToolError, ValueError):
    """What should hold tool requests cannot be read: too large, too tangled, or of another kind."""
