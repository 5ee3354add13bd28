"""Errors: what loading a registry and calling a tool can raise. All are `ToolError`s."""

from __future__ import annotations

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from toolgen_runtime.problems import Problem

__all__ = [
    "ContractMismatch",
    "DuplicateTool",
    "InvalidArguments",
    "RegistryNotFound",
    "ToolError",
    "ToolFailed",
    "UnknownTool",
]


class ToolError(Exception):
    """The root of all. A tool may raise one itself: it reaches the caller as it is.

    `tool` is the name of the tool that the error came from, None outside a call.
    """

    tool: str | None = None

    def __init__(self, message: str = "", *, tool: str | None = None) -> None:
        super().__init__(message)
        if tool is not None:
            self.tool = tool


class UnknownTool(ToolError, KeyError):
    """No tool has that name; `matches` holds the names that come close, closest first."""

    __str__ = Exception.__str__  # a KeyError would print its message as a repr

    def __init__(self, message: str = "", *, tool: str = "", matches: Iterable[str] = ()) -> None:
        super().__init__(message, tool=tool)
        self.matches = tuple(matches)

    @classmethod
    def among(cls, name: str, known: Collection[str]) -> UnknownTool:
        """The error for `name`, with its close matches among the `known` names."""
        from difflib import get_close_matches

        matches = get_close_matches(str(name), known)
        hint = f"; did you mean {' or '.join(matches)}?" if matches else ""
        return cls(f"no tool is named {name!r}{hint}", tool=name, matches=matches)


class InvalidArguments(ToolError):
    """The arguments do not fit the tool's schema; `problems` lists every one that is bad.

    The text says what to correct, in words for the model that sent them.
    """

    def __init__(
        self, message: str = "", *, tool: str | None = None, problems: Iterable[Problem] = ()
    ) -> None:
        super().__init__(message, tool=tool)
        self.problems = list(problems)


class ToolFailed(ToolError):
    """The tool raised, or could not be loaded; what was raised is the `__cause__`."""


class DuplicateTool(ToolError):
    """Registries cannot be merged; `collisions` maps each name to the packages that have it."""

    def __init__(
        self, message: str = "", *, collisions: Mapping[str, tuple[str, ...]] | None = None
    ) -> None:
        super().__init__(message)
        self.collisions = dict(collisions or {})


class ContractMismatch(ToolError):
    """A generated package is newer or older than what this runtime can load."""


class RegistryNotFound(ToolError):
    """A package has no generated registry, or is not there at all."""
