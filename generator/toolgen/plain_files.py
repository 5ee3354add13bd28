"""Reading what a user's tree holds: plain files alone, so that no pipe or device is waited for.

What has a name that toolgen reads is read, or told: settings, lock files, ignore files and the like
that are something else than plain files are an error, and nothing is passed over for absent.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO


def read_plain(path: str | Path) -> bytes:
    """The bytes of a plain file, or of the one that a link leads to. Raises OSError."""
    with open_plain(path) as file:
        return file.read()


def open_plain(path: str | Path) -> BinaryIO:
    """The same file, to be read piece by piece.

    Raises OSError, for whatever else stands there too: a pipe would never end, a device may be
    more than memory holds.
    """
    # A pipe that nobody writes to is opened at once, and no terminal becomes the process's own.
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
    if not stat.S_ISREG(os.stat(path).st_mode):  # what is no file is not even opened
        raise _no_plain_file(path)
    descriptor = os.open(path, flags | getattr(os, "O_BINARY", 0))
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise _no_plain_file(path)
    return open(descriptor, "rb")


def read_named(path: Path) -> bytes | None:
    """The bytes of a file that a tree may have under a name; None where nothing has it.

    Raises OSError for whatever else has it, and where the system refuses.
    """
    return read_plain(path) if is_there(path) else None


def is_there(path: str | Path) -> bool:
    """Whether anything has a name, be it what cannot be reached: a link that leads in a circle.

    A link that leads nowhere is nothing.
    """
    try:
        os.stat(path)
    except OSError as error:
        return error.errno not in (errno.ENOENT, errno.ENOTDIR)
    except ValueError:  # a null byte is in no name
        return False
    return True


def is_file(entry: os.DirEntry[str]) -> bool:
    """Whether an entry is a plain file, or a link that leads to one and not in a circle."""
    with contextlib.suppress(OSError):
        return entry.is_file()
    return False


def is_special(entry: os.DirEntry[str]) -> bool:
    """Whether an entry that is no file is no directory either: a pipe, a device, a socket, a link
    that leads in a circle.
    """
    try:
        return not stat.S_ISDIR(entry.stat().st_mode)
    except OSError:
        return is_there(entry.path)


def waiting_in(directory: Path) -> Iterator[Path]:
    """The pipes and devices below a directory, which whoever reads them may wait for; a socket is
    connected to, and not read. Links to directories are not followed.
    """
    with contextlib.suppress(OSError), os.scandir(directory) as entries:
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                yield from waiting_in(Path(entry.path))
            elif not entry.is_file(follow_symlinks=False) and _waits(entry.stat):
                yield Path(entry.path)


def is_waited_for(path: str | Path) -> bool:
    """Whether a pipe or a device is there, or a link leads to one."""
    return _waits(lambda: os.stat(path))


def _waits(entry: Callable[[], os.stat_result]) -> bool:
    with contextlib.suppress(OSError, ValueError):
        mode = entry().st_mode
        return stat.S_ISFIFO(mode) or stat.S_ISCHR(mode) or stat.S_ISBLK(mode)
    return False


def is_directory(entry: os.DirEntry[str]) -> bool:
    """The same of a directory."""
    with contextlib.suppress(OSError):
        return entry.is_dir()
    return False


def _no_plain_file(path: str | Path) -> OSError:
    return OSError(errno.EINVAL, "not a plain file", str(path))
