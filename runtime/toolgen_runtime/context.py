"""The context that a caller hands to a tool's first parameter, unseen by the model."""

from __future__ import annotations

from toolgen_runtime.model import Generic

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any, TypeVar

    ContextT_co = TypeVar("ContextT_co", covariant=True)
else:
    ContextT_co = object

__all__ = ["NO_CONTEXT", "RunContext"]


class RunContext(Generic[ContextT_co]):
    """What a tool gets besides its arguments: `.context` is the value given to `invoke`.

    A parameter annotated `RunContext[Deps]` must come first; it stays out of the schema.
    """

    __slots__ = ("_context",)

    def __init__(self, context: ContextT_co) -> None:
        self._context = context

    @property
    def context(self) -> ContextT_co:
        """The caller's value."""
        return self._context

    def __repr__(self) -> str:
        return f"RunContext({self._context!r})"


# Shared by all calls without a context, which is safe since instances do not change.
NO_CONTEXT: RunContext[Any] = RunContext(None)
