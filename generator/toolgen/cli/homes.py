"""Homes: the projects that an editor has to do with, by its documents and its folders.

A document is of the project whose configuration is nearest above it, as for any command; one that
no `pyproject.toml` stands above is of the folder that is open, else of its own package alone. A
folder by itself counts where its configuration has a table for toolgen.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from toolgen.cli.project import ConfiguredProject
from toolgen.config import CONFIG_FILE, Config, LoadedConfig, load_config
from toolgen.discover import import_roots
from toolgen.findings import ToolgenError
from toolgen.lsp.analysis import AnalysisRequest, Overlay
from toolgen.plain_files import read_plain

Home = tuple[ConfiguredProject | None, tuple[str, ...]]
"""A project, None where its settings have never been good, and what is wrong with them."""

_PYTHON = (".py", ".pyi")


def homes(
    wanted: AnalysisRequest, last_good: Callable[[Path], ConfiguredProject | None]
) -> dict[Path, Home]:
    """The projects by their roots. `last_good` is one that was read when its settings were good."""
    found: dict[Path, Home] = {}
    for start, is_folder in _starts(wanted):
        settings: Path | None = None
        try:
            loaded = load_config(start, read=partial(_typed, wanted.overlay))
            settings = loaded.file
            if not is_folder or loaded.has_table:
                project = _project(start, loaded, wanted.folders)
                found.setdefault(project.root, (project, ()))
        except ToolgenError as error:
            settings = settings or _blamed(start, str(error))
            found[settings.parent] = (last_good(settings.parent), _problems(settings, str(error)))
    return found


def _starts(wanted: AnalysisRequest) -> Iterator[tuple[Path, bool]]:
    """Where to look for configurations, and whether that is an open folder."""
    yield from ((folder, True) for folder in wanted.folders)
    for path in wanted.overlay:
        if path.suffix in _PYTHON and path.is_file():
            yield path, False
        elif path.name == CONFIG_FILE:
            yield path.parent, True


def _typed(overlay: Overlay, path: Path) -> bytes:
    """The bytes of a file as the editor has it, else as it is on disk. Raises OSError."""
    open_document = overlay.get(Path(os.path.realpath(path)))
    return read_plain(path) if open_document is None else open_document.text.encode("utf-8")


def _project(start: Path, loaded: LoadedConfig, folders: tuple[Path, ...]) -> ConfiguredProject:
    if loaded.file is not None:
        return ConfiguredProject.of(loaded)
    folder = next((each for each in folders if start.is_relative_to(each)), None)
    if folder is not None:
        return ConfiguredProject.of(LoadedConfig(Config(), folder, None))
    (root,) = import_roots([start], ())
    return ConfiguredProject(Config(), root, (start,), None, (start,))


def _blamed(start: Path, problem: str) -> Path:
    """The settings that a problem is in: its words begin with them."""
    above = [each / CONFIG_FILE for each in (start, *start.parents)]
    return next((each for each in above if problem.startswith(str(each))), above[0])


def _problems(settings: Path, text: str) -> tuple[str, ...]:
    """What is wrong with settings, each by itself, with their name in place of the whole path."""
    found: list[str] = []
    for line in text.splitlines():
        if line.startswith(str(settings)) or not found:
            found.append(line.replace(str(settings), settings.name, 1))
        else:
            found[-1] += f"\n{line}"
    return tuple(found)
