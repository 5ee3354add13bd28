"""Errors: what loading a registry and calling a tool can raise. All are `ToolError`s."""

from __future__ import annotations

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping
    from typing import Any

    from toolgen_runtime.model.protocols import Problem

__all__ = [
    "ApprovalRequired",
    "CallRejected",
    "ContractMismatch",
    "DuplicateTool",
    "InvalidArguments",
    "InvalidResult",
    "NotCallable",
    "RefusedTool",
    "RegistryNotFound",
    "ToolError",
    "ToolFailed",
    "ToolTimedOut",
    "UnknownTool",
]


class ToolError(Exception):
    """The root of all. A tool may raise one itself: it reaches the caller as it is, its text cut to
    the size of others, and secrets masked in it.

    `tool` is the name of the tool that the error came from, None outside a call.
    """

    tool: str | None = None

    def __init__(self, message: str = "", *, tool: str | None = None) -> None:
        super().__init__(message)
        if tool is not None:
            self.tool = tool


class UnknownTool(ToolError, KeyError, ValueError):
    """No tool has that name; `matches` holds the names that come close, closest first.

    It is a KeyError, as a mapping's is, and a ValueError, as LionAGI's manager raises.
    """

    __str__ = Exception.__str__  # a KeyError would print its message as a repr

    def __init__(self, message: str = "", *, tool: str = "", matches: Iterable[str] = ()) -> None:
        super().__init__(message, tool=tool)
        self.matches = tuple(matches)

    @classmethod
    def among(cls, name: object, known: Collection[str]) -> UnknownTool:
        """The error for `name`, text or not, with its close matches among the `known` names.

        A registry, for `known`, may tell why it lacks the tool: a RefusedTool then.
        """
        wanted = str(name)
        left_out = getattr(known, "left_out", None)
        if left_out is not None and (reason := left_out(wanted)):
            return RefusedTool.of(wanted, reason)
        from toolgen_runtime.model.settings import error_text
        from toolgen_runtime.model.texts import cut_to, near, sendable

        matches = near(wanted, known)
        hint = f"; did you mean {' or '.join(matches)}?" if matches else ""
        text = error_text("UNKNOWN_TOOL", tool=cut_to(sendable(wanted), 100), hint=hint)
        return cls(text, tool=wanted, matches=matches)


class RefusedTool(UnknownTool):
    """The source declares the tool, or may, and the build has left it out; the text says why."""

    @classmethod
    def of(cls, name: str, reason: str) -> RefusedTool:
        """The error for a name and what the build had against its function."""
        from toolgen_runtime.model.settings import error_text

        return cls(error_text("REFUSED_TOOL", tool=name, reason=reason), tool=name)


class NotCallable(ToolError):
    """The registry has the tool's schema alone, and its framework has to call it.

    Its function is defined inside a function, or is a method of an object that the application
    makes, or stands behind an object of its framework, or takes what only the framework can give.
    A build says which.
    """

    @classmethod
    def of(cls, name: str) -> NotCallable:
        """The error for a tool."""
        from toolgen_runtime.model.settings import error_text

        return cls(error_text("NOT_CALLABLE", tool=name), tool=name)


class InvalidArguments(ToolError):
    """The arguments do not fit the tool's schema; `problems` lists every one that is bad.

    The text says what to correct, in words for the model that sent them.
    """

    def __init__(
        self, message: str = "", *, tool: str | None = None, problems: Iterable[Problem] = ()
    ) -> None:
        super().__init__(message, tool=tool)
        self.problems = list(problems)


class CallRejected(ToolError):
    """The tool's `validate` said no to the arguments, or whoever was asked to approve the call did.

    What was raised, if anything, is the cause.
    """

    @classmethod
    def because(cls, name: str, reason: str) -> CallRejected:
        """The error for a call of a tool."""
        from toolgen_runtime.model.settings import error_text

        return cls(error_text("REJECTED", tool=name, reason=reason), tool=name)


class ApprovalRequired(ToolError):
    """The call needs an approval, and nobody was set to be asked; the function was not called.

    `arguments` are the validated ones, by parameter name: whoever has them approved elsewhere calls
    `tool.with_options(approval="never")` with what the model sent.
    """

    def __init__(
        self,
        message: str = "",
        *,
        tool: str | None = None,
        arguments: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(message, tool=tool)
        self.arguments = dict(arguments or {})

    @classmethod
    def of(cls, name: str, arguments: Mapping[str, Any]) -> ApprovalRequired:
        """The error for a call of a tool."""
        from toolgen_runtime.model.settings import error_text

        return cls(error_text("APPROVAL_REQUIRED", tool=name), tool=name, arguments=arguments)


class ToolFailed(ToolError):
    """The tool raised, or could not be loaded; what was raised is the `__cause__`.

    The text tells of that what the settings let it tell, and no more than they say.
    """

    @classmethod
    def by(cls, name: str, error: BaseException, hide: Callable[[str], str] = str) -> ToolFailed:
        """The error for a tool that raised another one, whose text `hide` may change."""
        from toolgen_runtime.model.settings import error_text
        from toolgen_runtime.model.texts import words_of

        return cls(error_text("FAILED", tool=name, error=words_of(error, hide)), tool=name)


class InvalidResult(ToolFailed):
    """What the tool returned does not fit the schema of its result; `problems` lists why not."""

    def __init__(
        self, message: str = "", *, tool: str | None = None, problems: Iterable[Problem] = ()
    ) -> None:
        super().__init__(message, tool=tool)
        self.problems = list(problems)

    @classmethod
    def of(cls, name: str, problems: list[Problem], lines: str) -> InvalidResult:
        """The error for a tool and what is wrong with its result; `lines` tell of the problems."""
        from toolgen_runtime.model.settings import error_text

        return cls(
            error_text("INVALID_RESULT", tool=name, problems=lines), tool=name, problems=problems
        )


class ToolTimedOut(ToolFailed):
    """The call took longer than its `timeout`. A thread that it started runs on."""

    @classmethod
    def after(cls, name: str, seconds: float) -> ToolTimedOut:
        """The error for a tool and its time limit."""
        from toolgen_runtime.model.settings import error_text

        return cls(error_text("TIMED_OUT", tool=name, seconds=seconds), tool=name)


class DuplicateTool(ToolError, ValueError):
    """Two tools have one name. When registries are merged, `collisions` maps each such name to
    the packages that have it.
    """

    def __init__(
        self, message: str = "", *, collisions: Mapping[str, tuple[str, ...]] | None = None
    ) -> None:
        super().__init__(message)
        self.collisions = dict(collisions or {})


class ContractMismatch(ToolError):
    """A generated package is newer or older than what this runtime can load."""

    @classmethod
    def of(cls, module: str, contract: int, oldest: int, newest: int) -> ContractMismatch:
        """The error for `module`, generated for `contract` where oldest … newest can be loaded."""
        from toolgen_runtime import __version__

        supported = str(newest) if oldest == newest else f"{oldest} to {newest}"
        rebuild = f"pip install toolgen=={__version__} && toolgen build"
        facts = (
            f"{module} was generated for contract {contract}, "
            f"toolgen-runtime {__version__} supports {supported}"
        )
        if contract < oldest:
            return cls(f"{facts}; rebuild it: {rebuild}")
        return cls(
            f"{facts}; either upgrade the runtime: pip install --upgrade toolgen-runtime; "
            f"or rebuild with a matching toolgen: {rebuild}"
        )


class RegistryNotFound(ToolError):
    """A package has no generated registry, or is not there at all."""
