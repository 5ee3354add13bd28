"""Choosing: the frameworks of a run, as the settings have them."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import replace

from toolgen.config import Frontend
from toolgen.findings import ToolgenError
from toolgen.findings.matches import did_you_mean
from toolgen.frameworks.entry import Entry
from toolgen.frameworks.framework import Framework
from toolgen.frameworks.lines import MANY, Version, of_pins, of_version, other_pydantic
from toolgen.frameworks.loading import FRAMEWORKS
from toolgen.ir.nodes import Scalar
from toolgen.ir.profiles import TOOLGEN, Profile
from toolgen.pins import Pins


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


def oldest_known(framework: str) -> str:
    """The first version of a framework whose rules are known."""
    return ".".join(map(str, _HELD[framework][1]))


class PinnedProfiles:
    """Profiles as the pins of projects have them; what the settings name stays as it is."""

    def __init__(self, versions: Mapping[str, str]) -> None:
        self._versions = versions
        self._made: dict[tuple[int, Pins, Pins], Profile] = {}

    def of(self, profile: Profile, pins: Pins) -> Profile:
        """The profile of the line that is pinned; the same one where nothing is said."""
        name = profile.framework
        distributions, oldest = _HELD.get(name, (frozenset(), (0,)))
        said = () if name in self._versions else _pins_of(distributions, pins)
        pydantic = () if name == TOOLGEN.framework else _pins_of({"pydantic"}, pins)
        if not said and not pydantic:
            return profile
        key = (id(profile), said, pydantic)  # equal ones of the user's own are others
        if key not in self._made:
            made = of_pins(profile, oldest, said) if said else profile
            other = other_pydantic(pydantic) if pydantic else ""
            self._made[key] = replace(made, pydantic=other) if other else made
        return self._made[key]


def _pins_of(distributions: Container[str], pins: Pins) -> Pins:
    """What pins say of some distributions."""
    groups = (tuple(pin for pin in each if pin.distribution in distributions) for each in pins)
    return tuple(filter(None, groups))


def _held() -> Iterator[tuple[str, tuple[frozenset[str], Version]]]:
    """By framework: the distributions that its rules are held to, and the oldest version: that of
    its oldest line, or the first of the oldest major version.
    """
    for name in {each.profile.framework for each in FRAMEWORKS}:
        profiles = [each.profile for each in FRAMEWORKS if each.profile.framework == name]
        held = [text.rpartition(" ") for profile in profiles for text in profile.verified]
        majors = (version.partition(".")[0] for _, _, version in held)
        oldest = [(int(major),) for major in majors if major.isdecimal()]
        gone = [
            tuple(map(int, profile.gone[0][0].split("."))) for profile in profiles if profile.gone
        ]
        first: Version = min(gone or oldest, default=(0,))
        yield name, (frozenset(distribution for distribution, _, _ in held), first)


_HELD = dict(_held())


def _lined(framework: Framework, versions: Mapping[str, str]) -> Framework:
    profile = framework.profile
    version = versions.get(profile.framework)
    if version is None or not (profile.gone or profile.earlier):
        return framework
    asked = tuple(_components(profile.framework, version))
    return replace(framework, profile=of_version(profile, asked))


def _check_age(name: str, version: str) -> None:
    if (*_components(name, version), MANY) < _HELD[name][1]:
        oldest = oldest_known(name)
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
        name=frontend.name,
        description=frontend.description,
        decorates=frontend.decorates,
        implied=tuple((name, Scalar(value)) for name, value in frontend.options),
        described=True,
    )
    return Framework(replace(profiles[frontend.like]), (entry,))
