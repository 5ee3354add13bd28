"""Adoption: an existing project's files, with what toolgen needs of them written in.

Consumes a project's directory and what it wants; produces `Edit`s, and notes about what is left to
do by hand. Nothing is written here.
"""

from toolgen.adoption.edits import Edit
from toolgen.adoption.planning import AdoptionOptions, Plan, plan

__all__ = ["AdoptionOptions", "Edit", "Plan", "plan"]
