"""Checks that need more than one object: the tools of one registry, together."""

from toolgen.check.names import check_names

__all__ = ["check_names"]
