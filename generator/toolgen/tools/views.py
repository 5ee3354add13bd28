"""Names as clients see them: of tools whose server is mounted, renamed or partly hidden."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import TypeVar

from toolgen.findings import UNTOLD, Diagnostics, Position
from toolgen.frameworks.policies import texts
from toolgen.ir.nodes import Value
from toolgen.ir.profiles import Profile
from toolgen.ir.tools import ToolSpec
from toolgen.link import Refusal
from toolgen.registrations.declaration import (
    Declaration,
    Declared,
    UntoldRegistration,
    names_of,
)
from toolgen.registrations.views import LARGEST, ClientView, Seen
from toolgen.tools.options.declared import check_name

T = TypeVar("T")

TAGS = "tags"
"""The option that says of which kinds a tool is, by which servers show and hide it."""
NameAndTags = tuple[str, tuple[str, ...]]
_MORE = f"what clients see of it depends on conditions in more than {LARGEST} ways"
_CODE = "TG134"
DISABLED = "it is enabled for the session"
"""The condition of a tool that its server disables: a session may enable it again."""


def client_view(
    name: str,
    settings: Iterable[tuple[str, Value]],
    view: ClientView,
    at: tuple[Profile, Position, Position],
    diagnostics: Diagnostics,
) -> Seen:
    """What clients see of a tool; another name than is written, or none, is noted.

    Raises Refusal (TG115) for a name that is not accepted, and (TG130) where source does not tell
    what they see. `at` are the rules for names, where the function is, and where the name is
    written.
    """
    profile, position, written = at
    seen = view.of(name, tags_of(settings))
    places = ", ".join(dict.fromkeys(map(str, view.places)))
    if not seen.is_told:
        message = f"clients see what a transform makes of {name!r}, which is not covered ({places})"
        raise Refusal(UNTOLD, position, message, "say it where the tool is declared")
    if not seen.is_shown:
        what = f"clients see {seen.name!r} once a session enables it: its server does not"
        diagnostics.add(_CODE, position, f"{what} ({places})")
    elif seen.name != name:
        what = f"clients see {name!r} as {seen.name!r}, by what its server is put on"
        diagnostics.add(_CODE, position, f"{what} ({places})")
    elif seen.description is not None:
        what = f"clients see another description of {name!r}, by what a transform makes of it"
        diagnostics.add(_CODE, position, f"{what} ({places})")
    check_name(seen.name, profile, written)
    return seen


def apart(
    found: T, name_and_tags: Callable[[Declared], NameAndTags | None]
) -> Iterator[T | Declared | UntoldRegistration]:
    """A declaration, once for each way in which clients may see the tool that it makes."""
    if not isinstance(found, Declared):
        yield found
        return
    own = name_and_tags(found) if found.view.is_open else None
    if own is None:
        yield found
        return
    held = found.conditions if isinstance(found, Declaration) else ()
    views = found.view.alternatives(*own, held)
    if len(views) > LARGEST:
        at, names = found.position, names_of(found)
        yield UntoldRegistration(at, _MORE, found.profile, functions=names)
        return
    for view in views:
        if isinstance(found, Declaration):
            conditions = tuple(dict.fromkeys((*held, *view.conditions)))
            yield replace(found, view=view, conditions=conditions)
        else:
            yield replace(found, view=view)


def as_seen(tool: ToolSpec, declaration: Declaration, seen: Seen) -> ToolSpec:
    """A tool with the description that clients see, and the conditions under which they see it."""
    conditions = declaration.conditions if seen.is_shown else (*declaration.conditions, DISABLED)
    description = tool.description if seen.description is None else seen.description
    return replace(tool, conditions=conditions, description=description)


def tags_of(settings: Iterable[tuple[str, Value]]) -> tuple[str, ...]:
    """The tags of a tool, as far as source tells."""
    return next((texts(value) or () for name, value in settings if name == TAGS), ())
