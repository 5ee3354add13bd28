"""Recording builds: a clean one is kept in a stamp, and told again while nothing has changed."""

from __future__ import annotations

import os
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Literal

from toolgen.cache.record import Record
from toolgen.cache.store import StampSlot
from toolgen.cli.outcome import CommandOutcome, ComparedSides, Summary
from toolgen.cli.output import CommandOutput
from toolgen.cli.project import ConfiguredProject
from toolgen.findings import Finding, by_place, has_errors

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


def told_again(kept: Record | None, kind: Kind) -> Build | None:
    """A build by what is kept of it; None where nothing is."""
    if kept is None:
        return None
    outcomes = (CommandOutcome(dict(told.contents), told.summary) for told in kept.packages[kind])
    summary = Summary(tuple(outcomes), (), kept.files, kept.read, kept.coverage, kept.notes)
    return Build(kept.findings, summary)
