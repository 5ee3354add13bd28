"""The plan: every file that adopting toolgen touches.

Consumes the root of a project, its generated packages and what the user wants; produces a `Plan`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from toolgen.adoption.continuous_integration import pre_commit, workflow
from toolgen.adoption.edits import Edit, with_lines
from toolgen.adoption.pyproject import edited
from toolgen.write import ensure_own


@dataclass(frozen=True, slots=True)
class AdoptionOptions:
    """What the user wants.

    `registries` are the generated packages by the package they are made for, as dotted names;
    `paths` what toolgen is to read. `output` names generated subpackages, `is_committed` says
    whether they are in git. `checks` are the kinds of continuous integration to set up.
    """

    registries: Sequence[tuple[str, str]]
    paths: Sequence[str]
    output: str
    is_committed: bool
    checks: Sequence[str]


@dataclass(frozen=True, slots=True)
class Plan:
    """Edits that are needed, and what is left to the user."""

    edits: list[Edit]
    notes: list[str]


def plan(root: Path, wishes: AdoptionOptions) -> Plan:
    """Everything to do for a project; empty when all is done. Raises ToolgenError."""
    notes: list[str] = []
    found = [
        edited(root, wishes.registries, wishes.paths, notes),
        _lines(root, ".gitignore", _ignored(wishes)),
    ]
    if wishes.is_committed:
        found.append(_lines(root, ".gitattributes", [_attributes(wishes.output)]))
    if "github" in wishes.checks:
        found.append(workflow(root, is_committed=wishes.is_committed))
    if "pre-commit" in wishes.checks:
        found.append(pre_commit(root, notes))
    needed = [edit for edit in found if edit.is_needed]
    for edit in needed:
        ensure_own(root, edit.path)
    return Plan(needed, notes)


def _lines(root: Path, path: str, lines: Sequence[str]) -> Edit:
    edit = Edit.of(root, path)
    return Edit(path, edit.before, with_lines(edit.before, lines), edit.newline)


def _ignored(wishes: AdoptionOptions) -> list[str]:
    """What is kept out of git: the stamps of builds, and registries where that is wanted.

    A registry lies within its package, and beside what is a lone module.
    """
    return [".toolgen/"] + ([] if wishes.is_committed else [f"*{wishes.output}/"])


def _attributes(output: str) -> str:
    # A changed line end is a changed file; and nobody wants to read generated files in a review.
    return f"**/*{output}/** text eol=lf linguist-generated"
