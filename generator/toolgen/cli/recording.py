"""Recording builds: a clean one is kept in a stamp, and told again while nothing has changed."""

from __future__ import annotations

import contextlib
import os
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Literal

from toolgen.cache.inputs import Inputs
from toolgen.cache.record import Record, Told
from toolgen.cache.store import StampSlot
from toolgen.cli.outcome import CommandOutcome, ComparedSides, Summary, check
from toolgen.cli.output import CommandOutput
from toolgen.cli.program import own_code
from toolgen.cli.project import ConfiguredProject
from toolgen.findings import Finding, by_place, has_errors
from toolgen.timing import stage

Kind = Literal["build", "check"]


@dataclass(frozen=True, slots=True)
class Build:
    """What a build found and did. `comparisons` are with what was there before it, and `left_out`
    are the findings of `toolgen check` about what is no tool and is not accepted.
    """

    findings: tuple[Finding, ...]
    summary: Summary
    comparisons: tuple[ComparedSides, ...] = ()
    left_out: tuple[Finding, ...] = ()

    def __add__(self, other: Build) -> Build:
        """What two builds of one run come to."""
        return Build(
            tuple(by_place((*self.findings, *other.findings))),
            self.summary + other.summary,
            (*self.comparisons, *other.comparisons),
            (*self.left_out, *other.left_out),
        )

    @property
    def directories(self) -> list[Path]:
        """Where its packages are."""
        return [Path(str(each.contents["directory"])) for each in self.summary.outcomes]

    @property
    def is_clean(self) -> bool:
        """Whether everything is up to date, or has been brought so, and nothing is left out that
        is not accepted.
        """
        is_settled = not has_errors(self.findings) and self.summary.coverage.is_settled
        return is_settled and not self.summary.is_stale


def slot_of(project: ConfiguredProject, output: CommandOutput) -> StampSlot:
    """Where the stamp of the last build is that was called for in the same way."""
    given = [os.fspath(path) for path in project.paths]
    real = [os.path.realpath(project.root), *map(os.path.realpath, given)]
    call = [os.getcwd(), given, output.text]
    settings = [asdict(project.config), real, _libraries(project)]
    return StampSlot(os.fspath(project.root), call, settings)


def _libraries(project: ConfiguredProject) -> list[str]:
    """The directories in which libraries are read: which these are, variables of the environment
    say as well.
    """
    if not project.config.resolve_installed:
        return []
    from toolgen.discover.installed import installed_directories

    found = installed_directories(project.config.resolve_installed, project.root)
    return [os.path.realpath(each) for each in found]


@stage("recall")
def recalled(slot: StampSlot, kind: Kind) -> Build | None:
    """The last build as it would come out now; None when that takes building."""
    kept = slot.recall()
    if kept is None:
        return None
    outcomes = (CommandOutcome(dict(told.contents), told.summary) for told in kept.packages[kind])
    summary = Summary(tuple(outcomes), (), kept.files, kept.read, kept.coverage, kept.notes)
    return Build(kept.findings, summary)


@stage("recall")
def keep(slot: StampSlot, build: Build, inputs: Inputs) -> None:
    """Keep a clean build, unless what it has left is being changed already."""
    with contextlib.suppress(OSError):
        for each in build.comparisons:
            # As discovery comes upon it: the directory itself may be a link.
            inputs.written((each.directory.parent.resolve() / each.directory.name).as_posix())
        for directory in own_code():
            inputs.tree(directory.as_posix())
        compared = [each.again() for each in build.comparisons]
        if all(each.drift.is_fresh for each in compared):
            told = {
                "build": tuple(map(_unwritten, compared)),
                "check": tuple(map(_checked, compared)),
            }
            made = build.summary
            record = Record(made.files, made.read, build.findings, told, made.coverage, made.notes)
            slot.record(record, inputs)


def _checked(fresh: ComparedSides) -> Told:
    outcome = check(fresh)
    return Told(outcome.contents, outcome.summary)


def _unwritten(fresh: ComparedSides) -> Told:
    """What `write` would tell, which has nothing to write."""
    from toolgen.write import Written

    told = _checked(fresh)
    common = {name: told.contents[name] for name in ("package", "directory", "tools")}
    return Told(common | asdict(Written((), (), fresh.drift.unchanged)), told.summary)
