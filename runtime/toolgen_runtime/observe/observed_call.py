"""A call of a tool, as those are told of it who observe it, and the kind of an error."""

from __future__ import annotations

import sys
from time import perf_counter
from types import ModuleType

from toolgen_runtime.model.secrets import NO_SECRETS

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Literal

    from toolgen_runtime.model.secrets import Secrets

    Outcome = Literal["completed", "failed", "cancelled"]

__all__ = ["ObservedCall", "error_type"]


class ObservedCall:
    """One call of a tool, as observers see it.

    - `tool`: the name, as the model used it; `description`: what the model reads of the tool
    - `id`: the model's id of the call, None where the caller has none
    - `arguments`: what the caller gave, JSON text or a mapping, not validated; `shown_arguments`
      are the same with secrets masked
    - `parent`: the observed call inside which this one is made, as by an agent that is a tool
    - `outcome`: None before the end; "completed", "failed" or "cancelled"
    - `result`: what the caller gets; `error`: what it is raised; `duration`: seconds

    Approval, hooks and the loading of the tool's module count as part of the call.
    """

    __slots__ = (
        "_describe",
        "_secrets",
        "arguments",
        "duration",
        "error",
        "id",
        "outcome",
        "parent",
        "result",
        "tool",
    )

    def __init__(
        self,
        tool: str,
        arguments: object,
        *,
        id: str | None = None,
        parent: ObservedCall | None = None,
        describe: Callable[[], str] = str,
        secrets: Callable[[], Secrets] = lambda: NO_SECRETS,
    ) -> None:
        self.tool = tool
        self.arguments = arguments
        self.id = id
        self.parent = parent
        self.outcome: Outcome | None = None
        self.result: Any = None
        self.error: BaseException | None = None
        self.duration: float | None = None
        self._describe = describe
        self._secrets = secrets

    @property
    def shown_arguments(self) -> Any:
        """The arguments as a log may hold them: those that take secrets are masked."""
        return self._secrets().shown(self.arguments)

    def redacted(self, text: str) -> str:
        """A text of what came of the call, with the secrets masked that it was given."""
        return self._secrets().redacted(text, self.arguments)

    @property
    def description(self) -> str:
        """What the model reads of the tool; read when asked for, "" where there is no tool."""
        return self._describe()

    @property
    def error_type(self) -> str | None:
        """The kind of the error, None without one: see the function of that name."""
        return None if self.error is None else error_type(self.error)

    def end(self, outcome: Outcome, error: BaseException | None, started: float) -> None:
        """Note how the call ended, `started` being when it began."""
        self.outcome = outcome
        self.error = error
        self.duration = perf_counter() - started

    def __repr__(self) -> str:
        return f"<ObservedCall {self.tool}: {self.outcome or 'running'}>"


def error_type(error: BaseException) -> str:
    """The kind of an error, out of few: the class of a ToolError, or of what made a tool fail.

    Classes of this package and builtin ones go by their name, others by module and name. One that
    its module does not have under its name was made as the program ran, of who knows what: the
    nearest class above it tells the kind.
    """
    from toolgen_runtime.model.errors import ToolFailed

    if type(error) is ToolFailed and error.__cause__ is not None:
        error = error.__cause__
    kinds = type.__dict__["__mro__"].__get__(type(error))
    module, name = next(filter(None, map(_place, kinds)))
    is_plain = module == "builtins" or module.partition(".")[0] == "toolgen_runtime"
    return name if is_plain else f"{module}.{name}"


def _place(kind: type) -> tuple[str, str] | None:
    """The module that has a class, and its name there; None where none has it."""
    described = type.__dict__  # whatever the class of the class says
    module = described["__module__"].__get__(kind)
    name = str(described["__qualname__"].__get__(kind))
    found: object = sys.modules.get(module) if type(module) is str else None
    for each in name.split("."):
        if issubclass(type(found), type):
            held = described["__dict__"].__get__(found)
        else:
            held = found.__dict__ if type(found) is ModuleType else {}
        found = held.get(each)
    return (module, name) if found is kind else None
