"""Names as clients see them: of tools whose server is mounted, renamed or partly hidden."""

from __future__ import annotations

from collections.abc import Iterable

from toolgen.findings import Diagnostics, Position
from toolgen.frameworks.policies import texts
from toolgen.ir.nodes import Value
from toolgen.ir.profiles import Profile
from toolgen.link import Refusal
from toolgen.registrations.views import ClientView
from toolgen.tools.options import check_name

_CODE = "TG134"


def client_name(
    name: str,
    settings: Iterable[tuple[str, Value]],
    view: ClientView,
    at: tuple[Profile, Position],
    diagnostics: Diagnostics,
) -> str:
    """The name by which clients see a tool; another one than is written is noted.

    Raises Refusal (TG134) for a tool that they do not see, and for a name that is not accepted
    (TG115). `at` are the rules for names, and where the function is.
    """
    profile, position = at
    seen = view.name_of(name, tags_of(settings))
    places = ", ".join(str(place) for place in view.places)
    if seen is None:
        raise Refusal(_CODE, position, f"clients do not see {name!r}: it is disabled ({places})")
    if seen != name:
        message = f"clients see {name!r} as {seen!r}, by what its server is put on ({places})"
        diagnostics.add(_CODE, position, message)
        check_name(seen, profile, position)
    return seen


def tags_of(settings: Iterable[tuple[str, Value]]) -> tuple[str, ...]:
    """The tags of a tool, as far as source tells."""
    return next((texts(value) or () for name, value in settings if name == "tags"), ())
