"""Approval: who is asked before a tool is called that needs it.

Consumes a rule of a tool's policy and the validated arguments of a call; produces nothing, or the
error of a call that may not be made. Whom to ask is a context variable, so that two requests that a
server answers at once ask two people.
"""

from __future__ import annotations

from contextvars import ContextVar

from toolgen_runtime.model.errors import ApprovalRequired, CallRejected, ToolError
from toolgen_runtime.model.options import ALWAYS, NEVER

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

    from toolgen_runtime.model.binding import RunContext
    from toolgen_runtime.model.options import Approval

    Approver = Callable[["ApprovalRequest"], bool | Awaitable[bool]]

__all__ = ["ApprovalRequest", "approving", "ensure_approved", "has_approver", "is_needed"]


class ApprovalRequest:
    """What an approver is asked about: one call of a tool, that has not been made.

    `tool` is its name, `arguments` are the validated ones by parameter name, in a dict of their
    own, and `context` is what the caller gave, None for nothing.
    """

    __slots__ = ("arguments", "context", "tool")

    def __init__(self, tool: str, arguments: dict[str, Any], context: object = None) -> None:
        self.tool = tool
        self.arguments = arguments
        self.context = context

    def __repr__(self) -> str:
        return f"ApprovalRequest({self.tool!r}, {self.arguments!r})"


# From the outermost to the innermost: an `approving` may be entered by several tasks at a time.
_approvers: ContextVar[tuple[Approver | None, ...]] = ContextVar("toolgen_approvers", default=())


class approving:
    """`with approving(ask):` has the calls inside approved by `ask(request)`, sync or async.

    A call is made for the answer True. For any other, and for an exception, it is a CallRejected;
    `ask` may raise one itself, with a reason for the model. The innermost one counts, and
    `approving(None)` sets nobody. Raises TypeError for an `ask` that cannot be called.
    """

    __slots__ = ("_ask",)

    def __init__(self, ask: Approver | None) -> None:
        if ask is not None and not callable(ask):
            message = f"approving takes a function of an ApprovalRequest, got {type(ask).__name__}"
            raise TypeError(message)
        self._ask = ask

    def __enter__(self) -> approving:
        _approvers.set((*_approvers.get(), self._ask))
        return self

    def __exit__(self, *raised: object) -> None:
        _approvers.set(_approvers.get()[:-1])


def has_approver() -> bool:
    """Whether `approving` has set whom to ask here."""
    return _innermost() is not None


def _innermost() -> Approver | None:
    return next(reversed(_approvers.get()), None)


async def ensure_approved(
    name: str, rule: Approval, values: dict[str, Any], context: RunContext[Any]
) -> None:
    """Return when the call of a tool may be made.

    Raises ApprovalRequired where it needs an approval and nobody is set to be asked, CallRejected
    where it was denied, and what the rule raised.
    """
    if rule == NEVER or (rule != ALWAYS and not await is_needed(rule, values)):
        return
    ask = _innermost()
    if ask is None:
        raise ApprovalRequired.of(name, values)
    try:
        answer = ask(ApprovalRequest(name, dict(values), context.context))
        if hasattr(answer, "__await__"):
            answer = await answer
    except ToolError:
        raise
    except Exception as error:
        raise CallRejected.because(name, "its approval failed") from error
    if answer is not True:  # "no" is true enough for an `if`
        raise CallRejected.because(name, "it was not approved")


async def is_needed(rule: Any, values: dict[str, Any]) -> bool:
    """Whether a rule asks for an approval: only False says no, and not a forgotten `return`."""
    verdict = rule(dict(values))
    if hasattr(verdict, "__await__"):
        verdict = await verdict
    return verdict is not False
