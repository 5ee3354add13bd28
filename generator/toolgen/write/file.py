"""One file, written whole or not at all."""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Mapping
from pathlib import Path

from toolgen.findings import ToolgenError


def write_file(path: Path, data: bytes | str) -> None:
    """Write a file that a user named; text in UTF-8, with the line ends that it has.

    What was there stays until all is written, also when a disk is full or the process is killed.
    What is no file, such as `/dev/stdout`, is written to as it is. Raises OSError with `path`.
    """
    content = data.encode() if isinstance(data, str) else data
    if path.exists() and not path.is_file():
        path.write_bytes(content)
        return
    target = path.resolve()  # a link stays one
    draft = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        with open(draft, "xb") as file:
            file.write(content)
        if target.exists():
            shutil.copymode(target, draft)
        os.replace(draft, target)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error
    finally:
        with contextlib.suppress(OSError):
            draft.unlink()


def write_below(root: Path, files: Mapping[str, bytes | str]) -> None:
    """The same of files that have names of ours below a directory, which is made if need be.

    Raises ToolgenError where a link would lead elsewhere, before any is written.
    """
    for path in files:
        ensure_own(root, path)
    for path, data in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        write_file(root / path, data)


def ensure_own(root: Path, path: str) -> None:
    """Raises ToolgenError where what is to be written below a directory is a link, or lies behind
    one: nobody has named what it leads to.
    """
    place = root.resolve().joinpath(path)
    reached = os.path.realpath(place)
    if reached != str(place):
        raise ToolgenError(
            f"{root / path} leads to {reached} by a link, through which nothing is written\n"
            "put what it leads to in its place"
        )


def write_changed(path: Path, text: str) -> None:
    """Write a file where it is another one; what is made of an equal one is not out of date."""
    if not path.is_file() or path.read_bytes() != text.encode():
        write_file(path, text)
