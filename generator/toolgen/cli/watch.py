"""`toolgen build --watch`: build again whenever the source, or what says how to read it, changes.

Consumes a way to load a project and one to build it; produces builds until the user interrupts. A
build that cannot read a file writes nothing, so the last good tree stays.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NoReturn

from toolgen.cli.project import ConfiguredProject
from toolgen.cli.terminal import printable, say
from toolgen.discover import looked_into
from toolgen.discover.ignoring import IGNORE_FILE, as_directory, home_of
from toolgen.discover.installed import installed_directories
from toolgen.discover.packages import INITS
from toolgen.discover.pin_formats import FIXED_NAMES, is_pinning
from toolgen.discover.pinning import PinnedTree
from toolgen.discover.tracking import UNTRACKED
from toolgen.discover.walking import NEVER
from toolgen.findings import ToolgenError
from toolgen.findings.acceptance import ACCEPTED_FILE

DEBOUNCE = 1600
"""Milliseconds for which changes that follow each other are gathered at most."""

_QUIET = 60  # milliseconds without a change that end a series of them
_GLANCE = 500  # milliseconds between two looks at what is not watched itself
_SUFFIXES = (".py", ".pyi")
_SAYING = (IGNORE_FILE, ACCEPTED_FILE, *FIXED_NAMES)  # how a directory is read, and those below it
_SHOWN = 3

Load = Callable[[], Sequence[ConfiguredProject]]
Settle = Callable[[Iterable[Path]], None]
Build = Callable[[Sequence[ConfiguredProject], Settle], object]
"""Builds projects; calls back with the directories of what is written, before it tells of it."""

Signature = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a build rests on: directories with all below them, and single files beside, where
    links lead to such among them.

    `outputs` are how the names of what toolgen writes there end.
    """

    directories: tuple[Path, ...]
    files: tuple[Path, ...]
    outputs: tuple[str, ...]

    @classmethod
    def of(cls, projects: Sequence[ConfiguredProject], config_file: Path | None) -> Surroundings:
        """Those of projects. Raises ToolgenError for a path that is not there."""
        given = [path.absolute() for project in projects for path in project.paths]
        for path in given:
            if not path.exists():
                raise ToolgenError(f"{path} does not exist")
        # A file alone cannot be watched: editors put another in its place.
        directories = {path if path.is_dir() else path.parent for path in given}
        directories |= set(map(looked_into, given))
        linked = _led_to(
            directories,
            {home_of(as_directory(each.root.resolve()), UNTRACKED) for each in projects},
        )
        above = {parent for path in directories for parent in path.parents}
        files = {parent / name for parent in above for name in (*_SAYING, *INITS)}
        for project in projects:
            files.add((config_file or project.settings).absolute())
            tree = PinnedTree(project.root.resolve(), ())
            files |= {each for top in directories for each in tree.named_above(top)}
            for each in installed_directories(project.config.resolve_installed, project.root):
                (directories if each.is_dir() else files).add(each.absolute())
        directories |= set(filter(Path.is_dir, linked))
        files |= linked - directories
        outputs = tuple({project.config.output for project in projects})
        return cls(tuple(sorted(directories)), tuple(sorted(files)), outputs)

    def matters(self, path: Path) -> bool:
        """Whether a change at `path`, below one of the directories, can change what is built.

        What toolgen itself writes cannot, nor what discovery never looks at.
        """
        if not self._is_read(path):
            return False
        below = (path.relative_to(top) for top in self.directories if path.is_relative_to(top))
        return any(not any(map(self._is_skipped, each.parts)) for each in below)

    def _is_read(self, path: Path) -> bool:
        """Whether a path says something, or there may be modules at it: a directory that is moved
        is one change, of its own name, and that of a distribution's metadata tells its version.
        """
        if path.name in _SAYING or is_pinning(path.name) or path in self.files:
            return True
        if path.suffix in ("", ".dist-info"):
            return not path.is_file()
        return path.suffix in _SUFFIXES or path.is_dir()

    def _is_skipped(self, name: str) -> bool:
        if name.startswith("."):
            return name != IGNORE_FILE
        return name == "__pycache__" or name.endswith(self.outputs)

    def changed(self, events: Iterable[tuple[int, str]]) -> list[Path]:
        """The paths of a series of events that matter, sorted. An editor's temporary file, which
        comes and goes within one, does not.
        """
        added, removed = ({path for kind, path in events if kind == each} for each in (1, 3))
        passing = {path for path in added & removed if not os.path.lexists(path)}
        paths = {path for _, path in events} - passing
        return sorted(path for path in map(Path, paths) if self.matters(path))

    def glance(self) -> Mapping[Path, Signature]:
        """What tells whether a single file was changed, or a directory replaced."""
        files = {path: _signature(path) for path in self.files}
        return files | {path: _signature(path)[:1] for path in self.directories}


def _led_to(directories: Iterable[Path], homes: Collection[str]) -> set[Path]:
    """Where links lead to that are in directories or below, and what is in there is not. Those to
    directories lead nowhere but in one of the `homes`.
    """
    found: set[Path] = set()
    waiting = {os.path.realpath(each) for each in directories}
    watched = [Path(each) for each in waiting]
    while waiting:
        for entry in _entries(waiting.pop()):
            if not entry.is_symlink():
                waiting |= {entry.path} if entry.is_dir() else set()
                continue
            real = Path(os.path.realpath(entry.path))
            # What holds a directory would lead on without end, as it does where sources are found.
            is_known = any(map(real.is_relative_to, (*watched, *found)))
            if is_known or any(each.is_relative_to(real) for each in watched):
                continue
            if real.is_dir():
                if not any(map(real.is_relative_to, homes)):
                    continue
                waiting.add(str(real))
            elif not entry.name.endswith(_SUFFIXES):
                continue
            found.add(real)
    return found


def _entries(directory: str) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(directory) as found:
            return [each for each in found if each.name[0] != "." and each.name not in NEVER]
    except OSError:
        return []


def _signatures(directories: Iterable[Path]) -> dict[Path, Signature]:
    """What tells whether one of the files in directories was changed, or is gone."""
    found: dict[Path, Signature] = {}
    waiting = [str(each) for each in directories]
    while waiting:
        for entry in _entries(waiting.pop()):
            if entry.is_dir(follow_symlinks=False):
                waiting.append(entry.path)
            else:
                found[Path(entry.path)] = _signature(Path(entry.path))
    return found


def _signature(path: Path) -> Signature:
    try:
        status = os.stat(path)
    except OSError:
        return ()
    return status.st_ino, status.st_mtime_ns, status.st_size


def watch(load: Load, build: Build, config_file: Path | None) -> NoReturn:
    """Build, and build again after each change. Ends by KeyboardInterrupt alone.

    `load` reads the settings, which may change as well. Whatever keeps a build from happening for
    now is printed.
    """
    while True:
        projects, surroundings = _loaded(load, config_file)
        _build_within(surroundings, projects, build, config_file)


def _loaded(
    load: Load, config_file: Path | None
) -> tuple[Sequence[ConfiguredProject], Surroundings]:
    """The projects, as soon as their settings can be read and their paths are there."""
    said = ""
    while True:
        try:
            projects = load()
            return projects, Surroundings.of(projects, config_file)
        except ToolgenError as error:
            if str(error) != said:
                said = str(error)
                _tell_failure(said)
        time.sleep(_GLANCE / 1000)


def _build_within(
    surroundings: Surroundings,
    projects: Sequence[ConfiguredProject],
    build: Build,
    config_file: Path | None,
) -> None:
    """Build after each change, until the surroundings are others."""
    from watchfiles._rust_notify import RustNotify  # documented; `watchfiles.watch` starts late

    directories = [str(each) for each in surroundings.directories]
    known = surroundings.glance()
    made = _WrittenOutput()
    # Watching starts before the first build reads: what changes meanwhile is not missed.
    with RustNotify(directories, False, False, 0, True, True) as watcher:
        _attempt(build, projects, made)
        while (seen := surroundings.glance()) == known:
            events = watcher.watch(DEBOUNCE, _QUIET, _GLANCE, None)
            if events == "signal":
                raise KeyboardInterrupt
            changed = surroundings.changed(events) if isinstance(events, set) else []
            changed += _differing(made.files, _signatures(made.directories))
            if changed and surroundings.glance() == known:
                _tell(changed)
                _attempt(build, projects, made)
                if Surroundings.of(projects, config_file) != surroundings:
                    return  # a link leads elsewhere
    _tell(_differing(known, seen))


def _differing(one: Mapping[Path, Signature], other: Mapping[Path, Signature]) -> list[Path]:
    return [path for path, signature in one.items() if other.get(path, ()) != signature]


@dataclass(slots=True)
class _WrittenOutput:
    """What builds have made: directories, and their files as they were then."""

    directories: tuple[Path, ...] = ()
    files: Mapping[Path, Signature] = field(default_factory=dict)

    def settle(self, directories: Iterable[Path]) -> None:
        self.directories = tuple(directories)
        self.files = _signatures(self.directories)


def _attempt(build: Build, projects: Sequence[ConfiguredProject], made: _WrittenOutput) -> None:
    try:
        build(projects, made.settle)
    except (ToolgenError, OSError) as error:  # a file may go while it is read
        made.settle(made.directories)  # the next change tries again
        _tell_failure(str(error))


def _tell_failure(message: str) -> None:
    say(f"Error: {printable(message)}", err=True)


def _tell(changed: list[Path]) -> None:
    """Say on stderr what has changed: the first few by name."""
    names = [os.path.relpath(path) for path in changed[:_SHOWN]]
    if len(changed) > _SHOWN:
        names.append(f"{len(changed) - _SHOWN} more")
    say(f"changed: {printable(', '.join(names))}", err=True)
