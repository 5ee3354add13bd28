"""How properties of whole projects are tried, and what a failure shows."""

from __future__ import annotations

import sampling
from hypothesis import Phase, note, settings

from .projects import Project


def many(count: int) -> settings:
    """So many examples; one that fails is not made smaller, since each try builds a project."""
    return settings(sampling.many(count), phases=[Phase.explicit, Phase.generate])


def show(project: Project) -> None:
    """Have the sources printed with a failure."""
    for path, text in project.sources.items():
        note(f"# {path}\n{text}")
