"""Changes of tools that are made already, which nothing at their declaration says."""

from __future__ import annotations

from collections.abc import Iterator

from toolgen.findings import Finding, Position
from toolgen.link import Refusal
from toolgen.registrations.declaration import Declaration, HandwrittenDeclaration

_HINT = "say it where the tool is declared"


def changed_later(tool: Declaration | HandwrittenDeclaration) -> Iterator[Finding]:
    """The finding (TG135) about a tool that the sources change once a framework has made it."""
    places = [str(each) for each in tool.changes if not each.is_renaming]
    own = _handed_to(tool) if isinstance(tool, Declaration) else None
    if own is not None:
        what = f"the server's own method may make another tool of it, which is not carried ({own})"
        yield Finding(tool.position, "TG135", what, _HINT)
    if places:
        more = f" and {len(places) - 1} more" if len(places) > 1 else ""
        what = f"the tool is changed after it is made, which is not carried ({places[0]}{more})"
        yield Finding(tool.position, "TG135", what, _HINT)


def renamed(tool: Declaration | HandwrittenDeclaration) -> str | None:
    """The name that is stored on a tool once it is made; None where none is.

    Raises Refusal (TG112) where source does not tell it, or who goes by it: a server has its tools
    by the names that they had.
    """
    stored = [each for each in tool.changes if each.is_renaming]
    if not stored:
        return None
    last = stored[-1]
    own = tool.conditions if isinstance(tool, Declaration) else ()
    is_sure = tool.holder is None and isinstance(tool, Declaration)
    is_sure &= all(each.conditions in ((), own) for each in stored)
    if is_sure and last.name is not None:
        return last.name
    what = f"the name of {tool.qualname} is stored once the tool is made ({last})"
    raise Refusal("TG112", tool.position, f"{what}, and cannot be told from source", _HINT)


def _handed_to(tool: Declaration) -> Position | None:
    """The method of the server's own class that is handed the tool, by the line of versions."""
    method = dict(tool.entry.hands).get(tool.profile.line)
    return None if method is None else tool.handed_to.get(method)
