"""Writing trees: all of them, or nothing.

Consumes directories and files; leaves each directory as it was or with exactly these files, other
people's files kept. The new directories are staged beside the old ones; when all are there, they
take their places, each in one step.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from toolgen.findings import ToolgenError
from toolgen.render.plan import GeneratedFile
from toolgen.write.drift import Conflict, Drift, compare_listing
from toolgen.write.journal import Journal
from toolgen.write.listing import FileListing, read_listing
from toolgen.write.swap import put_in_place, take_back


class OutputConflict(ToolgenError):
    """Writing would overwrite files that are not known to be ours: nothing was written."""

    def __init__(self, directory: Path, conflicts: tuple[Conflict, ...]) -> None:
        listed = "; ".join(f"{conflict.path}: {conflict.reason}" for conflict in conflicts)
        super().__init__(f"{directory} holds files that toolgen did not write: {listed}")
        self.conflicts = conflicts


@dataclass(frozen=True, slots=True)
class Written:
    """What a build changed, by path below the directory."""

    written: tuple[str, ...]
    removed: tuple[str, ...]
    unchanged: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _TreeChange:
    """What is to become of one directory."""

    place: Path
    files: Sequence[GeneratedFile]
    listing: FileListing
    drift: Drift

    @classmethod
    def of(cls, place: Path, files: Sequence[GeneratedFile]) -> _TreeChange:
        """Compare what is there with what is to be. Raises OutputConflict."""
        listing = read_listing(place)
        drift = compare_listing(listing, files)
        if drift.conflicts:
            raise OutputConflict(place, drift.conflicts)
        return cls(place, files, listing, drift)

    @property
    def fresh(self) -> list[str]:
        """The files that are written."""
        return sorted((*self.drift.missing, *self.drift.changed, *self.drift.edited))

    def written(self) -> Written:
        """The same, told."""
        return Written(tuple(self.fresh), self.drift.orphaned, self.drift.unchanged)


def write_tree(directory: Path, files: Sequence[GeneratedFile]) -> Written:
    """`write_trees` for one directory."""
    return write_trees({directory: files})[directory]


def write_trees(
    trees: Mapping[Path, Sequence[GeneratedFile]], journal: Journal | None = None
) -> dict[Path, Written]:
    """Make each directory hold its files; one that does already is left untouched.

    Of what is there, only files that the manifest lists and that carry the banner are replaced or
    removed, and byte code; all others are kept, unchanged ones with their times.
    Nothing is replaced before everything has been written beside it, and what is replaced is put
    back where one replacement fails. A process that is killed among several leaves a journal, if
    one is given: see `complete`.
    Raises OutputConflict when another file is in the way, ToolgenError when the system refuses.
    """
    places = {directory: directory.resolve() for directory in trees}  # a link is kept
    try:
        for place in places.values():
            place.parent.mkdir(parents=True, exist_ok=True)
        with _locked({place.parent for place in places.values()}):
            if journal is not None:
                journal.complete()
            for place in places.values():
                _recover(place)
            changes = {at: _TreeChange.of(place, trees[at]) for at, place in places.items()}
            _replace_all([each for each in changes.values() if not each.drift.is_fresh], journal)
            return {directory: change.written() for directory, change in changes.items()}
    except OSError as error:
        raise ToolgenError(f"cannot write {', '.join(map(str, trees))}: {error}") from error


def complete(journal: Journal) -> None:
    """Put in place what a process had written that was killed while it did so.

    Raises OSError for a journal that cannot be read.
    """
    parents = {place.parent for place in journal.places()}
    with contextlib.suppress(OSError), _locked(parents):
        journal.complete()


def _replace_all(changes: Sequence[_TreeChange], journal: Journal | None) -> None:
    """Write all new directories beside the old ones, and then put them in place."""
    try:
        staged = {change.place: _staged(change.place) for change in changes}
        for change in changes:
            _stage(staged[change.place], change)
        noted = journal if len(changes) > 1 else None
        if noted is not None:
            noted.begin(staged)
        _put_all_in_place(staged)
        if noted is not None:
            noted.end()
    finally:
        for change in changes:
            _recover(change.place)


def _put_all_in_place(staged: Mapping[Path, Path]) -> None:
    done: list[Path] = []
    try:
        for place, new in staged.items():
            put_in_place(new, place, _retired(place))
            done.append(place)
    except BaseException:
        for place in reversed(done):
            take_back(staged[place], place, _retired(place))
        raise


def _staged(place: Path) -> Path:
    """A name beside the place that nothing has; what cannot be removed keeps the one it has."""
    first = f".{place.name}.toolgen-staged"
    names = (first if number == 0 else f"{first}-{number}" for number in count())
    return next(path for path in map(place.with_name, names) if not os.path.lexists(path))


def _retired(place: Path) -> Path:
    return place.with_name(f".{place.name}.toolgen-retired")


def _recover(place: Path) -> None:
    """Undo or clean up what an interrupted build left behind, as far as the system lets us."""
    if _retired(place).is_dir() and not place.exists():
        os.rename(_retired(place), place)
    for staged in place.parent.glob(f".{place.name}.toolgen-staged*"):
        _remove(staged)
    _remove(_retired(place))


def _remove(tree: Path) -> None:
    """Remove a directory of our own, if it is there; its files live on in the other one."""
    shutil.rmtree(tree, ignore_errors=True)  # which no link leads it out of


def _stage(staged: Path, change: _TreeChange) -> None:
    staged.mkdir()
    listing = change.listing
    if listing.directory.exists():
        shutil.copymode(listing.directory, staged)
    fresh = set(change.fresh)
    for path in listing.entries.keys() - fresh - set(change.drift.orphaned):
        _keep(listing.entries[path], staged / path)
    for file in change.files:
        if file.path in fresh:
            target = staged / file.path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(file.data)


def _keep(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    try:
        os.link(source, target, follow_symlinks=False)
    except (OSError, NotImplementedError):  # no hard links here
        shutil.copy2(source, target, follow_symlinks=False)


@contextlib.contextmanager
def _locked(folders: Iterable[Path]) -> Iterator[None]:
    """Hold off other builds. The locks are on the folders themselves, so that no file stays behind;
    they are taken in one order, lest two builds wait for each other.
    """
    if sys.platform == "win32":
        yield
        return
    import fcntl

    with contextlib.ExitStack() as stack:
        for folder in sorted(folders):
            descriptor = os.open(folder, os.O_RDONLY)
            stack.callback(os.close, descriptor)
            # Some network file systems lock no directories; a lone build is safe without.
            with contextlib.suppress(OSError):
                fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
