"""Depfiles: what a build has read, as make and ninja take it."""

from __future__ import annotations

import re
from collections.abc import Iterable

_RULE = re.compile(r"[^\n]+:( \\\n  [^\n]+)*\n")
_SPECIAL = re.compile(r"[ #]")
_BEFORE_BLANK = re.compile(r"(\\+)(?=[ #]|$)")


def render_depfile(target: str, inputs: Iterable[str]) -> str:
    """A rule that makes a target depend on its inputs, sorted, one a line.

    Paths are escaped as gcc does: make and ninja read them back as they are. Those with a line end,
    which neither can say, are left out.
    """
    listed = [_escaped(path) for path in sorted(set(inputs)) if not re.search(r"[\r\n]", path)]
    return " \\\n  ".join([f"{_escaped(target)}:", *listed]) + "\n"


def is_depfile(text: str) -> bool:
    """Whether a text is a rule as it is written here."""
    return _RULE.fullmatch(text) is not None


def _escaped(path: str) -> str:
    doubled = _BEFORE_BLANK.sub(r"\1\1", path)
    return _SPECIAL.sub(r"\\\g<0>", doubled).replace("$", "$$")
