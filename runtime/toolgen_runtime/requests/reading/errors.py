"""What reading requests and making them raises, and the bound that it most often tells of."""

from __future__ import annotations

from toolgen_runtime.model.errors import ToolError
from toolgen_runtime.model.texts import sendable, within

__all__ = ["DEFAULT_LIMIT", "MalformedRequest", "TruncatedRequest"]

DEFAULT_LIMIT = 1_000_000
"""The most characters of text that are read for requests, unless the caller says otherwise."""

_LONGEST = 1_000
"""How many bytes the text of such an error has at most."""


class MalformedRequest(ToolError, ValueError):
    """What should hold tool requests cannot be read: too large, too tangled, or of another kind.

    Its text may quote what a model wrote, and has a bounded size.
    """

    def __init__(self, message: str = "", *, tool: str | None = None) -> None:
        super().__init__(within(sendable(message), _LONGEST), tool=tool)


class TruncatedRequest(MalformedRequest):
    """A call whose text was cut off: it was not made, since nobody can tell what the rest was."""
