"""Observing: whoever wants to know is told of each call of a tool, and of each request to a server.

Here is the one question that every call asks, and all that it costs while nobody observes. What
happens when somebody does is in `observing`, which is loaded then.
"""

from __future__ import annotations

__all__ = ["WATCHING"]

# Who observes anywhere in this process: nearly always empty, which is all that a call asks of it.
WATCHING: list[object] = []
