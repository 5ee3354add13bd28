"""What a build does about each generated package, and how that is told.

Consumes what the pipeline made and the directories it belongs in; produces `Outcome`s, and
diagnostics for what stands in the way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from toolgen.findings import Finding, Position
from toolgen.ir.ledger import Coverage
from toolgen.timing import stage

if TYPE_CHECKING:
    from toolgen.cli.output import OutputPlace
    from toolgen.ir.profiles import Profile
    from toolgen.pipeline import PackageResult
    from toolgen.render.plan import PlannedTool
    from toolgen.write import Drift, Journal, Obstacle, Written

_STALE = {
    "missing": "missing",
    "changed": "out of date",
    "edited": "edited by hand",
    "orphaned": "no longer generated",
}

_MARKING = (
    "a tool is marked (from toolgen_runtime import tool), declared to a framework that toolgen "
    'reads, or named in the settings: include = ["acme.weather:get_*"]'
)
_DESCRIBING = (
    "mark the functions, or say what declares them in [[tool.toolgen.frontends]]"
    " (docs/frameworks.md)"
)
_NAMED = 5  # as many names as a line has room for


@dataclass(frozen=True, slots=True)
class ComparedSides:
    """A generated package, the directory it belongs in, and how that differs from it.

    `shown` is how messages call the directory. Nothing is written to one that has an `obstacle`, or
    that `is_known` to hold the package: this process has left it so.
    """

    package: PackageResult
    directory: Path
    shown: str
    drift: Drift
    obstacle: Obstacle | None = None
    is_known: bool = False

    @classmethod
    @stage("write")
    def of(cls, package: PackageResult, place: OutputPlace) -> ComparedSides:
        """Compare a package with what is there."""
        from toolgen.write import Drift, compare, obstacle

        found = obstacle(place.directory, place.bounds)
        drift = Drift() if found else compare(place.directory, package.files)
        return cls(package, place.directory, place.shown, drift, found)

    def again(self) -> ComparedSides:
        """Compare it with what is there by now."""
        from toolgen.write import compare

        return replace(self, drift=compare(self.directory, self.package.files))

    @property
    def is_writable(self) -> bool:
        """Whether nothing of somebody else's is in the way."""
        return self.obstacle is None and not self.drift.conflicts

    def conflicts(self) -> Iterator[Finding]:
        """What keeps the package from its place: the place itself, or a file of somebody else's
        that a build would have to overwrite.
        """
        if self.obstacle is not None:
            found = self.obstacle
            yield Finding(Position(self.shown, 1, 1), found.code, found.reason, found.hint)
        for conflict in self.drift.conflicts:
            yield Finding(
                Position(f"{self.shown}/{conflict.path}", 1, 1),
                "TG501",
                f"toolgen did not write this file: {conflict.reason}",
                "move it away, or choose another output name",
            )


@dataclass(frozen=True, slots=True)
class CommandOutcome:
    """What was done about one package, or found out: for JSON, in a line, and file by file."""

    contents: dict[str, object]
    summary: str
    stale: tuple[str, ...] = ()


def check(comparison: ComparedSides) -> CommandOutcome:
    """Write nothing; name what a build would change."""
    paths = asdict(comparison.drift)
    del paths["conflicts"]
    stale = tuple(
        f"{comparison.shown}/{path}: {reason}"
        for state, reason in _STALE.items()
        for path in paths[state]
    )
    return _outcome(comparison, paths, "stale" if stale else "up to date", stale)


@stage("write")
def write(comparisons: Sequence[ComparedSides], journal: Journal) -> tuple[CommandOutcome, ...]:
    """Bring all directories up to date, or none. Raises `ToolgenError` when the system refuses."""
    from toolgen.write import Written, write_trees

    trees = {each.directory: each.package.files for each in comparisons if not each.is_known}
    written = {each.directory: Written((), (), each.drift.unchanged) for each in comparisons}
    written |= write_trees(trees, journal) if trees else {}
    return tuple(_told(each, written[each.directory]) for each in comparisons)


def _told(comparison: ComparedSides, written: Written) -> CommandOutcome:
    counts = [f"{counted(len(written.written), 'file')} written"]
    if written.removed:
        counts.append(f"{len(written.removed)} removed")
    counts.append(f"{len(written.unchanged)} unchanged")
    # Where a file is removed, the manifest is written, which lists those that are there.
    state = ", ".join(counts) if written.written else "up to date"
    return _outcome(comparison, asdict(written), state)


def _outcome(
    comparison: ComparedSides, paths: dict[str, object], state: str, stale: Sequence[str] = ()
) -> CommandOutcome:
    names = sorted(planned.tool.name for planned in comparison.package.tools)
    contents = {
        "package": comparison.package.package,
        "directory": comparison.shown,
        "tools": names,
        **paths,
    }
    summary = f"{counted(len(names), 'tool')} in {comparison.shown}: {state}"
    return CommandOutcome(contents, summary, tuple(stale))


def uncallable(tools: Iterable[PlannedTool]) -> Iterator[str]:
    """Why a registry cannot call some of its tools, in a line a kind."""
    from toolgen.ir.tools import Reach

    kinds: dict[tuple[Reach, str], list[str]] = {}
    for planned in tools:
        tool = planned.tool
        if tool.reach is not Reach.IMPORT:
            kinds.setdefault((tool.reach, tool.profile.framework), []).append(tool.name)
    for (reach, framework), names in sorted(kinds.items()):
        what = counted(len(names), f"{framework} tool")
        yield f"{what} not callable: {reach.why}: {_shown(names)}"


def answering(tools: Iterable[PlannedTool]) -> Iterator[str]:
    """Which tools give a text where they fail, in a line a framework."""
    kinds: dict[Profile, list[str]] = {}
    for planned in tools:
        if planned.tool.answers_failures:
            kinds.setdefault(planned.tool.profile, []).append(planned.tool.name)
    for profile, names in kinds.items():
        what = counted(len(names), f"{profile.framework} tool")
        yield f"{what} answering failures with a text ({profile.answers}): {_shown(names)}"


def _shown(names: Sequence[str]) -> str:
    return ", ".join([*sorted(names)[:_NAMED], *(["..."] if len(names) > _NAMED else [])])


def unread(frameworks: Sequence[str]) -> Iterator[str]:
    """That tools of some frameworks are not read, and what to do, in a line."""
    if frameworks:
        names = ", ".join(frameworks)
        verb = "is" if len(frameworks) == 1 else "are"
        told = f"{names} {verb} imported, whose tools toolgen does not read"
        yield f"{told}: {_DESCRIBING}"


def _frameworks() -> list[str]:
    from toolgen.frameworks.loading import BY_NAME

    return sorted(BY_NAME.keys() - {"toolgen"})


def counted(number: int, noun: str) -> str:
    """`1 file`, `2 files`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


@dataclass(frozen=True, slots=True)
class Summary:
    """The outcomes of a build of `files` source files, of which `read` may have a tool or a part
    of one; empty when errors kept it from happening.

    `leftovers` are generated packages that have lost their tools. `coverage` is how much of the
    source came out, `notes` why the registries cannot call some of it, in a line a kind, and what
    is not read. `exclusions` are files of settings, each with the line that leaves out the rest.
    """

    outcomes: tuple[CommandOutcome, ...] = ()
    leftovers: tuple[str, ...] = ()
    files: int = 0
    read: int = 0
    coverage: Coverage = Coverage()
    notes: tuple[str, ...] = ()
    exclusions: tuple[tuple[str, str], ...] = ()

    def __add__(self, other: Summary) -> Summary:
        """The same of two projects."""
        return Summary(
            (*self.outcomes, *other.outcomes),
            (*self.leftovers, *other.leftovers),
            self.files + other.files,
            self.read + other.read,
            self.coverage + other.coverage,
            tuple(dict.fromkeys((*self.notes, *other.notes))),
            (*self.exclusions, *other.exclusions),
        )

    @property
    def is_stale(self) -> bool:
        """Whether what is on disk is not what the source says."""
        return bool(self.leftovers) or any(outcome.stale for outcome in self.outcomes)

    def contents(self) -> dict[str, object]:
        """The same for JSON."""
        packages = [outcome.contents for outcome in self.outcomes]
        contents: dict[str, object] = {"packages": packages, "leftovers": list(self.leftovers)}
        files = {"found": self.files, "read": self.read}
        return contents | ({"files": files} if self.files else {})

    def lines(self, repair: str, *, quiet: bool) -> Iterator[str]:
        """The same for a person: stale files with the command that repairs them, then a summary."""
        stale = [line for outcome in self.outcomes for line in outcome.stale]
        yield from stale
        for leftover in self.leftovers:
            yield f"{leftover}: no tool is left in the source that was read; delete the directory"
        if not quiet:
            yield from self._summaries()
        if stale:
            yield f"run: {repair}"

    def _summaries(self) -> Iterator[str]:
        if self.files and self.coverage == Coverage() and not self.leftovers:
            told = "none" if self.read == 0 else self.read
            yield f"no tools in {counted(self.files, 'file')}, of which {told} may have one"
            yield _MARKING
            yield f"frameworks that toolgen reads: {', '.join(_frameworks())}"
        for outcome in self.outcomes:
            yield outcome.summary
        yield from self.notes
