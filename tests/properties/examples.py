"""How many examples of a property are tried, and what is done so that a failure can be had again.

Without TOOLGEN_EXAMPLES the examples are few, and the same each time. With it they are as many as
it says, and new ones, not made smaller; a failure prints a `@reproduce_failure` for its example.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, Phase, note, settings

from .projects import Project

_MANY = os.environ.get("TOOLGEN_EXAMPLES")


def many(examples: int) -> settings:
    """Settings for a property: so many examples, or as many as TOOLGEN_EXAMPLES says."""
    return settings(
        max_examples=int(_MANY or examples),
        deadline=None,
        derandomize=_MANY is None,
        phases=[Phase.explicit, Phase.generate],
        print_blob=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )


def show(project: Project) -> None:
    """Have the sources printed with a failure."""
    for path, text in project.sources.items():
        note(f"# {path}\n{text}")
