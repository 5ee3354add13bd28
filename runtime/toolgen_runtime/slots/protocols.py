"""What slot filling asks of a model: to extract values, and to judge whether to verify one."""

from __future__ import annotations

from dataclasses import dataclass

from toolgen_runtime.model.errors import ToolError

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any, Protocol

    from toolgen_runtime.slots.slot import Slot

    Message = dict[str, Any]  # in the form of OpenAI's chat completions
else:
    Protocol = object

__all__ = ["Extraction", "ExtractionFailed", "Extractor", "Verification", "Verifier"]


@dataclass(frozen=True, slots=True)
class Extraction:
    """A request for values: of which slots, for which tool, from which messages.

    `problem` says what was wrong with the values that were given last, empty at first.
    """

    tool: str
    description: str
    slots: Sequence[Slot]
    messages: Sequence[Message]
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Verification:
    """Whether the user has to confirm a value, and why."""

    is_needed: bool
    reason: str = ""


class ExtractionFailed(ToolError):
    """The model's answer cannot be read: another try may give one that can."""


class Extractor(Protocol):
    """Finds values in a conversation."""

    async def extract(self, request: Extraction, /) -> Mapping[str, object]:
        """The values by slot; what the conversation does not say is left out, or None.

        Raises ExtractionFailed for an answer that cannot be read.
        """
        raise NotImplementedError


class Verifier(Protocol):
    """Judges values that were found."""

    async def verify(
        self, slot: Slot, value: object, messages: Sequence[Message], /
    ) -> Verification:
        """Whether the user has to confirm the value before it is used.

        Raises ExtractionFailed for an answer that cannot be read.
        """
        raise NotImplementedError
