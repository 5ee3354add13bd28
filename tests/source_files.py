"""Source that is given as text, where the project reads files."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from toolgen.source import SourceFile


def source_file(path: str, text: str | bytes, *, root: str = "") -> SourceFile:
    """A file given as text; its module name is its path below `root`."""
    data = text.encode("utf-8") if isinstance(text, str) else text
    relative = Path(path).relative_to(root).with_suffix("")
    is_package = relative.name == "__init__"
    parts = relative.parts[:-1] if is_package else relative.parts
    return SourceFile(
        path=path,
        module=".".join(parts),
        package=parts[0],
        package_path=(Path(root) / parts[0]).as_posix(),
        is_package=is_package,
        is_stub=path.endswith(".pyi"),
        load=partial(bytes, data),
    )
