"""Refusals: what source alone cannot tell, raised where it is met and turned into a diagnostic."""

from __future__ import annotations

from toolgen.findings import Finding, Position


class Refusal(Exception):
    """Source does not tell. Carries everything that the diagnostic will say."""

    def __init__(self, code: str, position: Position, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.position = position
        self.message = message
        self.hint = hint

    @property
    def diagnostic(self) -> Finding:
        """The finding to report."""
        return Finding(self.position, self.code, self.message, self.hint)

    def within(self, context: str) -> Refusal:
        """The same refusal, said of something that contains it: `field 'x' of Order: …`."""
        return type(self)(self.code, self.position, f"{context}: {self.message}", self.hint)


class Exceeded(Refusal):
    """The refusal of what is more than a tool may have: no other reading of the source helps."""
