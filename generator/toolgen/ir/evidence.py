"""Evidence: where it is said that a function is a tool, and what the model reads of it."""

from __future__ import annotations

from dataclasses import dataclass

from toolgen.findings import Position
from toolgen.ir.ledger import ToolState


@dataclass(frozen=True, slots=True)
class EvidenceStep:
    """A place, and what is said there."""

    position: Position
    text: str


@dataclass(frozen=True, slots=True)
class Evidence:
    """A function, as `module:qualname`, what became of it as tools of some names, and the places
    that this comes from, in the order in which they are read.
    """

    function: str
    names: tuple[str, ...]
    state: ToolState
    steps: tuple[EvidenceStep, ...]

    def is_about(self, name: str) -> bool:
        """Whether a name is a tool's, the function's, or a place that is among the steps."""
        qualname = self.function.partition(":")[2]
        own = {*self.names, self.function, qualname, qualname.rpartition(".")[2]}
        return name in own or any(is_at(step.position, name) for step in self.steps)


def is_at(position: Position, text: str) -> bool:
    """Whether a position is meant by `path:line`, a column after it or not."""
    path, _, rest = text.partition(":")
    line = rest.partition(":")[0]
    is_file = position.path == path or position.path.endswith(f"/{path.removeprefix('./')}")
    return is_file and line == str(position.line)
