"""Judging: planned tools and what frameworks made of the same functions in, outcomes out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from toolgen.ir.profiles import TOOLGEN
from toolgen.render.plan import PlannedTool
from toolgen.verify.comparison import differences, normalized


class MatchStatus(StrEnum):
    """What came of a tool."""

    EQUAL = "equal"
    DIAGNOSED = "differs with a diagnostic"
    SILENT = "differs silently"
    UNREACHABLE = "unreachable"


@dataclass(frozen=True, slots=True)
class VerifiedOutcome:
    """A tool, and what came of it. `reasons` say where it differs, or why it was not reached."""

    path: str
    line: int
    name: str
    framework: str
    status: MatchStatus
    reasons: tuple[str, ...] = ()


def compare(planned: PlannedTool, seen: Mapping[str, Any]) -> Iterator[str]:
    """Where a tool differs from an observation.

    What a function was registered as is observed with its name and description; a function that
    was only asked about has been given them, and its schemas alone tell something.
    """
    profile = planned.tool.profile
    if seen["event"] == "observed":
        if planned.tool.name != seen["name"]:
            yield f"name: {planned.tool.name!r}, not {seen['name']!r}"
        if planned.tool.description != seen["description"]:
            yield "the description differs"
    titles = profile.framework != TOOLGEN.framework
    yield from _schemas("parameters", planned.parameters, seen["parameters"], titles)
    if profile.results:
        yield from _schemas("output", planned.output, seen["output"], titles)


def closest(planned: PlannedTool, observations: Sequence[Mapping[str, Any]]) -> list[str]:
    """Where a tool differs from the observation that is likest: of several registrations, its."""
    return min((list(compare(planned, seen)) for seen in observations), key=len)


def _schemas(what: str, ours: object, theirs: object, titles: bool) -> Iterator[str]:
    left, right = (normalized(each, titles=titles) for each in (ours, theirs))
    for difference in differences(left, right):
        yield f"{what}{difference}"
