"""An agent that travels the world, with agents as its tools. The model is scripted."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent / "src"))

from traveller.translators import TRANSLATORS

from toolgen_runtime import ToolManager, ToolResult, load

SCRIPT: list[list[tuple[str, dict[str, Any]]]] = [
    [
        ("translate_to_fr", {"input": "Hello world"}),
        ("translate_to_es", {"input": "Hello world"}),
        ("translate_to_it", {"input": "Hello world"}),
    ],
    [
        ("translate_to_fr", {"text": "Thank you"}),
        ("translate_to_de", {"input": "Thank you"}),
        ("travel", {"language": "pt"}),
    ],
    [
        ("translate_to_fr", {"input": "Thank you"}),
        ("travel", {"language": "it", "via": ["Paris"], "luggage": {"books": 2}}),
    ],
]
"""What the model asks for, turn by turn; after that it has nothing left to ask."""


class ScriptedModel:
    """A model that is told of tools, reads what they answered, and follows its script."""

    def __init__(self, tools: list[dict[str, Any]]) -> None:
        self.names = [tool["function"]["name"] for tool in tools]
        self.turns = iter(SCRIPT)

    def complete(self, messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """The next calls, in the form of OpenAI's chat completions."""
        return [
            {
                "id": f"call_{len(messages)}_{number}",
                "type": "function",
                "function": {"name": name, "arguments": json.dumps(arguments)},
            }
            for number, (name, arguments) in enumerate(next(self.turns, []))
        ]


def told(result: ToolResult) -> str:
    """The tool that a call was of, and what came of it."""
    name = "no tool" if result.tool is None else result.tool.name
    return f"{name}: {result.item['content']}"


async def run() -> None:
    """Go on until the model asks for nothing any more."""
    manager = ToolManager(load("traveller"))
    manager.register_tools(TRANSLATORS, update=True)
    model = ScriptedModel(manager.schema_list)
    print("tools:", *model.names)

    journey = ["London"]
    messages = [{"role": "user", "content": "Greet the world, thank France and see Rome."}]
    while calls := model.complete(messages):
        print("turn")
        for result in await manager.invoke_all(calls, context=journey, limit=4):
            messages.append(result.item)
            print(f"  {told(result)}")
    print("been to:", *journey)


if __name__ == "__main__":
    asyncio.run(run())
