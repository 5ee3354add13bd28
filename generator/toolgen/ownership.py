"""Ownership: whether nobody but the user can have put something into a directory.

Consumes paths; looks at owners and modes, and changes nothing. Where the system has no owners of
this kind (Windows), the user's own directories are taken to be the user's.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path

_BY_OTHERS = stat.S_IWGRP | stat.S_IWOTH
_ROOT = 0


def why_shared(directory: Path) -> str:
    """Why others may change what a directory holds; empty where they may not. Raises OSError.

    They may where they own it or may write to it, or could put another one in its place. A group
    that may write above it is one that the user has been given, such as that of the user alone.
    """
    if not hasattr(os, "geteuid"):
        return ""
    own = Path(os.path.realpath(directory))
    if reason := _why(own, (os.geteuid(),), _BY_OTHERS):
        return reason
    trusted = (os.geteuid(), _ROOT)
    reasons = (_why(above, trusted, stat.S_IWOTH, sticky=True) for above in own.parents)
    return next(filter(None, reasons), "")


def _why(folder: Path, owners: tuple[int, ...], forbidden: int, *, sticky: bool = False) -> str:
    """The same of one directory. In a sticky one nobody renames what others own."""
    status = os.lstat(folder)
    if status.st_uid not in owners:
        return f"{folder} belongs to another user"
    if status.st_mode & forbidden and not (sticky and status.st_mode & stat.S_ISVTX):
        return f"other users may write to {folder}"
    return ""


def is_own_file(path: Path) -> bool:
    """Whether a path is a file that the user has made and others may not write to."""
    status = os.lstat(path)
    if not stat.S_ISREG(status.st_mode):
        return False
    if not hasattr(os, "geteuid"):
        return True
    return status.st_uid == os.geteuid() and not status.st_mode & _BY_OTHERS
