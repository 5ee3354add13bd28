"""Requests of a model, as it wrote them, answered by a manager with a step before and after."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "src"))

from arithmetic.tools import multiply

from toolgen_runtime import (
    DuplicateTool,
    ToolCall,
    ToolManager,
    ToolResponse,
    UnknownTool,
    func_to_tool,
    load,
    parse_tool_requests,
)

ANSWER = """
I need two products. The first:
```json
{"function": "multiply", "arguments": {"x": 3, "y": 4}}
```
and, with the numbers as I was given them:
```json
{"function": "multiply", "arguments": {"x": "6", "y": "seven"}}
```
"""


def told(call: ToolCall) -> str:
    """How a call went."""
    execution = call.execution
    result = execution.response if execution.error is None else execution.error
    return f"{execution.status}: {result}"


async def run() -> None:
    """Register, match, invoke, and look at the events."""
    load("arithmetic")
    manager = ToolManager()
    manager.register_tool(multiply)
    try:
        manager.register_tool(multiply)
    except DuplicateTool as error:
        print(f"refused: {error}")

    (schema,) = manager.get_tool_schema("multiply")["tools"]
    required = schema["function"]["parameters"]["required"]
    print(f"schema: {schema['function']['name']}({', '.join(required)})")

    for request in parse_tool_requests(ANSWER):
        call = await manager.invoke(request)
        print(told(call))
        if call.execution.error is None:
            print(f"  {ToolResponse.to(request, call.execution.response).to_dict()}")

    call = manager.match_tool({"function": "multiply", "arguments": {"x": 3, "y": 4}})
    print(f"{call.execution.status}, and not called yet")

    plain = func_to_tool(multiply, postprocessor=None)
    manager.register_tool(plain, update=True)
    print(told(await manager.invoke({"function": "multiply", "arguments": {"x": 3, "y": 4}})))
    try:
        manager.match_tool({"function": "multiplay", "arguments": {}})
    except UnknownTool as error:
        print(f"refused: {error}")


if __name__ == "__main__":
    asyncio.run(run())
