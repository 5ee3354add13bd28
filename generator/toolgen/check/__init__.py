"""Checks over what was extracted: rules that need more than one object, or the finished schema."""

from toolgen.check.encoding import check_text, without_infinities
from toolgen.check.names import check_names

__all__ = ["check_names", "check_text", "without_infinities"]
