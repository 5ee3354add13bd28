"""Choosing: the frameworks of a run, as the settings have them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from toolgen.config import Frontend
from toolgen.findings import ToolgenError
from toolgen.findings.matches import did_you_mean
from toolgen.frameworks.framework import Entry, Framework
from toolgen.frameworks.loading import FRAMEWORKS
from toolgen.ir.profiles import Profile


def chosen_frameworks(
    versions: Mapping[str, str], frontends: Sequence[Frontend] = ()
) -> tuple[Framework, ...]:
    """All frameworks, those of `versions` with the rules of that version, and the user's own.

    Raises ToolgenError for a framework that is not known, and a version that is none, or of a line
    before those that are followed.
    """
    known = {framework.profile.framework: framework.profile for framework in FRAMEWORKS}
    for name in (*versions, *(each.like for each in frontends)):
        if name not in known:
            raise ToolgenError(f"there is no framework {name!r}{did_you_mean(name, known)}")
    lined = tuple(_lined(framework, versions) for framework in FRAMEWORKS)
    profiles = {framework.profile.framework: framework.profile for framework in reversed(lined)}
    for name, version in versions.items():
        _check_age(name, version)
    return (*lined, *(_described(each, profiles) for each in frontends))


def _lined(framework: Framework, versions: Mapping[str, str]) -> Framework:
    profile = framework.profile
    version = versions.get(profile.framework)
    lines = (*profile.gone, *profile.earlier)
    if version is None or not lines:
        return framework
    asked = tuple(_components(profile.framework, version))
    line = next((line for line, limit in lines if asked < limit), profile.line)
    return replace(framework, profile=replace(profile, line=line, earlier=()))


def _check_age(name: str, version: str) -> None:
    profiles = (each.profile for each in FRAMEWORKS if each.profile.framework == name)
    held = {text.rpartition(" ")[2] for profile in profiles for text in profile.verified}
    majors = {version.partition(".")[0] for version in held}
    oldest = min((int(major) for major in majors if major.isdecimal()), default=0)
    if next(_components(name, version)) < oldest:
        reason = f"{version} makes other schemas than {oldest}, the oldest known"
        raise ToolgenError(f"frameworks.{name}: {reason}")


def _components(framework: str, version: str) -> Iterator[int]:
    for part in version.split("."):
        if not part.isdecimal():
            raise ToolgenError(f"frameworks.{framework}: {version!r} is not a version like '3.4'")
        yield int(part)


def _described(frontend: Frontend, profiles: Mapping[str, Profile]) -> Framework:
    """The user's own way to declare tools.

    Its profile is equal to that of the framework and not the same: what is no option of toolgen's
    own marker may be one here.
    """
    entry = Entry(
        frontend.target,
        frontend.parameters or frontend.functions,
        frontend.functions,
        frontend.collections,
        frontend.name,
        frontend.description,
        frontend.decorates,
        described=True,
    )
    return Framework(replace(profiles[frontend.like]), (entry,))
