"""Whether anybody observes calls: the one question that every call asks, and what it costs.

Loaded with the first call of a tool. What happens when somebody does observe is in
`toolgen_runtime.observing`, which is loaded then.
"""

from __future__ import annotations

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from toolgen_runtime.registry import Invoker
    from toolgen_runtime.secrets import Secrets

__all__ = ["WATCHING", "refused", "watched"]

# Who observes anywhere in this process: nearly always empty, which is all that a call asks of it.
WATCHING: list[object] = []


def watched(
    invoker: Invoker, name: str, describe: Callable[[], str], secrets: Callable[[], Secrets]
) -> Invoker:
    """The invoker of the tool `name`, whose calls are told to whoever observes.

    `describe` gives the description, should an observer ask for it; `secrets` tells what is not to
    be shown of arguments.
    """

    # Not async itself: a coroutine around another would cost each call more than the question does.
    def invoke(arguments: Any, context: object) -> Any:
        if WATCHING:
            from toolgen_runtime.observing import observed

            return observed(invoker, name, describe, arguments, context, secrets=secrets)
        return invoker(arguments, context)

    return invoke


def refused(name: str, arguments: object, error: Exception) -> None:
    """Tell whoever observes of a call that came to no tool, for what `error` says."""
    if WATCHING:
        from toolgen_runtime.observing import report

        report(name, arguments, error)
