"""Changes of tools that are made already, which nothing at their declaration says."""

from __future__ import annotations

from collections.abc import Iterator

from toolgen.findings import Finding
from toolgen.registrations.declaration import Declaration, HandwrittenDeclaration

_HINT = "say it where the tool is declared"


def changed_later(name: str, tool: Declaration | HandwrittenDeclaration) -> Iterator[Finding]:
    """The finding (TG135) about a tool that the sources change once a framework has made it."""
    places = list(map(str, tool.changes))
    if not places:
        return
    more = f" and {len(places) - 1} more" if len(places) > 1 else ""
    what = f"{name!r} is changed after it is made ({places[0]}{more}): that is not carried"
    yield Finding(tool.position, "TG135", what, _HINT)
