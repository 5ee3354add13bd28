"""A scripted model on loopback: answers OpenAI's chat completions and responses over HTTP."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, TypeVar


class Server:
    """Answers with the messages that it is given, and keeps the requests.

    A message is one of chat completions, or an item of the output of a response.
    """

    def __init__(self, *messages: dict[str, Any]) -> None:
        self.messages = list(messages)
        self.requests: list[dict[str, Any]] = []
        self.url = ""

    def answer(self, path: str, request: dict[str, Any]) -> dict[str, Any]:
        self.requests.append(request)
        given = self.messages.pop(0)
        if path.endswith("/responses"):
            return {
                "id": "r1",
                "object": "response",
                "created_at": 0,
                "model": request["model"],
                "output": [given],
                "parallel_tool_calls": True,
                "tool_choice": "auto",
                "tools": request["tools"],
            }
        message = {"role": "assistant", "content": None, **given}
        reason = "tool_calls" if "tool_calls" in given else "stop"
        choice = {"index": 0, "finish_reason": reason, "message": message}
        return {
            "id": "c1",
            "object": "chat.completion",
            "created": 0,
            "model": request["model"],
            "choices": [choice],
            "usage": {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2},
        }

    @property
    def answered(self) -> list[str]:
        """What tools answered, as the model was told with its last request."""
        sent = self.requests[-1]["messages"]
        return [each["content"] for each in sent if each["role"] == "tool"]


ServerT = TypeVar("ServerT", bound=Server)


def called(name: str, arguments: str, identifier: str = "t1") -> dict[str, Any]:
    """A message that calls a tool."""
    function = {"name": name, "arguments": arguments}
    return {"tool_calls": [{"id": identifier, "type": "function", "function": function}]}


@contextmanager
def serving(*messages: dict[str, Any], make: type[ServerT] = Server) -> Iterator[ServerT]:
    """A server that gives these messages, one for each request."""
    server = make(*messages)

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            length = int(self.headers["Content-Length"])
            request = json.loads(self.rfile.read(length))
            body = json.dumps(server.answer(self.path, request)).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as http:
        thread = threading.Thread(target=http.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        server.url = f"http://127.0.0.1:{http.server_address[1]}/v1"
        try:
            yield server
        finally:
            http.shutdown()
            thread.join()
