"""Sites: where functions meet a way to register, and how it is spelt there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from .plain import Plain
from .ways import Options, Way


@dataclass(frozen=True)
class Site:
    """Where functions are registered: what is there, and how it is spelt."""

    number: str
    framework: str
    functions: Sequence[Plain]
    way: Way
    server: str
    kit: str
    is_named: bool
    files: dict[str, str] = field(default_factory=dict)
    """Modules that a use adds, by name."""

    def options(self, function: Plain) -> Options:
        """The options of a function: a name of its own and a description, or none."""
        if not self.is_named:
            return {}
        options = {"name": f'"{function.token}_named"'}
        return {**options, "description": '"Said here."'} if function.text == 1 else options

    def call(self, function: str, options: Options) -> str:
        """The call that registers a function."""
        return self.way.call(function, options, self.server, self.kit)

    def definitions(self) -> list[str]:
        """The functions, plain."""
        return [line for each in self.functions for line in [*each.lines(), "", ""]]


Use = Callable[[Site], list[str]]
"""Gives the statements of a module, and may add modules to the site's."""
