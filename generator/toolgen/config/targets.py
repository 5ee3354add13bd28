"""Targets: what an entry of `include` and its kin means: `"pkg.module:function"`, `"pkg.*:*"`."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class ConfiguredTarget:
    """One entry of `include`: a pattern of modules and a pattern of qualified names.

    `*` stands for any characters within one dotted component, `**` for any number of components.
    """

    text: str

    @property
    def module(self) -> str:
        """The module half of the pattern."""
        return self.text.partition(":")[0]

    @property
    def name(self) -> str:
        """The name half of the pattern."""
        return self.text.partition(":")[2]

    @property
    def is_exact(self) -> bool:
        """Whether the entry names one function."""
        return "*" not in self.text

    def matches(self, module: str, qualname: str) -> bool:
        """Whether a function is meant."""
        return self.matches_module(module) and bool(_pattern(self.name).fullmatch(qualname))

    def matches_module(self, module: str) -> bool:
        """Whether functions of a module may be meant."""
        return bool(_pattern(self.module).fullmatch(module))


_DEEP, _STAR = r"[\w.<>-]*", r"[\w<>-]*"


def _pattern(glob: str) -> re.Pattern[str]:
    """An expression that looks for each part once: what follows it, the next `*` may take."""
    parts = [_joined(list(map(re.escape, part.split("*"))), _STAR) for part in glob.split("**")]
    return re.compile(_joined(parts, _DEEP))


def _joined(parts: list[str], wild: str) -> str:
    first, *rest = parts
    if not rest:
        return first
    *among, last = rest
    return "".join([first, *(f"(?>{wild}?{each})" for each in among), f"{wild}?", last])
