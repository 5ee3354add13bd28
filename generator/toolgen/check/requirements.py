"""Requirements: a project that asks for an older framework than those that toolgen knows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from toolgen.findings import Diagnostics
from toolgen.ir.profiles import Profile
from toolgen.ir.tools import ToolSpec

if TYPE_CHECKING:
    from packaging.specifiers import Specifier, SpecifierSet


def check_requirements(
    tools: Iterable[ToolSpec], requires: Sequence[str], diagnostics: Diagnostics
) -> None:
    """Report frameworks of which the project requires a version before all known ones (TG132).

    `requires` are requirements as PEP 508 has them; what is none is not looked at. Each framework
    is told of once, at its first tool.
    """
    if not requires:
        return
    by_framework = sorted(tools, key=lambda tool: (tool.profile.framework, tool.position))
    required = dict(_specifiers(requires))
    for name, group in groupby(by_framework, key=lambda tool: tool.profile.framework):
        first = next(group)
        for distribution, oldest in _oldest_known(first.profile).items():
            specifiers = required.get(distribution)
            if specifiers is not None and _newest(specifiers) < oldest:
                diagnostics.add(
                    "TG132",
                    first.position,
                    f"the project requires {distribution}{specifiers}, and no version of {name} "
                    f"before {oldest} is known: its schemas may differ",
                    "compare with `toolgen verify`, or use a newer version",
                )


def _specifiers(requires: Iterable[str]) -> Iterator[tuple[str, SpecifierSet]]:
    from packaging.requirements import InvalidRequirement, Requirement
    from packaging.utils import canonicalize_name

    for text in requires:
        try:
            requirement = Requirement(text)
        except InvalidRequirement:
            continue
        yield canonicalize_name(requirement.name), requirement.specifier


def _oldest_known(profile: Profile) -> Mapping[str, int]:
    """The oldest major version that the profile was held to, by distribution."""
    oldest: dict[str, int] = {}
    for text in profile.verified:
        distribution, _, version = text.rpartition(" ")
        major = version.partition(".")[0]
        if major.isdecimal():
            oldest[distribution] = min(int(major), oldest.get(distribution, int(major)))
    return oldest


def _newest(specifiers: SpecifierSet) -> float:
    """The newest major version that a requirement lets in."""
    return min(map(_most, specifiers), default=float("inf"))


def _most(specifier: Specifier) -> float:
    from packaging.version import InvalidVersion, Version

    try:
        version = Version(specifier.version.removesuffix(".*"))
    except InvalidVersion:
        return float("inf")
    match specifier.operator:
        case "<":
            return version.major if any(version.release[1:]) else version.major - 1
        case "<=" | "==" | "===":
            return version.major
        case "~=":
            return version.major if len(version.release) > 1 else float("inf")
        case _:
            return float("inf")
