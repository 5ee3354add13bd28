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


def _pattern(glob: str) -> re.Pattern[str]:
    parts = re.split(r"(\*\*|\*)", glob)
    wild = {"**": r"[\w.<>-]*", "*": r"[\w<>-]*"}
    return re.compile("".join(wild.get(part, re.escape(part)) for part in parts))
