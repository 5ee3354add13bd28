"""Conversations that fill the slots of tools. What a model would read off them is scripted here.

With a model, the filler is made of `OpenAIExtractor(AsyncOpenAI(base_url=…), "…")` and
`OpenAIVerifier`, and nothing else changes.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent / "src"))

from assistant._toolgen import registry
from toolgen_runtime import MessageState, Slot, SlotFiller
from toolgen_runtime.slots import Extraction, Verification

READ_OFF: dict[str, dict[str, object]] = {
    "Put 0 cups and 500 spoons into my cart, in foil.": {
        "items": [["cup", 0], ["spoon", 500]],
        "wrapping": "foil",
    },
    "In a box then.": {"wrapping": "box"},
    "It is 2938.": {"cart_id": 2938},
    "Yes, for a wedding.": {},
    "What is 2 ^ 10?": {"expression": "2 ^ 10"},
    "Divide 1 by 0.": {"expression": "1 / 0"},
}


class Script:
    """Reads values off the last message, and doubts large numbers that nobody confirmed."""

    async def extract(self, request: Extraction) -> Mapping[str, object]:
        said = [each["content"] for each in request.messages if each["role"] == "user"]
        return READ_OFF[said[-1]]

    async def verify(
        self, slot: Slot, value: Any, messages: Sequence[dict[str, Any]]
    ) -> Verification:
        is_large = slot.name == "items" and any(count > 100 for _, count in value)
        is_confirmed = messages[-1]["content"].startswith("Yes")
        return Verification(is_large and not is_confirmed, "that is more than a hundred.")


FILLER = SlotFiller(Script(), Script())


async def converse(name: str, state: MessageState, *messages: str) -> MessageState:
    for text in messages:
        state = await FILLER.run(registry[name], state.said(text))
        print(f"user      {text}")
        print(f"assistant {state.response or '-'} ({state.status})")
    return state


async def run() -> None:
    for name, tool in registry.items():
        print(f"{name}: {tool.description}")
        print(f"  takes {json.dumps(tool.parameters['properties'])}")
        print(f"  gives {json.dumps(tool.output)}")

    print()
    state = await converse(
        "add_to_cart",
        MessageState(),
        "Put 0 cups and 500 spoons into my cart, in foil.",
        "In a box then.",
        "It is 2938.",
        "Yes, for a wedding.",
    )
    print(state.message_flow, end="")
    print("calls     ", [each["tool_calls"] for each in state.trajectory if "tool_calls" in each])

    print()
    await converse("calculator", MessageState(), "What is 2 ^ 10?", "Divide 1 by 0.")

    print()
    known = MessageState(known={"user_id": "user-7"})
    state = await FILLER.run(registry["find_user"], known.said("It is me again."))
    print(f"skipped   {state.message_flow.strip()} ({state.status})")


if __name__ == "__main__":
    asyncio.run(run())
