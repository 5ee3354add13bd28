"""The outline of a docstring: its prose, and its sections in a form that griffe reads well."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from toolgen.docstrings.cleaning import skip_empty


@dataclass(slots=True)
class Outline:
    """What one style finds in a docstring.

    `prose` are the lines that belong to no section, `sections` those that document parameters,
    repaired where they need it, `returns` what is said of the result. `is_empty` is True until a
    section is found.
    """

    prose: list[str] = field(default_factory=list)
    sections: list[str] = field(default_factory=list)
    returns: str | None = None
    is_empty: bool = True

    def cut(self) -> None:
        """Close the prose before a section, so that what follows it starts a new paragraph."""
        self.is_empty = False
        while self.prose and not self.prose[-1]:
            self.prose.pop()
        del self.prose[: skip_empty(self.prose, 0)]
        if self.prose:
            self.prose.append("")

    def write_section(self, heading: Sequence[str], body: Sequence[str]) -> None:
        """Add a section for griffe; one without a body is left out, since griffe trips on it."""
        if any(body):
            self.sections += ["", *heading, *body]

    def write_returns(self, text: str) -> None:
        """Record what is said of the result; what is said first wins."""
        self.returns = self.returns or text.strip() or None
