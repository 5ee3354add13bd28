"""The state of a conversation: what was said and called, and what is known of each tool's slots."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from enum import StrEnum

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from toolgen_runtime.slots.protocols import Message

__all__ = ["Filled", "MessageState", "Status"]


class Status(StrEnum):
    """What came of a turn: the tool has done what was wanted, or something is left to do."""

    COMPLETE = "complete"
    INCOMPLETE = "incomplete"


@dataclass(frozen=True, slots=True)
class Filled:
    """The value of a slot. That it is here means that there is one, `0` and `""` included."""

    value: Any
    verified: bool = False


class MessageState:
    """The state that a turn takes, and gives back updated.

    `trajectory` are the messages so far, calls and results of tools among them, in the form of
    OpenAI's chat completions. `known` are values that the application knows already, of slots and
    of outputs, by name. `slots` are the values found for each tool whose call is still to come.
    `response` is what to tell the user, `message_flow` what results say to whoever writes the next
    answer.
    """

    __slots__ = ("known", "message_flow", "response", "slots", "status", "trajectory")

    def __init__(
        self,
        trajectory: Iterable[Message] = (),
        *,
        known: Mapping[str, Any] | None = None,
        slots: Mapping[str, Mapping[str, Filled]] | None = None,
        response: str = "",
        message_flow: str = "",
        status: Status = Status.INCOMPLETE,
    ) -> None:
        self.trajectory = list(trajectory)
        self.known = dict(known or {})
        self.slots = {tool: dict(filled) for tool, filled in (slots or {}).items()}
        self.response = response
        self.message_flow = message_flow
        self.status = Status(status)

    def said(self, text: str, role: str = "user") -> MessageState:
        """The state after a message; of the turn before, response and status are over."""
        state = self.copy()
        state.trajectory.append({"role": role, "content": text})
        state.response, state.status = "", Status.INCOMPLETE
        return state

    def copy(self) -> MessageState:
        """A state that can be changed without this one."""
        return MessageState(
            self.trajectory,
            known=self.known,
            slots=self.slots,
            response=self.response,
            message_flow=self.message_flow,
            status=self.status,
        )

    def to_dict(self) -> dict[str, Any]:
        """All of it, as JSON has it where the values are."""
        return {
            "trajectory": list(self.trajectory),
            "known": dict(self.known),
            "slots": {
                tool: {name: asdict(filled) for name, filled in found.items()}
                for tool, found in self.slots.items()
            },
            "response": self.response,
            "message_flow": self.message_flow,
            "status": str(self.status),
        }

    @classmethod
    def from_dict(cls, stored: Mapping[str, Any]) -> MessageState:
        """What `to_dict` was given of. Raises KeyError and ValueError for anything else."""
        slots = {
            tool: {name: Filled(each["value"], each["verified"]) for name, each in found.items()}
            for tool, found in stored["slots"].items()
        }
        return cls(
            stored["trajectory"],
            known=stored["known"],
            slots=slots,
            response=stored["response"],
            message_flow=stored["message_flow"],
            status=Status(stored["status"]),
        )
