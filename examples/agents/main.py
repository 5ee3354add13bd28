"""Turns of an agent with a scripted model: functions, agents and a hand-made tool, called alike."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent / "src"))

from assistant.arithmetic import multiply

from toolgen_runtime import Tool, ToolManager, agent_tool, func_to_tool, load


class Translator:
    """An agent, scripted: it knows one sentence in one language."""

    def __init__(self, language: str, answer: str) -> None:
        self.name = f"translate to {language}"
        self.description = f"Translate English text to {language}."
        self.answer = answer

    async def run(self, input: str) -> str:
        return self.answer if input == "hello world" else f"({input})"


class DatabaseQueryTool(Tool):
    """A tool whose schema is written by hand, and held to when it is called."""

    def __init__(self) -> None:
        self.name = "query_db"
        self.description = "Execute a read-only SQL query."
        self.parameters = {
            "type": "object",
            "properties": {"sql": {"type": "string", "description": "SQL query to execute."}},
            "required": ["sql"],
        }

    async def execute(self, **arguments: Any) -> Any:
        return [{"rows": len(arguments["sql"].split())}]


def chat(identifier: str, name: str, arguments: str) -> dict[str, Any]:
    """A call as OpenAI's chat completions give it."""
    return {
        "id": identifier,
        "type": "function",
        "function": {"name": name, "arguments": arguments},
    }


TURNS = [
    [
        chat("1", "translate_to_french", '{"input": "hello world"}'),
        chat("2", "translate_to_spanish", '{"input": "hello world"}'),
        chat("3", "get_weather", '{"city": "Oslo"}'),
    ],
    [
        chat("4", "query_db", '{"query": "select 1"}'),
        chat("5", "get_whether", '{"city": "Oslo"}'),
        chat("6", "get_weather", '{"city": "Atlantis"}'),
        chat("7", "get_weather", '{"city": "Rome"}'),
    ],
    [chat("8", "query_db", '{"sql": "select 1"}')],
]


async def run() -> None:
    """Answer each turn of the script; then call through the manager, as LionAGI does."""
    manager = ToolManager(
        load("assistant"),
        agent_tool(Translator("French", "bonjour le monde")),
        agent_tool(Translator("Spanish", "hola mundo")),
        DatabaseQueryTool(),
    )
    for number, calls in enumerate(TURNS, 1):
        print(f"turn {number}")
        for result in await manager.invoke_all(calls, limit=4):
            print(f"  {result.item['tool_call_id']}: {result.item['content']}")

    event = await manager.invoke({"function": "multiply", "arguments": {"x": "3", "y": 4}})
    print(f"multiply: {event.execution.status}, {event.execution.response}")
    bare = func_to_tool(multiply, postprocessor=None)
    print(f"without a postprocessor: {await bare.invoke({'x': 3, 'y': 4})}")


if __name__ == "__main__":
    asyncio.run(run())
