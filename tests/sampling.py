"""How many examples of a property are tried: few, and the same each time, or as many as asked for.

Without TOOLGEN_EXAMPLES a property has the examples that its test names. With it they are as many
as it says, and new ones; a failure prints a `@reproduce_failure` for its example.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

_MANY = os.environ.get("TOOLGEN_EXAMPLES")
ALL = _MANY is not None
"""Whether many examples are asked for, so that whatever else is sampled is tried as a whole."""


def many(examples: int) -> settings:
    """Settings for a property: so many examples, or as many as TOOLGEN_EXAMPLES says."""
    return settings(
        max_examples=int(_MANY or examples),
        deadline=None,
        derandomize=not ALL,
        print_blob=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
