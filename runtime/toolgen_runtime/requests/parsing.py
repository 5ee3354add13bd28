"""Reading requests: from whatever a model or a provider's client gave, to what it asks for."""

from __future__ import annotations

from _collections_abc import Mapping, Sequence

from toolgen_runtime.requests.reading.calls import Reading
from toolgen_runtime.requests.reading.errors import MalformedRequest
from toolgen_runtime.requests.reading.shapes import find_requests

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any

    from toolgen_runtime.requests.reading.calls import Asked

__all__ = ["requests_in"]


def requests_in(content: object, limit: int, tools: Mapping[str, Any] | None) -> list[Asked]:
    """What `parse_tool_requests` makes its requests of, and raises."""
    reading = Reading(tools)
    if content is None:
        return []
    if isinstance(content, str | bytes | bytearray):
        return _in_text(_text(content), limit, reading)
    if not (isinstance(content, Mapping | Sequence) or hasattr(type(content), "model_dump")):
        raise MalformedRequest(f"{type(content).__name__} holds no tool requests")
    found = find_requests([content], reading=reading)
    if found.requests:
        return found.requests
    return [request for text in found.texts for request in _in_text(text, limit, reading)]


def _text(content: str | bytes | bytearray) -> str:
    if isinstance(content, str):
        return content
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise MalformedRequest("the bytes are not UTF-8") from error


def _in_text(text: str, limit: int, reading: Reading) -> list[Asked]:
    from toolgen_runtime.requests.reading.decoding import exact

    if len(text) > limit:
        raise MalformedRequest(f"there are {len(text)} characters; at most {limit} are read")
    try:
        value = exact(text.strip())
    except ValueError:
        from toolgen_runtime.requests.scanning import requests_in_text

        return requests_in_text(text, reading)
    if isinstance(value, str):
        return _in_text(value, limit, reading)  # shorter by its quotes, so that this ends
    return find_requests([value], reading=reading).requests
