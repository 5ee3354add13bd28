"""One file, written whole or not at all."""

from __future__ import annotations

import contextlib
import os
import shutil
from pathlib import Path


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


def write_changed(path: Path, text: str) -> None:
    """Write a file where it is another one; what is made of an equal one is not out of date."""
    if not path.is_file() or path.read_bytes() != text.encode():
        write_file(path, text)
