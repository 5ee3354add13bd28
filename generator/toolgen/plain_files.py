"""Reading what a user's tree holds: plain files alone, so that no pipe or device is waited for."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from pathlib import Path


def read_plain(path: Path) -> bytes:
    """The bytes of a plain file, or of the one that a link leads to.

    Raises OSError, for whatever else stands there too: a pipe would never end, a device may be
    more than memory holds.
    """
    # A pipe that nobody writes to is opened at once, and no terminal becomes the process's own.
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
    if not stat.S_ISREG(os.stat(path).st_mode):  # what is no file is not even opened
        raise _no_plain_file(path)
    descriptor = os.open(path, flags | getattr(os, "O_BINARY", 0))
    with open(descriptor, "rb") as file:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise _no_plain_file(path)
        return file.read()


def is_file(entry: os.DirEntry[str]) -> bool:
    """Whether an entry is a plain file, or a link that leads to one and not in a circle."""
    with contextlib.suppress(OSError):
        return entry.is_file()
    return False


def is_directory(entry: os.DirEntry[str]) -> bool:
    """The same of a directory."""
    with contextlib.suppress(OSError):
        return entry.is_dir()
    return False


def _no_plain_file(path: Path) -> OSError:
    return OSError(errno.EINVAL, "not a plain file", str(path))
