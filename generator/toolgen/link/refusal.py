"""Refusals: what source alone cannot tell, raised where it is met and turned into a diagnostic."""

from __future__ import annotations

from toolgen.facts.expressions import Call, Expression, Opaque, Subscript, dotted_name
from toolgen.findings import Finding, Position
from toolgen.letters import shown


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


class Unrun(Refusal):
    """The refusal of what raises, or is called: what follows from that shows when the code runs."""


def untold_value(
    expression: Expression,
    position: Position,
    reason: str,
    hint: str,
    kind: type[Refusal] = Refusal,
) -> Refusal:
    """The refusal of an expression whose value source does not tell (TG305)."""
    return kind(
        "TG305",
        position,
        f"the value of {_shown(expression)} cannot be told from source: {reason}",
        hint or "write a literal, or a name bound to one",
    )


def _shown(expression: Expression) -> str:
    """`'load(…)'`, `'TABLE[…]'`, `'settings.A'`."""
    match expression:
        case Call(function=function):
            return f"'{dotted_name(function) or '…'}(…)'"
        case Subscript(value=value):
            return f"'{dotted_name(value) or '…'}[…]'"
        case Opaque(text=text):
            return shown(text if len(text) <= 40 else text[:39] + "…")
        case _:
            name = dotted_name(expression)
            return "this expression" if name is None else repr(name)
