"""Calls as events: one call of a tool, with what became of it."""

from __future__ import annotations

from enum import StrEnum
from time import perf_counter

from toolgen_runtime.observe.called import calling

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from toolgen_runtime.call.tools import Tool

__all__ = ["CallStatus", "Execution", "ToolCall"]


class CallStatus(StrEnum):
    """Where a call stands."""

    PENDING = "pending"
    PROCESSING = "processing"
    COMPLETED = "completed"
    FAILED = "failed"
    CANCELLED = "cancelled"


class Execution:
    """What became of a call: its status, the seconds that it took, its response or its error.

    `full_response` is all of a response that was cut to the tool's `max_output`.
    """

    __slots__ = ("duration", "error", "response", "status")

    def __init__(self) -> None:
        self.status = CallStatus.PENDING
        self.duration: float | None = None
        self.response: Any = None
        self.error: BaseException | None = None

    @property
    def full_response(self) -> Any:
        """The response before it was cut to what its tool may give; else the response."""
        from toolgen_runtime.call.cutting import CutText

        return self.response.full if isinstance(self.response, CutText) else self.response

    def to_dict(self) -> dict[str, Any]:
        """The same by name, the error as its text."""
        return {
            "status": str(self.status),
            "duration": self.duration,
            "response": self.response,
            "error": None if self.error is None else _text_of(self.error),
        }

    def __repr__(self) -> str:
        return f"Execution({self.status}, duration={self.duration})"


def _text_of(error: BaseException) -> str:
    from toolgen_runtime.model.texts import kind_of, message_of

    return message_of(error) or kind_of(error)


class ToolCall:
    """One call of a tool, which can be invoked once. `execution` says what became of it.

    `arguments` are JSON text or a mapping, as `Registry.invoke` takes them; `id` is the model's.
    `func_tool` is another word for `tool`.
    """

    __slots__ = ("arguments", "context", "execution", "id", "tool")

    def __init__(
        self,
        tool: Tool | None = None,
        arguments: str | bytes | Mapping[str, object] | None = None,
        *,
        context: object = None,
        id: str | None = None,
        func_tool: Tool | None = None,
    ) -> None:
        """Raises TypeError where no tool is given, or two are."""
        called = func_tool if tool is None else tool
        if called is None or None not in (tool, func_tool):
            message = "ToolCall takes a tool, and the arguments of its call"
            raise TypeError(message)
        self.tool = called
        self.arguments = arguments
        self.context = context
        self.id = id
        self.execution = Execution()

    @property
    def function(self) -> str:
        """The name of the tool."""
        return self.tool.name

    async def invoke(self) -> None:
        """Make the call. What the tool raises ends up in `execution`, and nowhere else.

        Cancellation, and whatever else is no error, is recorded and raised again.
        Raises RuntimeError for a call that was invoked before.
        """
        execution = self.execution
        if execution.status is not CallStatus.PENDING:
            message = f"this call of {self.function} was invoked before: it is {execution.status}"
            raise RuntimeError(message)
        execution.status = CallStatus.PROCESSING
        started = perf_counter()
        try:
            with calling(self.id, self.tool.name):
                execution.response = await self.tool.invoke(self.arguments, self.context)
            execution.status = CallStatus.COMPLETED
        except Exception as error:
            execution.status, execution.error = CallStatus.FAILED, error
        except BaseException as interruption:
            execution.status, execution.error = CallStatus.CANCELLED, interruption
            raise
        finally:
            execution.duration = perf_counter() - started

    def to_dict(self) -> dict[str, Any]:
        """The call and what became of it, by name."""
        return {
            "id": self.id,
            "function": self.function,
            "arguments": self.arguments,
            "execution": self.execution.to_dict(),
        }

    def __repr__(self) -> str:
        return f"<ToolCall {self.function}: {self.execution.status}>"
