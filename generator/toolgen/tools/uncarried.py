"""Keywords that change how a tool behaves, which no tool that is made carries.

Consumes what declarations are given, and what is done to what has tools; produces a finding at the
place of each such keyword, attribute and method (TG124).
One that fills in arguments makes a tool that is called by the registry another: it is refused
(TG125). What a keyword bears on is said with each framework (`Keywords`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from toolgen.facts.expressions import Expression
from toolgen.findings import Finding, Position
from toolgen.findings.matches import did_you_mean
from toolgen.frameworks.entry import Entry
from toolgen.frameworks.keywords import Bearing, Keywords
from toolgen.frameworks.loading import BY_NAME, KEYWORDS
from toolgen.ir.nodes import Value
from toolgen.ir.profiles import Profile
from toolgen.link import Refusal
from toolgen.registrations.declaration import (
    UNPACKED,
    Declaration,
    HandwrittenDeclaration,
    Uncarried,
)
from toolgen.tools.reachability import is_called_by_framework

_OWN = "toolgen_runtime"
Settings = Mapping[str, Value]
"""The values of those keywords that source tells."""


def uncarried(declaration: Declaration, settings: Settings, called: bool) -> Iterator[Finding]:
    """The findings about a declared function.

    `called` tells that the registry calls it: if by the framework's own call, that answers for what
    the tool raises. Raises Refusal (TG125) for what such a call lacks.
    """
    entry = declaration.entry
    if entry.is_holder:  # of lists, what is said is reported once
        return
    given = {**declaration.options, **settings}
    own = {declaration.profile.answers} if called and is_called_by_framework(declaration) else set()
    for name in given.keys() - {UNPACKED, *dict(entry.implied), *own}:
        if not _is_lost(name, entry, settings):
            continue
        position = _position(declaration.options.get(name), declaration)
        what = f"{declaration.profile.framework}: {name!r} of {declaration.fact.name}"
        if called and KEYWORDS[entry].bearing(name) is Bearing.FILLING:
            message = f"{what} fills in arguments, and a call by the registry goes without them"
            raise Refusal("TG125", position, message, "write a function that fills them in")
        known = KEYWORDS[entry]
        yield _finding(name, declaration.fact.name, position, declaration.profile, known)


def uncarried_by_hand(written: HandwrittenDeclaration, settings: Settings) -> Iterator[Finding]:
    """The findings about a tool that is written by hand."""
    for name, (expression, scope) in written.settings.items():
        if _is_lost(name, written.entry, settings):
            position = scope.position(expression.at)
            known = KEYWORDS[written.entry]
            yield _finding(name, "the tool", position, written.profile, known)


def uncarried_by_holder(found: Uncarried) -> Finding:
    """The finding about what is said of tools beside what declares each of them."""
    return _finding(found.name, found.of, found.position, found.profile, found.keywords)


def _position(given: Expression | None, declaration: Declaration) -> Position:
    return declaration.said_in.position(declaration.at if given is None else given.at)


def _is_lost(name: str, entry: Entry, settings: Settings) -> bool:
    keywords = KEYWORDS.get(entry)
    if keywords is None or not keywords.is_lost(name):
        return False
    if entry.package == _OWN and entry.decorates and keywords.bearing(name) is None:
        return False  # an option that a marker of toolgen's does not have is an error: TG113
    return name not in settings or not keywords.is_silent(name, settings[name])


def _finding(
    name: str, of: str, at: Position, profile: Profile, keywords: Keywords | None
) -> Finding:
    framework = profile.framework
    if keywords is not None and keywords.bearing(name) is None:
        held = ", ".join(BY_NAME[framework].profile.verified)
        message = f"{framework}: what {name!r} of {of} does is not known, and is not carried"
        close = did_you_mean(name, keywords.names)
        return Finding(at, "TG124", message, f"toolgen knows the keywords of {held}{close}")
    message = f"{framework}: {name!r} of {of} changes how a tool behaves, and is not carried"
    return Finding(at, "TG124", message, f"only {framework} does it: say it in the function")
