"""The text of a result that was longer than its tool may give."""

from toolgen_runtime.call.cutting import CutText

__all__ = ["CutText"]
