"""Writing: from rendered files to changed trees, or to none."""

from toolgen.write.drift import Conflict, Drift, compare
from toolgen.write.file import ensure_own, write_below, write_changed, write_file
from toolgen.write.journal import Journal
from toolgen.write.place import Obstacle, obstacle, same_name
from toolgen.write.tree import OutputConflict, Written, complete, write_tree, write_trees

__all__ = [
    "Conflict",
    "Drift",
    "Journal",
    "Obstacle",
    "OutputConflict",
    "Written",
    "compare",
    "complete",
    "ensure_own",
    "obstacle",
    "same_name",
    "write_below",
    "write_changed",
    "write_file",
    "write_tree",
    "write_trees",
]
