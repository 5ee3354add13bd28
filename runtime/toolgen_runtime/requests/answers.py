"""Answers: a tool call as a provider gives it, and its result in the form that the provider takes.

Consumes a call as a dict or as an object of a provider's library; produces the request in it, and
the message to send back. Forms: OpenAI's chat completions (ITool's are the same) and responses,
Anthropic's messages, Gemini's parts, and the plain one of LionAGI.
"""

from __future__ import annotations

from _collections_abc import Mapping

from toolgen_runtime.model.texts import as_data, as_text, sendable
from toolgen_runtime.requests.messages import ToolRequest, ToolResponse
from toolgen_runtime.requests.reading.errors import MalformedRequest

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any

__all__ = ["answer_to", "read_call", "remains_of"]

_ANSWERS = {"functionCall": "functionResponse", "function_call": "function_response"}
"""By the key of a call of Gemini's: that of its result."""


def read_call(call: object) -> ToolRequest:
    """The one request that a call is.

    Arguments that are text stay as they were sent, neither parsed nor repaired: text means what the
    tool's validator reads in it.
    Raises TypeError for what cannot be a call, and MalformedRequest for what is none, or several.
    """
    if isinstance(call, ToolRequest):
        return call
    if not isinstance(call, Mapping) and not hasattr(type(call), "model_dump"):
        message = f"a tool call is a dict, or an object that is one, not {type(call).__name__}"
        raise TypeError(message)
    from toolgen_runtime.requests.reading.shapes import find_requests

    found = find_requests([call], is_call=True, as_sent=True).requests
    if len(found) != 1:
        message = f"expected one tool call, found {len(found) or 'none'}: {_shown(call)}"
        raise MalformedRequest(message)
    return ToolRequest(*found[0])


def remains_of(call: object) -> ToolRequest:
    """What can be told of a call that is none: its name and its id, so that it can be answered."""
    inner = _inner(call)
    for key in _ANSWERS:
        inner = _field(inner, key) or inner
    name, ids = _field(inner, "name"), (_field(call, "call_id"), _field(call, "id"))
    id = next((each for each in ids if isinstance(each, str)), None)
    return ToolRequest(name if isinstance(name, str) else "", None, id)


def answer_to(
    call: object, request: ToolRequest, output: Any, *, is_error: bool = False
) -> dict[str, Any]:
    """The output of a call, or the text of its error, as a message in the form of the call.

    What comes from the call is text that a client can send.
    """
    name, given, id = map(_sendable, (request.function, request.arguments, request.id))
    match _field(call, "type"):
        case "function_call":
            return {
                "type": "function_call_output",
                "call_id": id,
                "output": as_text(output),
                **_returned(call),
            }
        case "tool_use":
            result = {"type": "tool_result", "tool_use_id": id, "content": as_text(output)}
            return {**result, "is_error": True} if is_error else result
    if isinstance(call, ToolRequest):
        return ToolResponse(name, given, output, id).to_dict()
    if _inner(call) is not call:
        return {"role": "tool", "tool_call_id": id, "content": as_text(output)}
    for key, answer in _ANSWERS.items():
        if _field(call, key) is not None:
            response = {"error" if is_error else "output": as_data(output)}
            told = {"name": name, "response": response}
            # Not every model of Gemini's gives calls an identifier.
            return {answer: told if id is None else {"id": id, **told}}
    return ToolResponse(name, given, output, id).to_dict()


def _sendable(given: Any) -> Any:
    return sendable(given) if isinstance(given, str) else given


def _returned(call: object) -> dict[str, Any]:
    """What the Responses API wants back of a call that another tool, or a namespace's, has made."""
    found = {name: _field(call, name) for name in ("caller", "namespace")}
    return {
        name: value.model_dump(exclude_none=True) if hasattr(value, "model_dump") else value
        for name, value in found.items()
        if value is not None
    }


def _inner(call: object) -> object:
    """Where the name and the arguments are: in chat completions, below `function`."""
    function = _field(call, "function")
    return call if function is None or isinstance(function, str) else function


def _field(call: object, name: str) -> Any:
    return call.get(name) if isinstance(call, Mapping) else getattr(call, name, None)


def _shown(call: object) -> str:
    if isinstance(call, Mapping):
        return f"its keys are {', '.join(map(str, call)) or 'none'}"
    return type(call).__name__
