"""The project that a command works on: configuration, root and paths, made from its options."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from toolgen.cli.projects_below import TEST_DIRECTORIES, projects_below
from toolgen.cli.terminal import say
from toolgen.config import (
    CONFIG_FILE,
    Config,
    Frontend,
    LoadedConfig,
    ensure_inside,
    load_config,
    project_name,
)
from toolgen.findings import Finding, Position, ToolgenError
from toolgen.timing import stage

if TYPE_CHECKING:
    from toolgen.cache.memory import ProcessMemory
    from toolgen.cli.coverage import CoverageScope
    from toolgen.discover import Tracker
    from toolgen.discover.installed import InstalledSources
    from toolgen.kept.contents import Signatures
    from toolgen.kept.extraction import Answers
    from toolgen.kept.memory import RunMemory
    from toolgen.parsing import Cache
    from toolgen.pipeline import Result
    from toolgen.source import SourceFile


_TESTS = (
    *(f"/{each}/" for each in sorted(TEST_DIRECTORIES)),
    *("/conftest.py", "/test_*.py", "/*_test.py"),
)


@dataclass(frozen=True, slots=True)
class ConfiguredProject:
    """What to read and how. `paths` are as the user wrote them, or the configured ones.

    `file` is the one that has the configuration, if there is one; `named` are those of the paths
    that the command line names. `has_settings` tells that the file says something to toolgen.
    """

    config: Config
    root: Path
    paths: tuple[Path, ...]
    file: Path | None = None
    named: tuple[Path, ...] = ()
    has_settings: bool = False

    @classmethod
    def load(
        cls, paths: Sequence[Path], config_file: Path | None, exclude: Sequence[str]
    ) -> list[ConfiguredProject]:
        """The projects that the command line names. Raises `ToolgenError` for bad configuration.

        Each path is of the one whose configuration is nearest above it; a directory that has none
        stands for the projects below it that have one, which is said.
        """
        by_root: dict[Path, tuple[LoadedConfig, list[Path]]] = {}
        for path in paths or [Path()]:
            held = [] if config_file else projects_below(path)
            for root in held:
                by_root.setdefault(root, (load_config(root), []))
            if not held:
                loaded = load_config(path, file=config_file)
                by_root.setdefault(loaded.root, (loaded, []))[1].append(path)
        return [cls.of(loaded, own if paths else (), exclude) for loaded, own in by_root.values()]

    @classmethod
    def of(
        cls, loaded: LoadedConfig, named: Sequence[Path] = (), exclude: Sequence[str] = ()
    ) -> ConfiguredProject:
        """The project of a configuration: those of its paths that are named, or all, which its own
        directory stands for. Raises ToolgenError where one leads out of the repository.
        """
        config = replace(loaded.config, exclude=(*loaded.config.exclude, *exclude))
        is_whole = any(path.resolve() == loaded.root.resolve() for path in named)
        own = () if is_whole else tuple(named)
        if not loaded.is_named:
            ensure_inside(config, loaded.root, are_named=bool(own))
        paths = own or default_paths(config, loaded.root)
        return cls(config, loaded.root, paths, loaded.file, own, loaded.has_table)

    @property
    def settings(self) -> Path:
        """The file of its settings, or the one that they would be in."""
        return self.file or self.root / CONFIG_FILE

    @property
    def name(self) -> str:
        """What the project calls itself, else what its directory is called."""
        return (self.file and project_name(self.file)) or self.root.resolve().name

    def here(self, path: str) -> str:
        """A path of the project, which starts at its root, as seen from where one stands."""
        return Path(os.path.relpath(self.root / path)).as_posix() if path else path

    def seen(self, findings: Iterable[Finding]) -> list[Finding]:
        """Findings about the project with their places as seen from where one stands."""
        if self.root.resolve() == Path.cwd():
            return list(findings)
        return [replace(each, position=self.place(each.position)) for each in findings]

    def place(self, position: Position) -> Position:
        """A position in the project as seen from where one stands."""
        return replace(position, path=self.here(position.path))

    @property
    def source_roots(self) -> tuple[Path, ...]:
        """The directories that modules are named from, wherever one stands and whatever is named:
        those that the project reads. Without settings, of a project that is no `src`, none is sure.
        """
        paths = default_paths(self.config, self.root)
        if self.file is None or (paths == (self.root,) and not self.has_settings):
            return ()
        return tuple(path if path.is_dir() else path.parent for path in paths)

    @property
    def import_roots(self) -> list[Path]:
        """The directories that have to be on the import path for what is read."""
        from toolgen.discover import import_roots

        return import_roots([each for each in self.paths if each.exists()], self.source_roots)

    @property
    def is_read_whole(self) -> bool:
        """Whether the paths are those that are read when the command line names none."""
        return self.paths == default_paths(self.config, self.root)

    @property
    def named_directories(self) -> tuple[Path, ...]:
        """The directories that the command line names, or names something in."""
        from toolgen.discover import UNTRACKED
        from toolgen.discover.packages import whole_package

        if self.is_read_whole:
            return ()
        found = (whole_package(path.resolve(), UNTRACKED) for path in self.paths)
        return tuple(path if path.is_dir() else path.parent for path in found)

    @property
    def coverage_scope(self) -> CoverageScope:
        """Whose coverage a run of this project is."""
        from toolgen.cli.coverage import CoverageScope

        return CoverageScope(self.config, self.root, self.is_read_whole, self.source_roots)

    def resolving(self, directory: str) -> ConfiguredProject:
        """The same project, with names followed into a directory of libraries as well.

        It is as seen from where one stands; an empty text stands for the project's own environment.
        """
        known = self.config.resolve_installed
        below = Path(os.path.relpath(directory, self.root)).as_posix() if directory else ""
        directories = (*(known if isinstance(known, tuple) else ()), below)
        option = directories if directory else True
        return replace(self, config=replace(self.config, resolve_installed=option))

    def with_output(self, name: str) -> ConfiguredProject:
        """The same project with another name for generated subpackages."""
        return replace(self, config=replace(self.config, output=name))

    def with_frontends(self, frontends: Sequence[Frontend]) -> ConfiguredProject:
        """The same project with other descriptions of ways to declare tools."""
        return replace(self, config=replace(self.config, frontends=tuple(frontends)))

    @stage("walk")
    def sources(self, tracker: Tracker | None = None) -> list[SourceFile]:
        """The Python files of the paths; raises `ToolgenError` when there are none.

        A tracker is told of all that was looked at to find them.
        """
        from toolgen.discover import UNTRACKED, discover

        return discover(
            self.paths,
            root=self.root,
            exclude=(*self.config.exclude, *self._tests()),
            respect_gitignore=self.config.respect_gitignore,
            output_name=self.config.output,
            source_roots=self.source_roots,
            tracker=tracker or UNTRACKED,
            are_named=bool(self.named),
        )

    def source_at(self, path: str) -> SourceFile | None:
        """One of the Python files of the paths, by its own path, which is absolute."""
        from toolgen.discover import named_among

        return named_among(self.paths, Path(path), self.root, self.source_roots, self.config.output)

    def _tests(self) -> tuple[str, ...]:
        """Patterns of the tests beside packages, where the whole project is read because it has no
        `src`: what they register is no tool of the project's.
        """
        is_flat = not self.config.paths and all(
            path.resolve() == self.root.resolve() for path in self.paths
        )
        return _TESTS if is_flat else ()

    def generate(
        self,
        sources: Sequence[SourceFile],
        *,
        jobs: int = 1,
        progress: Callable[[int, int], None] | None = None,
        tracker: Tracker | None = None,
        cache: bool = True,
        memory: ProcessMemory | None = None,
        run: RunMemory | None = None,
    ) -> Result:
        """Everything that a build of `sources` would write, with what was found on the way.

        What the project has accepted to be left out is no finding. A tracker is told of the file
        that says so, and of the source of installed libraries that is looked at. Without `cache`,
        every file is parsed that has to be, whatever earlier runs have parsed. A process that stays
        has a `memory`, which is asked before the cache, or that of the last `run`.
        """
        from toolgen.cli.coverage import settled
        from toolgen.findings.acceptance import ACCEPTED_FILE
        from toolgen.pipeline import generate

        if tracker is not None:
            tracker.file((self.root / ACCEPTED_FILE).absolute().as_posix())
        kept = self.kept(tracker, memory) if cache else nullcontext((None, None))
        with kept as (facts, answers):
            result = generate(
                sources,
                self.config,
                jobs=jobs,
                progress=progress,
                installed=self.installed(tracker),
                cache=facts,
                answers=answers,
                memory=run,
            )
        return settled(self.coverage_scope, result, sources)

    @contextmanager
    def kept(
        self, tracker: Tracker | None = None, memory: ProcessMemory | None = None
    ) -> Iterator[tuple[Cache | None, Answers | None]]:
        """What earlier runs have kept: facts of files, and answers; None where there is none."""
        from toolgen.cache.answers import open_answers
        from toolgen.cache.facts import open_cache
        from toolgen.cli.program import own_code
        from toolgen.kept.extraction import Answers

        shelf = nullcontext(memory.answers) if memory else open_answers(own_code(), _warn)
        signatures = self._signatures(tracker)
        with open_cache(_warn) as facts, shelf as answers:
            known = memory.facts.over(facts) if memory else facts
            yield known, Answers(answers, known, signatures) if known and answers else None

    def _signatures(self, tracker: Tracker | None) -> Signatures:
        """What tells that files are as an earlier run has seen them: nothing without a tracker."""
        from toolgen.discover import UNTRACKED
        from toolgen.kept.contents import Signatures

        place = self.root.resolve().as_posix()
        of = (tracker or UNTRACKED).signature
        return Signatures(place, lambda source: of(f"{place}/{source.path}"))

    def installed(self, tracker: Tracker | None = None) -> InstalledSources | None:
        """The source of installed libraries, where the configuration wants it read.

        Raises ToolgenError for a directory that is not there.
        """
        from toolgen.discover import UNTRACKED
        from toolgen.discover.installed import InstalledSources, installed_directories

        directories = installed_directories(self.config.resolve_installed, self.root)
        for each in directories:
            if not each.is_dir():
                raise ToolgenError(f"resolve-installed: {os.path.relpath(each)} is no directory")
        return InstalledSources(directories, tracker or UNTRACKED) if directories else None


@cache
def _warn(text: str) -> None:
    """Say something on stderr, once a run."""
    say(f"warning: {text}", err=True)


def default_paths(config: Config, root: Path) -> tuple[Path, ...]:
    """What is read of a project when the command line names nothing."""
    if config.paths:
        return tuple(root / path for path in config.paths)
    return (root / "src" if (root / "src").is_dir() else root,)
