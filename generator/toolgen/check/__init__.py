"""Checks over what was extracted: rules that need more than one object, or the finished schema."""

from toolgen.check.names import check_names
from toolgen.check.text import check_text

__all__ = ["check_names", "check_text"]
