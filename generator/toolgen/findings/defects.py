"""Defects of toolgen's own: what an exception that no stage expects costs, and how it is told.

It costs the tool, or the root of evaluation, that it was met at; all others are read.
"""

from __future__ import annotations

import traceback
from pathlib import Path

WHAT_FAILS = "is what toolgen fails on, which is to be reported"
"""What is said of the code that a root left off at."""

_ROOT = Path(__file__).parents[1]
_LONGEST = 200  # characters of an exception's text
REPORT = "please report it, with the declaration; all else is read"


def defect(error: Exception) -> str:
    """What was raised and where in toolgen, on a line: `TypeError: … (link/text.py, line 102)`."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [each for each in frames if Path(each.filename).is_relative_to(_ROOT)]
    text = " ".join(str(error).split())[:_LONGEST]
    said = f"{type(error).__name__}: {text}" if text else type(error).__name__
    if not own:
        return said
    place = Path(own[-1].filename).relative_to(_ROOT).as_posix()
    return f"{said} ({place}, line {own[-1].lineno})"
