"""The project that a command works on: configuration, root and paths, made from its options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from toolgen.config import Config, load_config

if TYPE_CHECKING:
    from toolgen.discover import Tracker
    from toolgen.pipeline import Result
    from toolgen.source import SourceFile


@dataclass(frozen=True, slots=True)
class Project:
    """What to read and how. `paths` are as the user wrote them, or the configured ones."""

    config: Config
    root: Path
    paths: tuple[Path, ...]

    @classmethod
    def load(
        cls, paths: Sequence[Path], config_file: Path | None, exclude: Sequence[str]
    ) -> Project:
        """The project that the command line names; raises `ToolgenError` for bad configuration."""
        loaded = load_config(paths[0] if paths else Path.cwd(), file=config_file)
        config = replace(loaded.config, exclude=(*loaded.config.exclude, *exclude))
        return cls(config, loaded.root, tuple(paths) or _default_paths(config, loaded.root))

    def with_output(self, name: str) -> Project:
        """The same project with another name for generated subpackages."""
        return replace(self, config=replace(self.config, output=name))

    def sources(self, tracker: Tracker | None = None) -> list[SourceFile]:
        """The Python files of the paths; raises `ToolgenError` when there are none.

        A tracker is told of all that was looked at to find them.
        """
        from toolgen.discover import UNTRACKED, discover

        return discover(
            self.paths,
            root=self.root,
            exclude=self.config.exclude,
            respect_gitignore=self.config.respect_gitignore,
            output_name=self.config.output,
            tracker=tracker or UNTRACKED,
        )

    def generate(
        self,
        sources: Sequence[SourceFile],
        *,
        jobs: int = 1,
        progress: Callable[[int, int], None] | None = None,
    ) -> Result:
        """Everything that a build of `sources` would write, with what was found on the way."""
        from toolgen.pipeline import generate

        return generate(sources, self.config, jobs=jobs, progress=progress)


def _default_paths(config: Config, root: Path) -> tuple[Path, ...]:
    if config.paths:
        return tuple(root / path for path in config.paths)
    return (root / "src" if (root / "src").is_dir() else root,)
