"""Slot filling: from a conversation to a call, in as many turns as the user needs.

One turn takes a state and gives it back updated: with a question to the user, with the result of
the call, or with what kept the call from being made.
"""

from __future__ import annotations

import json
from dataclasses import replace

from toolgen_runtime.model.errors import ToolError, ToolFailed
from toolgen_runtime.slots.protocols import Extraction, ExtractionFailed
from toolgen_runtime.slots.state import Filled, MessageState, Status
from toolgen_runtime.slots.tool import SlotTool

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from toolgen_runtime.call.tools import FunctionTool
    from toolgen_runtime.slots.protocols import Extractor, Verifier
    from toolgen_runtime.slots.slot import Slot

__all__ = ["SlotFiller"]


class SlotFiller:
    """Fills the slots of tools with an extractor, verifies values with a verifier, and calls.

    Without a verifier, no value needs verification. `tries` is how often values are asked of the
    extractor in a turn, when they are refused or the call with them fails.
    """

    def __init__(
        self, extractor: Extractor, verifier: Verifier | None = None, *, tries: int = 3
    ) -> None:
        if tries < 1:
            raise ValueError("a turn takes at least one try")
        self.extractor = extractor
        self.verifier = verifier
        self.tries = tries

    async def run(
        self,
        tool: SlotTool | FunctionTool[Any, Any],
        state: MessageState,
        context: object = None,
    ) -> MessageState:
        """One turn with a tool: the state after it; the one given stays as it is.

        It is `COMPLETE` when the tool has been called and `is_complete` agrees, or when all
        required outputs are known already. Otherwise `response` says what to ask or what went
        wrong. Raises what `SlotTool.of` does, ToolFailed when `is_complete` raises, and what
        extractor and verifier raise, save that an ExtractionFailed of the former costs a try.
        """
        slotted = tool if isinstance(tool, SlotTool) else SlotTool.of(tool)
        return await _FillingTurn(self, slotted, state.copy(), context).run()


class _FillingTurn:
    def __init__(
        self, filler: SlotFiller, tool: SlotTool, state: MessageState, context: object
    ) -> None:
        self._filler = filler
        self._tool = tool
        self._state = state
        self._context = context
        self._filled = state.slots.pop(tool.name, {})
        self._refused: dict[str, str] = {}

    async def run(self) -> MessageState:
        known = self._known_outputs()
        if known is not None:
            return self._over(known, Status.COMPLETE)
        self._take_known()
        problem, failure, last = "", "", None
        for left in reversed(range(self._filler.tries)):
            problem = await self._fill(problem, left)
            if problem and left:
                continue
            question = await self._question()
            if question:
                return self._ask(question)
            arguments = self._arguments()
            if arguments == last:
                break
            last = arguments
            try:
                result = await self._call(arguments)
            except ToolError as error:
                problem = failure = str(error)
            else:
                return self._done(result)
        return self._ask(failure)

    # what is known beforehand

    def _known_outputs(self) -> dict[str, Any] | None:
        """All required outputs, if the application knows them already."""
        required = [output.name for output in self._tool.outputs if output.required]
        if not required or any(self._state.known.get(name) is None for name in required):
            return None
        return {name: self._state.known[name] for name in required}

    def _take_known(self) -> None:
        for slot in self._tool.slots:
            value = self._state.known.get(slot.name)
            if value is not None:
                self._filled[slot.name] = Filled(value, verified=True)

    # filling

    async def _fill(self, problem: str, left: int) -> str:
        """Take the values that the extractor finds; gives what is wrong with them."""
        tool, state = self._tool, self._state
        slots = [slot for slot in tool.slots if state.known.get(slot.name) is None]
        if not slots:
            return ""
        request = Extraction(tool.name, tool.description, slots, tuple(state.trajectory), problem)
        try:
            values = await self._filler.extractor.extract(request)
        except ExtractionFailed as error:
            if not left:
                raise
            return str(error)
        self._refused = {}
        for slot in slots:
            self._take(slot, values)
        return "; ".join(f"{name}: {reason}" for name, reason in self._refused.items())

    def _take(self, slot: Slot, values: Mapping[str, object]) -> None:
        """A value that is new has to be verified again."""
        given = values.get(slot.name)
        if given is None:
            return
        try:
            value = slot.accept(given)
        except ValueError as error:
            self._refused[slot.name] = str(error)
            self._filled.pop(slot.name, None)
            return
        before = self._filled.get(slot.name)
        if before is None or before.value != value:
            self._filled[slot.name] = Filled(value, slot.verified)

    # asking

    async def _question(self) -> str:
        """What to ask the user, about the first slot that needs it; empty when none does."""
        for slot in self._tool.slots:
            filled, refusal = self._filled.get(slot.name), self._refused.get(slot.name, "")
            if filled is None:
                if slot.required or refusal:
                    return _because(_prompt(slot), refusal)
            elif not filled.verified:
                reason = await self._doubt(slot, filled)
                if reason is not None:
                    return _because(_prompt(slot), reason)
        return ""

    async def _doubt(self, slot: Slot, filled: Filled) -> str | None:
        """Why the user has to confirm a value; None when that is not needed, which is kept."""
        if self._filler.verifier is not None:
            messages = tuple(self._state.trajectory)
            verdict = await self._filler.verifier.verify(slot, filled.value, messages)
            if verdict.is_needed:
                return verdict.reason
        self._filled[slot.name] = replace(filled, verified=True)
        return None

    def _ask(self, text: str) -> MessageState:
        state = self._state
        state.slots[self._tool.name] = self._filled
        state.status, state.response = Status.INCOMPLETE, text
        state.trajectory.append({"role": "assistant", "content": text})
        return state

    # calling

    def _arguments(self) -> dict[str, Any]:
        """The values by slot, in the order of the slots; what is empty is left to the function."""
        filled = self._filled
        names = (slot.name for slot in self._tool.slots)
        return {name: filled[name].value for name in names if name in filled}

    async def _call(self, arguments: dict[str, Any]) -> Any:
        """The result of the tool; the call and what came of it go on the trajectory."""
        trajectory, name = self._state.trajectory, self._tool.name
        identifier = f"call_{len(trajectory)}"
        function = {"name": name, "arguments": _text_of(arguments)}
        call = {"id": identifier, "type": "function", "function": function}
        trajectory.append({"role": "assistant", "content": None, "tool_calls": [call]})
        answer = {"role": "tool", "tool_call_id": identifier, "name": name}
        try:
            result = await self._tool.invoke(arguments, self._context)
        except ToolError as error:
            trajectory.append({**answer, "content": str(error)})
            raise
        trajectory.append({**answer, "content": _text_of(result)})
        return result

    def _done(self, result: Any) -> MessageState:
        try:
            is_complete = bool(self._tool.is_complete(result))
        except Exception as error:
            name = self._tool.name
            message = f"is_complete of {name} failed: {type(error).__name__}: {error}"
            raise ToolFailed(message, tool=name) from error
        if not is_complete:
            self._state.slots[self._tool.name] = self._filled
        return self._over(result, Status.COMPLETE if is_complete else Status.INCOMPLETE)

    def _over(self, result: Any, status: Status) -> MessageState:
        """Hand a result on, to the user or to whoever writes the next answer."""
        state, text = self._state, _text_of(result)
        state.status = status
        if self._tool.is_response:
            state.response = text
        else:
            state.message_flow += f"Context from {self._tool.name}: {text}\n"
        return state


def _prompt(slot: Slot) -> str:
    return slot.prompt or f"What is the {slot.name}? {slot.description}".rstrip()


def _because(prompt: str, reason: str) -> str:
    return f"{prompt} The reason is: {reason}" if reason else prompt


def _text_of(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
