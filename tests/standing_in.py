"""Clients of providers without their libraries: they answer by a script, and keep requests."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

Json = dict[str, Any]


class Said(SimpleNamespace):
    """An object of a provider's library, as far as anybody looks at it: it dumps itself."""

    def model_dump(self, *, exclude_none: bool = False) -> Json:
        """All that it holds by name, but for what is None where that is asked for."""
        held = {name: dumped(each) for name, each in vars(self).items()}
        kept = {name: each for name, each in held.items() if each is not None}
        return kept if exclude_none else held


def dumped(value: Any) -> Any:
    """Data of what a client's library gives: objects, and lists of them, dump themselves."""
    if isinstance(value, Said):
        return value.model_dump(exclude_none=True)
    return [dumped(each) for each in value] if isinstance(value, list) else value


class Client:
    """Answers any of four APIs with the messages of a script, in the form of chat completions."""

    def __init__(self, script: list[Json], *, is_async: bool = True) -> None:
        self.requests: list[Json] = []
        self._script = list(script)
        self._is_async = is_async
        self.chat = Said(completions=Said(create=self._made(_chat)))
        self.responses = Said(create=self._made(_response))
        self.messages = Said(create=self._made(_anthropic))
        self.aio = Said(models=Said(generate_content=self._made(_gemini)))

    def _made(self, form: Any) -> Any:
        def create(**request: Any) -> Any:
            self.requests.append(json.loads(json.dumps(request, default=dumped)))
            return form(self._script.pop(0))

        async def create_later(**request: Any) -> Any:
            return create(**request)

        return create_later if self._is_async else create


def _calls(message: Json) -> list[tuple[str | None, str, str]]:
    return [
        (call["id"] or None, call["function"]["name"], call["function"]["arguments"])
        for call in message.get("tool_calls", ())
    ]


def _chat(message: Json) -> Said:
    calls = [
        Said(id=id, type="function", function=Said(name=name, arguments=arguments))
        for id, name, arguments in _calls(message)
    ]
    said = Said(role="assistant", content=message.get("content"), tool_calls=calls or None)
    return Said(choices=[Said(index=0, message=said, finish_reason="stop")])


def _response(message: Json) -> Said:
    calls = [
        Said(type="function_call", id=f"fc_{id}", call_id=id, name=name, arguments=arguments)
        for id, name, arguments in _calls(message)
    ]
    text = message.get("content")
    said = [Said(type="message", role="assistant", content=text)] if text else []
    return Said(output=[*said, *calls], output_text=text)


def _anthropic(message: Json) -> Said:
    calls = [
        Said(type="tool_use", id=id, name=name, input=_parsed(arguments))
        for id, name, arguments in _calls(message)
    ]
    text = message.get("content")
    thought = message.get("thinking")
    thoughts = [Said(type="thinking", thinking=thought, signature="s")] if thought else []
    said = [Said(type="text", text=text, citations=None)] if text else []
    blocks = [*thoughts, *said, *calls]
    stopped = message.get("stopped", "tool_use" if calls else "end_turn")
    return Said(content=blocks, stop_reason=stopped)


def _gemini(message: Json) -> Said:
    calls = [
        _part(function_call=Said(id=id, name=name, args=_parsed(arguments)))
        for id, name, arguments in _calls(message)
    ]
    text = message.get("content")
    if text is None and not calls:
        return Said(candidates=None)
    thought = [_part(text="I think.", thought=True)] if calls or text else []
    parts = [*thought, *([_part(text=text)] if text else []), *calls]
    return Said(candidates=[Said(content=Said(role="model", parts=parts or None))])


def _part(**given: Any) -> Said:
    return Said(**{"text": None, "thought": None, "function_call": None, **given})


def _parsed(arguments: str) -> Any:
    try:
        return json.loads(arguments)
    except ValueError:
        return {"text": arguments}
