"""Reading requests: from whatever a model or a provider's client gave, to a list of requests."""

from __future__ import annotations

from _collections_abc import Mapping, Sequence

from toolgen_runtime.requests.errors import MalformedRequest
from toolgen_runtime.requests.messages import DEFAULT_LIMIT, ToolRequest
from toolgen_runtime.requests.shapes import find_requests

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any

__all__ = ["parse_tool_requests"]


def parse_tool_requests(content: object, *, limit: int = DEFAULT_LIMIT) -> list[ToolRequest]:
    """The tool requests in `content`, in order; none is an empty list.

    `content` is text, UTF-8 bytes, a mapping, a sequence, or a model of a provider's client: a
    message, a whole response, one call or a list of them. The texts of a message are searched when
    it has no calls of its own. In text, JSON may stand alone, in fences, or in prose, with the
    mistakes that models make; requests in fences go before those outside.

    Raises MalformedRequest for what is none of these, for more than `limit` characters, for calls
    in formats that are not read, for text that is cut off within a request, and for damaged text
    that cannot be repaired because the extra `repair` is not installed.
    """
    if content is None:
        return []
    if isinstance(content, str | bytes | bytearray):
        return _in_text(_text(content), limit)
    if not (isinstance(content, Mapping | Sequence) or hasattr(type(content), "model_dump")):
        raise MalformedRequest(f"{type(content).__name__} holds no tool requests")
    found = find_requests([content])
    if found.requests:
        return found.requests
    return [request for text in found.texts for request in _in_text(text, limit)]


def _text(content: str | bytes | bytearray) -> str:
    if isinstance(content, str):
        return content
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise MalformedRequest("the bytes are not UTF-8") from error


def _in_text(text: str, limit: int) -> list[ToolRequest]:
    if len(text) > limit:
        raise MalformedRequest(f"there are {len(text)} characters; at most {limit} are read")
    try:
        return _in_json(text, limit)
    except _NotJson:
        return _in_prose(text)


class _NotJson(Exception):
    """The text as a whole is no JSON."""


def _in_json(text: str, limit: int) -> list[ToolRequest]:
    from toolgen_runtime.requests.decoding import exact

    try:
        value = exact(text.strip())
    except ValueError as error:
        raise _NotJson from error
    if isinstance(value, str):
        return _in_text(value, limit)  # shorter by its quotes, so that this ends
    return find_requests([value]).requests


def _in_prose(text: str) -> list[ToolRequest]:
    from toolgen_runtime.requests.scanning import objects_in

    objects = objects_in(text)
    fenced = _requests(value for value, is_fenced in objects if is_fenced)
    return fenced or _requests(value for value, is_fenced in objects if not is_fenced)


def _requests(values: Any) -> list[ToolRequest]:
    return find_requests(values).requests
