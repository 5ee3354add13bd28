"""What reading requests and making them raises, and the bound that it most often tells of."""

from __future__ import annotations

from toolgen_runtime.model.errors import ToolError

__all__ = ["DEFAULT_LIMIT", "MalformedRequest", "TruncatedRequest"]

DEFAULT_LIMIT = 1_000_000
"""The most characters of text that are read for requests, unless the caller says otherwise."""


class MalformedRequest(ToolError, ValueError):
    """What should hold tool requests cannot be read: too large, too tangled, or of another kind."""


class TruncatedRequest(MalformedRequest):
    """A call whose text was cut off: it was not made, since nobody can tell what the rest was."""
