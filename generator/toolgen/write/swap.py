"""Swapping two directories in one step, where the system can; in two, which can be told, elsewhere.

Linux has `renameat2(RENAME_EXCHANGE)`, macOS `renamex_np(RENAME_SWAP)`; Python wraps neither.
"""

from __future__ import annotations

import ctypes
import errno
import os
import sys
from pathlib import Path

_AT_FDCWD = -100
_RENAME_EXCHANGE = 2
_RENAME_SWAP = 2
_UNSUPPORTED = frozenset({errno.ENOSYS, errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP})


def exchange(first: Path, second: Path) -> bool:
    """Let two existing paths change places atomically; False when the system has no such call.

    Raises OSError when it has and fails.
    """
    status = _call_exchange(os.fsencode(first), os.fsencode(second))
    if status == 0:
        return True
    number = errno.ENOSYS if status is None else ctypes.get_errno()
    if number in _UNSUPPORTED:
        return False
    raise OSError(number, os.strerror(number), str(first), None, str(second))


def _call_exchange(first: bytes, second: bytes) -> int | None:
    """The status of the system's call, None when there is none."""
    if os.name != "posix":
        return None
    system = ctypes.CDLL(None, use_errno=True)
    try:
        if sys.platform == "darwin":
            return int(system.renamex_np(first, second, _RENAME_SWAP))
        return int(system.renameat2(_AT_FDCWD, first, _AT_FDCWD, second, _RENAME_EXCHANGE))
    except AttributeError:  # a C library without it
        return None


def put_in_place(staged: Path, place: Path, retired: Path) -> None:
    """Let a directory take the place of another, or of none; the other is `staged` or `retired`
    then. Raises OSError.
    """
    if not place.exists():
        os.rename(staged, place)
    elif not exchange(staged, place):
        os.rename(place, retired)
        os.rename(staged, place)


def take_back(staged: Path, place: Path, retired: Path) -> None:
    """Undo `put_in_place`. Raises OSError."""
    if staged.exists():
        exchange(staged, place)
        return
    os.rename(place, staged)
    if retired.exists():
        os.rename(retired, place)
