"""Semantic Kernel: `kernel_function` takes the docstring as it is."""

from toolgen.docstrings import raw
from toolgen.docstrings.convention import Convention

CONVENTION = Convention(raw.read)
