"""Memories: what a process has of the last builds of projects, for as long as it stays.

Consumes builds, with what they rest on; produces what the next build of the same project need not
find or make again, or the build itself while nothing has changed. A process that ends has the stamp
instead, which is written here, too.
"""

from __future__ import annotations

import contextlib
import gc
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property, partial
from typing import TYPE_CHECKING

from toolgen.cache.inputs import Inputs
from toolgen.cache.record import PackageReport, Record
from toolgen.cache.store import StampSlot
from toolgen.cli.outcome import ComparedSides, check
from toolgen.cli.program import own_code
from toolgen.cli.project import ConfiguredProject
from toolgen.cli.recording import Build, Kind, told_again
from toolgen.cli.standing import asked_by, stands, tell
from toolgen.timing import stage

if TYPE_CHECKING:
    from toolgen.connections import TextSigns
    from toolgen.kept.memory import RunMemory
    from toolgen.pipeline import PackageResult
    from toolgen.source import SourceFile

_PROJECTS = 4
_TIDIED_WHOLE = 16  # builds, after which all that a process has is looked through for what is left


@dataclass(slots=True)
class LastBuild:
    """What a process has of the last build of a project: nothing before the first.

    Its files are below `root`, and the inputs have `told` what they show. `left` are its packages
    as they lie where they belong, and `written` has seen them there.
    """

    root: str = ""
    inputs: Inputs = field(default_factory=Inputs)
    sources: Sequence[SourceFile] = ()
    run: RunMemory | None = None
    told: Mapping[str, TextSigns] | None = None
    left: Sequence[ComparedSides] = ()
    written: Inputs = field(default_factory=Inputs)
    record: Record | None = None

    @stage("recall")
    def recalled(self, project: ConfiguredProject, slot: StampSlot, kind: Kind) -> Build | None:
        """The build as it would come out now; None when that takes building."""
        self.root = root = project.root.resolve().as_posix()
        if self.run is None:
            return _recalled(project, slot, kind)
        changed, written = self.inputs.changed(), self.written.changed()
        own = {f"{root}/{each.path}": each.path for each in self.sources} if changed else {}
        if changed is None or written is None or changed - own.keys():
            self.forget()
            return None
        self.run.changed = {own[path] for path in changed}
        if written:
            self.left = ()
        return None if changed or written else told_again(self.record, kind)

    def forget(self) -> None:
        """Begin anew."""
        self.inputs, self.sources, self.run, self.told = Inputs(), (), None, None
        self.left, self.written, self.record = (), Inputs(), None

    def known(self, package: PackageResult) -> ComparedSides | None:
        """A package where it belongs, if it is known to be there as it is."""
        return next((each for each in self.left if each.package is package), None)

    @stage("recall")
    def keep(self, slot: StampSlot, build: Build, code: Inputs) -> None:
        """Keep a build, and the stamp of a clean one, which rests on the program's own `code`, too;
        not if what it has left is being changed already.
        """
        self.record = None
        try:
            self._see(build.comparisons)
        except OSError:
            self.forget()
            return
        if build.is_clean and len(self.left) == len(build.comparisons):
            self.record = _record(build, self.left)
            slot.record(self.record, self._asked(), self.inputs, self.written, code)
        if self.run is None or self.run.is_torn:
            self.forget()

    def _asked(self) -> object:
        """What was asked of files, of each of which it is told what its text shows."""
        run = self.run
        if run is None or run.signs is None or run.is_torn:
            return None
        if self.told is not run.signs:
            tell(self.inputs, self.root, self.sources, run.signs)
            self.told = run.signs
        return asked_by(run)

    def _see(self, comparisons: Sequence[ComparedSides]) -> None:
        """Look at packages as they lie there. Raises OSError."""
        if [*map(id, comparisons)] == [*map(id, self.left)]:
            return
        self.written = Inputs()
        for each in comparisons:
            # As discovery comes upon it: the directory itself may be a link.
            place = (each.directory.parent.resolve() / each.directory.name).as_posix()
            self.inputs.excluding(place)
            self.written.written(place)
        again = (replace(each.again(), is_known=True) for each in comparisons)
        self.left = tuple(each for each in again if each.drift.is_fresh)


class BuildMemories:
    """The last builds of the projects that a process was asked for last."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, LastBuild] = OrderedDict()
        self._later: list[Callable[[], None]] = []
        self._tidied = 0

    def last(self, slot: StampSlot) -> LastBuild:
        """The last build of a slot, which is not known any more until it is kept."""
        return self._known.pop(slot.name, None) or LastBuild()

    def keep(self, slot: StampSlot, last: LastBuild) -> None:
        """Know the last build of a slot."""
        self._known[slot.name] = last
        if len(self._known) > _PROJECTS:
            self._known.popitem(last=False)

    def later(self, slot: StampSlot, last: LastBuild, build: Build) -> None:
        """Keep a build once there is time."""
        self._later.append(partial(self._keep, slot, last, build))

    def _keep(self, slot: StampSlot, last: LastBuild, build: Build) -> None:
        last.keep(slot, build, self._code)
        self.keep(slot, last)

    @cached_property
    def _code(self) -> Inputs:
        """The code of this program, as it was when it was first asked for."""
        seen = Inputs()
        with contextlib.suppress(OSError):
            for directory in own_code():
                seen.tree(directory.as_posix())
        return seen

    def settle(self) -> None:
        """Do what was put off until what was built has been told."""
        later, self._later = self._later, []
        for each in later:
            each()

    def tidy(self) -> None:
        """Collect what a build has left, for it lies in circles, and is large. What lives on is
        looked through now and then alone.
        """
        self._tidied += 1
        if self._tidied % _TIDIED_WHOLE == 0:
            gc.unfreeze()
        gc.collect()
        gc.freeze()


def _recalled(project: ConfiguredProject, slot: StampSlot, kind: Kind) -> Build | None:
    """A build that is recorded, if it would come out so, though files were edited since."""
    found = slot.recall()
    if found is None or (found.edited and not stands(project, found)):
        return None
    slot.refresh(found.rows)
    return told_again(found.record, kind)


def _record(build: Build, left: Sequence[ComparedSides]) -> Record:
    told = {"build": tuple(map(_unwritten, left)), "check": tuple(map(_checked, left))}
    made = build.summary
    return Record(made.files, made.read, build.findings, told, made.coverage, made.notes)


def _checked(fresh: ComparedSides) -> PackageReport:
    outcome = check(fresh)
    return PackageReport(outcome.contents, outcome.summary)


def _unwritten(fresh: ComparedSides) -> PackageReport:
    """What `write` would tell, which has nothing to write."""
    from toolgen.write import Written

    told = _checked(fresh)
    common = {name: told.contents[name] for name in ("package", "directory", "tools")}
    return PackageReport(common | asdict(Written((), (), fresh.drift.unchanged)), told.summary)
