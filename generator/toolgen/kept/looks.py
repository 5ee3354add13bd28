"""The looks that answers may rest on, by name: those of all stages that look at texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from toolgen.link.looks import Look


def known_looks() -> Mapping[str, Look[Any]]:
    """All looks, by name. They are imported when a file has changed, and no sooner."""
    from toolgen.evaluate.callers import USES
    from toolgen.evaluate.changes import CHANGED
    from toolgen.link.suspects import CHANGED_NAMES, IMPORTS
    from toolgen.registrations.namesakes import PACKAGES_OF
    from toolgen.tools.shapes import BRINGS, CONTAINERS, FILLS, HAS, MATCHES

    looks: tuple[Look[Any], ...] = (
        *(USES, CHANGED, CHANGED_NAMES, IMPORTS, PACKAGES_OF),
        *(BRINGS, CONTAINERS, FILLS, HAS, MATCHES),
    )
    return {look.name: look for look in looks}
