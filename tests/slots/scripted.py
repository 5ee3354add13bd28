"""Extractors and verifiers that answer as they are told, and keep what they were asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from toolgen_runtime.slots import Extraction, Slot, SlotTool, Verification


class Extracting:
    """Gives one answer after the other; the last one again when there are no more."""

    def __init__(self, *answers: Mapping[str, object] | Exception) -> None:
        self.answers = list(answers)
        self.requests: list[Extraction] = []

    async def extract(self, request: Extraction) -> Mapping[str, object]:
        self.requests.append(request)
        answer = self.answers[min(len(self.requests), len(self.answers)) - 1]
        if isinstance(answer, Exception):
            raise answer
        return answer


class Verifying:
    """Asks for a confirmation of the values that it is told of, by slot."""

    def __init__(self, **doubts: str) -> None:
        self.doubts = doubts
        self.asked: list[tuple[str, object]] = []

    async def verify(
        self, slot: Slot, value: object, messages: Sequence[dict[str, Any]]
    ) -> Verification:
        self.asked.append((slot.name, value))
        return Verification(slot.name in self.doubts, self.doubts.get(slot.name, ""))


class Called:
    """What a tool was called with; it returns, or raises, what it is told."""

    def __init__(self, *results: Any) -> None:
        self.results = list(results) or ["done"]
        self.arguments: list[dict[str, Any]] = []

    async def __call__(self, arguments: dict[str, Any], context: object) -> Any:
        self.arguments.append(arguments)
        result = self.results[min(len(self.arguments), len(self.results)) - 1]
        if isinstance(result, Exception):
            raise result
        return result


def tool_of(invoke: Called, *slots: Mapping[str, Any], **said: Any) -> SlotTool:
    """A tool with these slots, none of which needs verification unless it says so."""
    written = [{"type": "str", "required": True, "verified": True, **slot} for slot in slots]
    return SlotTool("act", invoke, slots=written, **said)
