"""Files that options name for a build to write: replaced where a build has written them alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from toolgen.findings import ToolgenError
from toolgen.plain_files import read_named

_READ = (".py", ".pyi", ".toml")


def require_owned(path: Path, is_own: Callable[[str], bool]) -> None:
    """Raises ToolgenError for a file that no build has written, by what stands in it, and for a
    name that source or settings are read from.
    """
    if path.suffix in _READ:
        raise ToolgenError(f"{path}: source and settings have such names; give it another")
    try:
        data = read_named(path)
        text = None if data is None else data.decode()
    except OSError as error:
        raise ToolgenError(f"{path} cannot be written: {error.strerror}") from error
    except UnicodeDecodeError:
        text = "\0"
    if text and not is_own(text):
        raise ToolgenError(f"{path} is no file of an earlier build; name another, or delete it")
