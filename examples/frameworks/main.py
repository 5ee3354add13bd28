"""One registry under several frameworks, and over MCP, with a scripted model.

python main.py                  # an agent without a framework, over MCP
python main.py openai-agents    # or pydantic-ai, or langchain
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent / "src"))

from model import serving

from toolgen_runtime import load

ASKED = "May I have Emma and Persuasion for a week?"
KEY = "none is needed"


async def under_openai_agents(address: str) -> str:
    """An agent of openai-agents."""
    from agents import Agent, OpenAIChatCompletionsModel, RunConfig, Runner
    from openai import AsyncOpenAI

    from toolgen_runtime.adapters import openai_agents

    async with AsyncOpenAI(base_url=address, api_key=KEY) as client:
        model = OpenAIChatCompletionsModel("scripted", client)
        agent = Agent(name="desk", model=model, tools=openai_agents.tools(load("library_desk")))
        result = await Runner.run(agent, ASKED, run_config=RunConfig(tracing_disabled=True))
        return str(result.final_output)


async def under_pydantic_ai(address: str) -> str:
    """An agent of pydantic-ai."""
    from pydantic_ai import Agent
    from pydantic_ai.models.openai import OpenAIChatModel
    from pydantic_ai.providers.openai import OpenAIProvider

    from toolgen_runtime.adapters import pydantic_ai

    model = OpenAIChatModel("scripted", provider=OpenAIProvider(base_url=address, api_key=KEY))
    agent = Agent(model, toolsets=[pydantic_ai.toolset(load("library_desk"))])
    return (await agent.run(ASKED)).output


async def under_langchain(address: str) -> str:
    """An agent of langchain."""
    from langchain.agents import create_agent
    from langchain_openai import ChatOpenAI

    from toolgen_runtime.adapters import langchain_core

    model = ChatOpenAI(model="scripted", base_url=address, api_key=KEY)
    agent = create_agent(model, langchain_core.tools(load("library_desk")))
    state = await agent.ainvoke({"messages": [{"role": "user", "content": ASKED}]})
    return str(state["messages"][-1].content)


async def over_mcp(address: str) -> str:
    """An agent of a few lines, which has the tools of a server in another process."""
    with Server() as server:
        tools = [_function(tool) for tool in server.ask("tools/list")["tools"]]
        messages: list[dict[str, Any]] = [{"role": "user", "content": ASKED}]
        while calls := (message := _complete(address, messages, tools)).get("tool_calls"):
            messages.append(message)
            for call in calls:
                content = server.call(**call["function"])
                answer = {"role": "tool", "tool_call_id": call["id"], "content": content}
                messages.append(answer)
        return str(message["content"])


class Server:
    """`toolgen serve library_desk`, over the streams of a process."""

    def __enter__(self) -> Server:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "toolgen_runtime.serve", "library_desk"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            encoding="utf-8",
        )
        self._asked = 0
        client = {"name": "desk", "version": "1"}
        self.ask("initialize", protocolVersion="2025-11-25", capabilities={}, clientInfo=client)
        self._send(method="notifications/initialized")
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()  # which closes its input: it ends

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        """The result of a request."""
        self._asked += 1
        self._send(id=self._asked, method=method, params=params)
        assert self._process.stdout is not None
        result: dict[str, Any] = json.loads(self._process.stdout.readline())["result"]
        return result

    def call(self, name: str, arguments: str) -> str:
        """What a tool answers, good or bad."""
        result = self.ask("tools/call", name=name, arguments=json.loads(arguments))
        return "".join(block["text"] for block in result["content"])

    def _send(self, **frame: Any) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps({"jsonrpc": "2.0", **frame}) + "\n")
        self._process.stdin.flush()


def _function(tool: dict[str, Any]) -> dict[str, Any]:
    """A tool of MCP in the form of chat completions."""
    facts = {"name": tool["name"], "description": tool["description"]}
    return {"type": "function", "function": {**facts, "parameters": tool["inputSchema"]}}


def _complete(
    address: str, messages: list[dict[str, Any]], tools: list[dict[str, Any]]
) -> dict[str, Any]:
    """What the model says next."""
    body = json.dumps({"model": "scripted", "messages": messages, "tools": tools}).encode()
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(f"{address}/chat/completions", body, headers)
    with urllib.request.urlopen(request) as response:
        message: dict[str, Any] = json.load(response)["choices"][0]["message"]
    return message


WAYS = {
    "mcp": (over_mcp, "toolgen-runtime"),
    "openai-agents": (under_openai_agents, "openai-agents"),
    "pydantic-ai": (under_pydantic_ai, "'pydantic-ai-slim[openai]'"),
    "langchain": (under_langchain, "langchain langchain-openai"),
}


def main(name: str = "mcp") -> None:
    """Have the conversation, and print it."""
    if name not in WAYS:
        sys.exit(f"{name!r} is none of {', '.join(WAYS)}")
    way, needed = WAYS[name]
    with serving() as address:
        try:
            print("answer:", asyncio.run(way(address)))
        except ModuleNotFoundError as error:
            sys.exit(f"{error}; pip install {needed}")


if __name__ == "__main__":
    main(*sys.argv[1:])
