"""Loading: from the `[tool.toolgen]` table of a TOML file to a checked `Config`.

Consumes a directory to search upwards from, or the file itself. Produces a `LoadedConfig`: the
settings, the root that relative paths are resolved against, and the file they came from. Every
mistake of a file is reported at once, as one `ToolgenError`.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import Field, dataclass, fields, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from toolgen.config.bounds import up_to_repository
from toolgen.config.options import Config
from toolgen.config.values import Unexpected
from toolgen.findings import ToolgenError
from toolgen.plain_files import is_there, read_plain

CONFIG_FILE = "pyproject.toml"
TABLE = "tool.toolgen"


@dataclass(frozen=True, slots=True)
class LoadedConfig:
    """A configuration, the directory its relative paths are meant from, and its file if any, which
    may have no `[tool.toolgen]` table. `is_named` tells that the user has named the file.
    """

    config: Config
    root: Path
    file: Path | None
    has_table: bool = False
    is_named: bool = False


Read = Callable[[Path], bytes]


def load_config(start: Path, *, file: Path | None = None, read: Read = read_plain) -> LoadedConfig:
    """The configuration that applies to `start`, or the one in `file`.

    Searches the directories from `start` upwards, as far as the top of the repository: the
    nearest `pyproject.toml` with a `[tool.toolgen]` table decides, else the nearest one gives the
    root, else the working directory is the root. `read` gives the bytes of a file, for whom they
    are not those on disk. Raises `ToolgenError` for a file that cannot be
    read, TOML that cannot be parsed, and every unknown key and value of a wrong type.
    """
    if file is not None:
        return _from_file(_absolute(file), read)
    nearest: LoadedConfig | None = None
    for path in _candidates(_absolute(start)):
        loaded = _read_file(path, read)
        if loaded.has_table:
            return loaded
        nearest = nearest or loaded
    return nearest or LoadedConfig(Config(), Path.cwd(), None)


def is_configured(directory: Path) -> bool:
    """Whether a directory has settings of its own. Raises ToolgenError as `load_config` does."""
    path = directory / CONFIG_FILE
    return is_there(path) and _tool_table(_parse(path, read_plain), path) is not None


def may_hold_projects(directory: Path) -> bool:
    """Whether no settings apply to a directory, and it is no package's: the top of a monorepo.

    What has a `[project]` is a package's, but for the root of a workspace.
    """
    if not directory.is_dir():
        return False
    for path in _candidates(_absolute(directory)):
        document = _parse(path, read_plain)
        if _tool_table(document, path) is not None or _is_package(document):
            return False
    return True


def project_name(file: Path) -> str:
    """What a file of settings calls its project, as `[project]` has it; empty where it does not."""
    project = _parse(file, read_plain).get("project")
    name = project.get("name") if isinstance(project, dict) else None
    return name if isinstance(name, str) else ""


def _is_package(document: Mapping[str, Any]) -> bool:
    tools = document.get("tool", {})
    uv = tools.get("uv")
    is_workspace = isinstance(uv, dict) and "workspace" in uv
    return ("project" in document or "poetry" in tools) and not is_workspace


def _from_file(path: Path, read: Read) -> LoadedConfig:
    loaded = _read_file(path, read)
    if not loaded.has_table:
        raise ToolgenError(f"{path}: there is no [{TABLE}] table")
    return replace(loaded, is_named=True)


def _read_file(path: Path, read: Read) -> LoadedConfig:
    document = _parse(path, read)
    table = _tool_table(document, path)
    config = _config(table or {}, path)
    return LoadedConfig(config, path.parent, path, table is not None)


def _absolute(path: Path) -> Path:
    # Links are kept as they are: the user's spelling of a path is what discovery works with.
    return Path(os.path.abspath(path))


def _candidates(start: Path) -> Iterator[Path]:
    """The files above a path that may have the settings, as far as the top of the repository."""
    for directory in up_to_repository(start):
        if is_there(directory / CONFIG_FILE):
            yield directory / CONFIG_FILE


def _tool_table(document: object, path: Path) -> Mapping[str, object] | None:
    """The `[tool.toolgen]` table of a file, or None when it has none."""
    table = document
    for key in TABLE.split("."):
        if not isinstance(table, dict):
            raise ToolgenError(f"{path}: [{TABLE}] is expected to be a table")
        if key not in table:
            return None
        table = table[key]
    if not isinstance(table, dict):
        raise ToolgenError(f"{path}: [{TABLE}] is expected to be a table")
    return table


def _parse(path: Path, read: Read) -> dict[str, Any]:
    import tomllib

    try:
        data = read(path)
    except OSError as error:
        raise ToolgenError(f"{path}: cannot be read: {error.strerror}") from error
    try:
        return tomllib.loads(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise ToolgenError(f"{path}:{line}: not UTF-8: byte 0x{data[error.start]:02x}") from error
    except (ValueError, RecursionError) as error:
        raise ToolgenError(f"{path}{_line_of(error, data)}: invalid TOML: {error}") from error


def _line_of(error: Exception, data: bytes) -> str:
    """`:line` as the parser's message says it; it gives its position in words alone."""
    message = str(error)
    if found := re.search(r"\(at line (\d+), column \d+\)", message):
        return f":{found[1]}"
    return f":{max(len(data.splitlines()), 1)}" if "end of document" in message else ""


def _config(table: Mapping[str, object], path: Path) -> Config:
    problems: list[str] = []
    values = _read(table, "", problems)
    if problems:
        raise ToolgenError("\n".join(f"{path}: {problem}" for problem in problems))
    return Config(**values)


def _read(table: object, group: str, problems: list[str]) -> dict[str, Any]:
    """The options of one table by field name; what is wrong with it is appended to `problems`."""
    where = f"{TABLE}.{group}" if group else TABLE
    if not isinstance(table, dict):
        problems.append(f"{where}: {Unexpected('a table', table)}")
        return {}
    options = _options(group)
    values: dict[str, Any] = {}
    for key, value in table.items():
        try:
            if not group and key in _GROUPS:
                values |= _read(value, key, problems)
            elif key in options:
                values[options[key].name] = options[key].metadata["read"](value)
            else:
                problems.append(_unknown(key, group))
        except ValueError as error:
            problems.append(f"{where}.{key}: {error}")
    return values


def _options(group: str) -> dict[str, Field[Any]]:
    """The options that a table holds, by key; those of `[tool.toolgen]` have an empty group."""
    return {
        option.metadata.get("key", option.name.replace("_", "-")): option
        for option in fields(Config)
        if option.metadata.get("table", "") == group
    }


_GROUPS = tuple(sorted({option.metadata.get("table", "") for option in fields(Config)} - {""}))


def _unknown(key: str, group: str) -> str:
    """The message for a key, with the nearest one, which may be known to an inner table only."""
    inner = () if group else _GROUPS
    known = [
        *_options(group),
        *inner,
        *(f"{name}.{each}" for name in inner for each in _options(name)),
    ]
    near = get_close_matches(key, known, n=1, cutoff=0)
    where = f"{TABLE}.{group}" if group else TABLE
    return f"{where}: unknown key {key!r}; the nearest is {near[0]!r}"
