"""What keeps a server from starting."""

from __future__ import annotations

__all__ = ["ServeError"]


class ServeError(Exception):
    """The server cannot do what it was asked to. The message is complete on its own."""
