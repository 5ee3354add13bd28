"""A scripted model that speaks as its client does: OpenAI's two APIs, Anthropic's, Gemini's.

Messages are written once, in the form of chat completions, and told in the form of the path that
is asked for. So is what the model was told of tools and of their answers.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from chat_server import Server

Json = dict[str, Any]


class AnyServer(Server):
    """Answers whichever API is asked, with messages of chat completions."""

    def __init__(self, *messages: Json) -> None:
        super().__init__(*messages)
        self.paths: list[str] = []

    def answer(self, path: str, request: Json) -> Json:
        path = path.partition("?")[0]
        self.paths.append(path)
        if path.endswith("/chat/completions"):
            return super().answer(path, request)
        self.requests.append(request)
        message = self.messages.pop(0)
        if path.endswith("/responses"):
            return _response(message, request)
        return _anthropic(message) if path.endswith("/messages") else _gemini(message)

    @property
    def root(self) -> str:
        """The address without the version that the paths of OpenAI's API begin with."""
        return self.url.removesuffix("/v1")

    @property
    def told(self) -> list[str]:
        """What tools answered, as the model was told with its last request."""
        return list(_told(self.requests[-1]))

    @property
    def schemas(self) -> dict[str, Json]:
        """The schema of each tool's arguments, as the model was told with its first request."""
        return dict(_schemas(self.requests[0]))


def saying(text: str) -> Json:
    """A message that ends the conversation."""
    return {"content": text}


def _calls(message: Json) -> list[tuple[str, str, str]]:
    """Identifier, name and arguments of the calls of a message."""
    return [
        (call["id"], call["function"]["name"], call["function"]["arguments"])
        for call in message.get("tool_calls", ())
    ]


def _response(message: Json, request: Json) -> Json:
    items: list[Json] = [
        {
            "type": "function_call",
            "id": f"fc_{identifier}",
            "call_id": identifier,
            "name": name,
            "arguments": arguments,
            "status": "completed",
        }
        for identifier, name, arguments in _calls(message)
    ]
    if not items:
        text = {"type": "output_text", "text": message["content"], "annotations": []}
        said = {"type": "message", "id": "m1", "role": "assistant", "status": "completed"}
        items.append({**said, "content": [text]})
    return {
        "id": "r1",
        "object": "response",
        "created_at": 0,
        "status": "completed",
        "model": request["model"],
        "output": items,
        "parallel_tool_calls": True,
        "tool_choice": "auto",
        "tools": request.get("tools", []),
    }


def _anthropic(message: Json) -> Json:
    blocks: list[Json] = [
        {"type": "tool_use", "id": identifier, "name": name, "input": json.loads(arguments)}
        for identifier, name, arguments in _calls(message)
    ]
    return {
        "id": "m1",
        "type": "message",
        "role": "assistant",
        "model": "scripted",
        "content": blocks or [{"type": "text", "text": message["content"]}],
        "stop_reason": "tool_use" if blocks else "end_turn",
        "stop_sequence": None,
        "usage": {"input_tokens": 1, "output_tokens": 1},
    }


def _gemini(message: Json) -> Json:
    parts: list[Json] = [
        {"functionCall": {"id": identifier or None, "name": name, "args": json.loads(arguments)}}
        for identifier, name, arguments in _calls(message)
    ]
    content = {"role": "model", "parts": parts or [{"text": message["content"]}]}
    return {"candidates": [{"content": content, "finishReason": "STOP", "index": 0}]}


def _told(request: Json) -> Iterator[str]:
    for message in request.get("messages", ()):
        if message["role"] == "tool":
            yield _text(message["content"])
        elif isinstance(content := message.get("content"), list):
            yield from (_text(each["content"]) for each in content if "tool_use_id" in each)
    for item in request.get("input", ()):
        if item.get("type") == "function_call_output":
            yield _text(item["output"])
    for content in request.get("contents", ()):
        for part in content["parts"]:
            if "functionResponse" in part:
                response = part["functionResponse"]["response"]
                yield _text(*response.values()) if len(response) == 1 else _text(response)


def _text(content: Any) -> str:
    if isinstance(content, str):
        return content
    if isinstance(content, list) and all(isinstance(each, dict) for each in content):
        return "".join(part["text"] for part in content)
    return json.dumps(content, separators=(",", ":"))


def _schemas(request: Json) -> Iterator[tuple[str, Json]]:
    for tool in request.get("tools", ()):
        for declaration in tool.get("functionDeclarations", ()):
            names = ("parameters", "parametersJsonSchema", "parameters_json_schema")
            yield declaration["name"], next(filter(None, map(declaration.get, names)), None)
        function = tool.get("function", tool)
        if "name" in function:
            yield function["name"], function.get("parameters") or function.get("input_schema")
