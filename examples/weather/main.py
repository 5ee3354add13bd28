"""An assistant with a function and a database: what the model is told, and what it gets."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent / "src"))

from assistant.database import DatabaseQueryTool

from toolgen_runtime import NotCallable, ToolManager, load

TURNS = [
    [("get_weather", {"city": "Oslo"}), ("query_db", {"sql": "select name from city"})],
    [("get_weather", {"town": "Oslo"}), ("query_db", {"query": "select 1"})],
    [("get_weather", {"city": "Atlantis"}), ("query_db", {"sql": "drop table city"})],
    [("get_weather", {"city": "Rome"}), ("get_whether", {"city": "Oslo"})],
    [("query_db", {"sql": "select nothing"})],
]


def database() -> sqlite3.Connection:
    """A database of two cities."""
    connection = sqlite3.connect(":memory:")
    connection.execute("create table city (name text)")
    connection.executemany("insert into city values (?)", [("Oslo",), ("Paris",)])
    return connection


def chat(name: str, arguments: dict[str, Any]) -> dict[str, Any]:
    """A call as OpenAI's chat completions give it."""
    function = {"name": name, "arguments": json.dumps(arguments)}
    return {"id": f"call_{name}", "type": "function", "function": function}


async def run() -> None:
    """Say which tools there are, and answer each turn of a script."""
    registry = load("assistant")
    for tool in registry.values():
        print(json.dumps(tool.to_schema()["function"]))
    try:
        await registry.invoke("query_db", {"sql": "select 1"})
    except NotCallable as error:
        print(f"refused: {error}")

    manager = ToolManager(registry)
    manager.register_tool(DatabaseQueryTool(database()), update=True)
    for number, calls in enumerate(TURNS, 1):
        print(f"turn {number}")
        for result in await manager.invoke_all([chat(*call) for call in calls]):
            print(f"  {result.item['content']}")


if __name__ == "__main__":
    asyncio.run(run())
