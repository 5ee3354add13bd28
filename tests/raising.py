"""What a tool can raise, of every kind: without a text, of any base, within groups."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Callable, Mapping
from typing import Any

from toolgen_runtime import Tool, ToolError

SECRET = "hunter2-hunter2"


class Mute(Exception):
    """It has no text."""

    def __str__(self) -> str:
        raise RuntimeError("no text")

    __repr__ = __str__


class Deadly(Exception):
    """It ends the process when it is asked for its text."""

    def __str__(self) -> str:
        raise SystemExit(3)

    __repr__ = __str__


class Numeric(Exception):
    """Its text is no text."""

    def __str__(self) -> str:
        return 7  # type: ignore[return-value]  # noqa: PLE0307


class MuteError(ToolError):
    """One that is meant for the model, and has no text either."""

    def __str__(self) -> str:
        raise RuntimeError("no text")


class Odd(BaseException):
    """A kind that nobody knows."""


class OddMute(BaseException):
    """The same, without a text."""

    def __str__(self) -> str:
        raise KeyboardInterrupt

    __repr__ = __str__


class Disguised(Exception):
    """It does not say what it is."""

    @property  # type: ignore[misc]
    def __class__(self) -> Any:
        raise RuntimeError("no class")


class DisguisedBase(BaseException):
    """The same, of a kind that nobody knows."""

    @property  # type: ignore[misc]
    def __class__(self) -> Any:
        raise SystemExit(4)


class _Unnamed(type):
    @property
    def __name__(cls) -> str:  # type: ignore[override]
        raise RuntimeError("no name")


class Unnamed(Exception, metaclass=_Unnamed):
    """Its class has no name."""


class UnnamedError(ToolError, metaclass=_Unnamed):
    """The same, meant for the model."""


class Detached(ToolError):
    """One that will not be told whose it is."""

    @property
    def tool(self) -> str | None:  # type: ignore[override]
        raise RuntimeError("no tool")


class Coded(SystemExit):
    """An exit whose code cannot be had."""

    @property
    def code(self) -> Any:  # type: ignore[override]
        raise RuntimeError("no code")


class Closed(ExceptionGroup[Exception]):
    """A group that does not tell what is in it."""

    @property
    def exceptions(self) -> Any:
        raise RuntimeError("no exceptions")


RAISED: dict[str, Callable[[], BaseException]] = {
    "an error": lambda: ValueError("so"),
    "a ToolError": lambda: ToolError("so"),
    "an exit": lambda: SystemExit("so"),
    "an exit without a code": SystemExit,
    "an exit with a code that has no text": lambda: SystemExit(Mute()),
    "an interrupt": KeyboardInterrupt,
    "a cancellation": asyncio.CancelledError,
    "the end of a generator": GeneratorExit,
    "the end of an iterator": StopIteration,
    "the end of an async iterator": StopAsyncIteration,
    "no memory": MemoryError,
    "too deep": RecursionError,
    "an odd base": lambda: Odd("so"),
    "a base itself": BaseException,
    "mute": Mute,
    "deadly": Deadly,
    "a text that is a number": Numeric,
    "a mute ToolError": MuteError,
    "an odd base that is mute": OddMute,
    "half a character": lambda: ValueError("\ud800"),
    "a ToolError with half a character": lambda: ToolError("\udfff"),
    "a group": lambda: ExceptionGroup("several", [ValueError("a"), Mute()]),
    "a group of bases": lambda: BaseExceptionGroup("several", [SystemExit(1), Odd("b")]),
    "a group of groups": lambda: ExceptionGroup("o", [ExceptionGroup("i", [ValueError("a")])]),
    "a long text": lambda: ValueError("x" * 1_000_000),
    "a long ToolError": lambda: ToolError("x" * 1_000_000),
    "a disguise": lambda: Disguised("so"),
    "an odd base in disguise": lambda: DisguisedBase("so"),
    "no name": lambda: Unnamed("so"),
    "a ToolError without a name": lambda: UnnamedError("so"),
    "a ToolError that is no tool's": lambda: Detached("so"),
    "an exit that hides its code": lambda: Coded(3),
    "a group that hides what is in it": lambda: Closed("o", [ValueError("a")]),
    "a cause that is mute": lambda: _caused(ValueError("so"), Mute()),
}


def _caused(error: Exception, cause: Exception) -> Exception:
    error.__cause__ = cause
    return error


def _prints(make: Callable[[], BaseException]) -> bool:
    """Whether Python prints the traceback of what is raised, and has a name for its class."""
    try:
        error = make()
        traceback.format_exception(error)
        return bool(type(error).__name__)
    except BaseException:
        return False


PRINTED = [index for index, make in enumerate(RAISED.values()) if _prints(make)]
"""Those that a framework can log, within whose runners the others cannot be held."""


def _in_thread(make: Callable[[], BaseException]) -> Callable[..., Any]:
    def tool(**arguments: Any) -> None:
        raise make()

    return tool


def _on_loop(make: Callable[[], BaseException]) -> Callable[..., Any]:
    async def tool(**arguments: Any) -> None:
        await asyncio.sleep(0)
        raise make()

    return tool


MAKERS = {"in a thread": _in_thread, "on the loop": _on_loop}

_PARAMETERS = {"type": "object", "properties": {}}
_LOGIN = {"type": "object", "properties": {"password": {"type": "string"}}}


def unruly(maker: str) -> Mapping[str, Tool]:
    """A tool that raises for each kind, and `fine`, which does not, by name."""
    functions = {
        **{f"fail_{index}": MAKERS[maker](make) for index, make in enumerate(RAISED.values())},
        "fine": _fine,
    }
    return {
        name: Tool.from_schema(function, name=name, description="Try.", parameters=_PARAMETERS)
        for name, function in functions.items()
    }


def _fine() -> str:
    return "fine"


def telling() -> Mapping[str, Tool]:
    """A tool whose error tells a secret that it was given."""

    def log_in(password: str) -> None:
        message = f"the service does not take {password}"
        raise ValueError(message)

    made = Tool.from_schema(log_in, name="log_in", description="Log in.", parameters=_LOGIN)
    return {"log_in": made}
