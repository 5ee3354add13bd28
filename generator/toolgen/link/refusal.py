"""Refusals: what source alone cannot tell, raised where it is met and turned into a diagnostic."""

from __future__ import annotations

from toolgen.findings import Finding, Position


class Refusal(Exception):
    """Source does not tell. Carries everything that the diagnostic will say.

    `library` is the package whose source may tell more, where there is one.
    """

    def __init__(
        self, code: str, position: Position, message: str, hint: str = "", *, library: str = ""
    ) -> None:
        super().__init__(message)
        self.code = code
        self.position = position
        self.message = message
        self.hint = hint
        self.library = library

    @property
    def diagnostic(self) -> Finding:
        """The finding to report."""
        return Finding(self.position, self.code, self.message, self.hint, library=self.library)

    def within(self, context: str) -> Refusal:
        """The same refusal, said of something that contains it: `field 'x' of Order: …`."""
        message = f"{context}: {self.message}"
        return type(self)(self.code, self.position, message, self.hint, library=self.library)

    def moved(self, position: Position) -> Refusal:
        """The same refusal, said of another place."""
        return type(self)(self.code, position, self.message, self.hint, library=self.library)


class Exceeded(Refusal):
    """The refusal of what is more than a tool may have: no other reading of the source helps."""
