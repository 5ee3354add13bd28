"""Answers calls in the form of ITool: a JSON list comes in on stdin, a list of outputs goes out.

Without input, the calls of a script are answered.
"""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent / "src"))

from toolgen_runtime import load

SCRIPT = [
    {"id": "1", "type": "function", "function": {"name": "search", "arguments": {"query": "m"}}},
    {"id": "2", "type": "function", "function": {"name": "count", "arguments": {}}},
]


async def answers(calls: list[dict[str, Any]]) -> list[str]:
    """The text that the model gets for each call."""
    return [result.item["content"] for result in await load("library").invoke_all(calls)]


if __name__ == "__main__":
    sent = "" if sys.stdin.isatty() else sys.stdin.read()
    print(json.dumps(asyncio.run(answers(json.loads(sent) if sent else SCRIPT))))
