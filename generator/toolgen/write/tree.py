"""Writing a tree: all of it, or nothing.

Consumes a directory and files; leaves the directory as it was or with exactly these files, other
people's files kept. The new directory is staged beside the old one and takes its place in one step.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from toolgen.findings import ToolgenError
from toolgen.render.plan import GeneratedFile
from toolgen.write.drift import Conflict, Drift, compare_listing
from toolgen.write.listing import FileListing, read_listing
from toolgen.write.swap import exchange


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


def write_tree(directory: Path, files: Sequence[GeneratedFile]) -> Written:
    """Make `directory` hold `files`; a directory that does already is left untouched.

    Of what is there, only files that the manifest lists and that carry the banner are replaced or
    removed, and byte code; all others are kept, unchanged ones with their times.
    Raises OutputConflict when another file is in the way, ToolgenError when the system refuses.
    """
    place = directory.resolve()  # a link to the directory is kept
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        with _locked(place.parent):
            _recover(place)
            return _write(place, files)
    except OSError as error:
        raise ToolgenError(f"cannot write {directory}: {error}") from error


def _write(place: Path, files: Sequence[GeneratedFile]) -> Written:
    listing = read_listing(place)
    drift = compare_listing(listing, files)
    if drift.conflicts:
        raise OutputConflict(place, drift.conflicts)
    if not drift.is_fresh:
        staged = _staged(place)
        try:
            _stage(staged, listing, drift, files)
            _put_in_place(staged, place)
        finally:
            _recover(place)
    written = sorted((*drift.missing, *drift.changed, *drift.edited))
    return Written(tuple(written), drift.orphaned, drift.unchanged)


def _staged(place: Path) -> Path:
    return place.with_name(f".{place.name}.toolgen-staged")


def _retired(place: Path) -> Path:
    return place.with_name(f".{place.name}.toolgen-retired")


def _recover(place: Path) -> None:
    """Undo or clean up what an interrupted build left behind."""
    if _retired(place).is_dir() and not place.exists():
        os.rename(_retired(place), place)
    _remove(_staged(place))
    _remove(_retired(place))


def _remove(tree: Path) -> None:
    """Remove a directory of our own, if it is there; its files live on in the other one."""
    if tree.exists():
        shutil.rmtree(tree)


def _stage(
    staged: Path, listing: FileListing, drift: Drift, files: Sequence[GeneratedFile]
) -> None:
    staged.mkdir()
    if listing.directory.exists():
        shutil.copymode(listing.directory, staged)
    fresh = {*drift.missing, *drift.changed, *drift.edited}
    for path in listing.entries.keys() - fresh - set(drift.orphaned):
        _keep(listing.entries[path], staged / path)
    for file in files:
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


def _put_in_place(staged: Path, place: Path) -> None:
    if not place.exists():
        os.rename(staged, place)
    elif not exchange(staged, place):
        os.rename(place, _retired(place))
        os.rename(staged, place)


@contextlib.contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Hold off other builds. The lock is on the folder itself, so that no file stays behind."""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    descriptor = os.open(folder, os.O_RDONLY)
    try:
        # Some network file systems lock no directories; a lone build is safe without.
        with contextlib.suppress(OSError):
            fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)
