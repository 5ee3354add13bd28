"""Writing: from rendered files to a changed tree, or to none."""

from toolgen.write.drift import Conflict, Drift, compare
from toolgen.write.file import write_file
from toolgen.write.tree import OutputConflict, Written, write_tree

__all__ = ["Conflict", "Drift", "OutputConflict", "Written", "compare", "write_file", "write_tree"]
