"""Changes of tools that are made already, which nothing at their declaration says."""

from __future__ import annotations

from collections.abc import Iterator

from toolgen.findings import Finding
from toolgen.registrations.declaration import Declaration, HandwrittenDeclaration

_HINT = "say it where the tool is declared"


def changed_later(tool: Declaration | HandwrittenDeclaration) -> Iterator[Finding]:
    """The finding (TG135) about a tool that the sources change once a framework has made it."""
    places = list(map(str, tool.changes))
    if places:
        more = f" and {len(places) - 1} more" if len(places) > 1 else ""
        what = f"the tool is changed after it is made, which is not carried ({places[0]}{more})"
        yield Finding(tool.position, "TG135", what, _HINT)
