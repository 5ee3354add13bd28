"""A scripted model on loopback: it speaks OpenAI's chat completions, and prints what it is told."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

SCRIPT: list[tuple[str, dict[str, Any]]] = [
    ("list_books", {}),
    ("lend_book", {"title": "Emma", "days": "a week", "reader": "Jane"}),
    ("lend_book", {"title": "Emma", "days": 7, "reader": "Jane"}),
    ("lend_book", {"title": "Persuasion", "days": 7, "reader": "Jane"}),
]
"""What the model asks for, one call a turn."""

GOODBYE = "Emma is yours for a week. Persuasion we do not have."


class ScriptedModel:
    """Follows the script, whatever it hears."""

    def __init__(self) -> None:
        self.turn = 0

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        """The next message, for a request of chat completions."""
        if self.turn == 0:
            print("tools:", *sorted(each["function"]["name"] for each in request["tools"]))
        else:
            print(f"told: {_text(request['messages'][-1]['content'])}")
        self.turn += 1
        if self.turn > len(SCRIPT):
            return _completion({"content": GOODBYE}, "stop")
        name, arguments = SCRIPT[self.turn - 1]
        print(f"call: {name} {json.dumps(arguments)}")
        function = {"name": name, "arguments": json.dumps(arguments)}
        call = {"id": f"call_{self.turn}", "type": "function", "function": function}
        return _completion({"content": None, "tool_calls": [call]}, "tool_calls")


@contextmanager
def serving() -> Iterator[str]:
    """The address of a model that has not been asked anything yet."""
    model = ScriptedModel()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            body = json.dumps(model.answer(request)).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            """Nothing: what is printed is the conversation."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}/v1"
        finally:
            server.shutdown()
            thread.join()


def _completion(message: dict[str, Any], reason: str) -> dict[str, Any]:
    choice = {"index": 0, "finish_reason": reason, "message": {"role": "assistant", **message}}
    return {
        "id": "1",
        "object": "chat.completion",
        "created": 0,
        "model": "scripted",
        "choices": [choice],
        "usage": {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2},
    }


def _text(content: Any) -> str:
    return content if isinstance(content, str) else "".join(part["text"] for part in content)
