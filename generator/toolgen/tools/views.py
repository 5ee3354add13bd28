"""Names as clients see them: of tools whose server is mounted, renamed or partly hidden."""

from __future__ import annotations

from collections.abc import Iterable

from toolgen.findings import Diagnostics, Position
from toolgen.frameworks.policies import texts
from toolgen.ir.nodes import Value
from toolgen.ir.profiles import Profile
from toolgen.registrations.views import ClientView
from toolgen.tools.options import check_name

_CODE = "TG134"
DISABLED = "it is enabled for the session"
"""The condition of a tool that its server disables: a session may enable it again."""


def client_name(
    name: str,
    settings: Iterable[tuple[str, Value]],
    view: ClientView,
    at: tuple[Profile, Position, Position],
    diagnostics: Diagnostics,
) -> str:
    """The name by which clients see a tool; another one than is written, or none, is noted.

    Raises Refusal (TG115) for a name that is not accepted. `at` are the rules for names, where
    the function is, and where the name is written.
    """
    profile, position, written = at
    seen, is_shown = view.of(name, tags_of(settings))
    places = ", ".join(dict.fromkeys(map(str, view.places)))
    if not is_shown:
        message = f"clients see {seen!r} once a session enables it: its server does not ({places})"
        diagnostics.add(_CODE, position, message)
    elif seen != name:
        message = f"clients see {name!r} as {seen!r}, by what its server is put on ({places})"
        diagnostics.add(_CODE, position, message)
    check_name(seen, profile, written)
    return seen


def conditions_of(
    name: str, settings: Iterable[tuple[str, Value]], view: ClientView
) -> tuple[str, ...]:
    """Under what clients see a tool, its server's part of it."""
    return () if view.of(name, tags_of(settings))[1] else (DISABLED,)


def tags_of(settings: Iterable[tuple[str, Value]]) -> tuple[str, ...]:
    """The tags of a tool, as far as source tells."""
    return next((texts(value) or () for name, value in settings if name == "tags"), ())
