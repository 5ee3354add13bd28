"""Results of calls as MCP has them: blocks of content, and the value itself where it has a schema.

Consumes what a tool returned or the text of its error; produces the members of a result as JSON.
"""

from __future__ import annotations

from toolgen_runtime._core import from_json
from toolgen_runtime.call.promises import hold
from toolgen_runtime.libraries.results import MAKERS, has_blocks, is_block, is_of_library
from toolgen_runtime.model.errors import ToolFailed
from toolgen_runtime.model.texts import json_of, plain_form, read_back
from toolgen_runtime.serve.frames import quoted

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from toolgen_runtime.serve.service import Shape

__all__ = ["error_members", "result_members"]


def error_members(text: str) -> str:
    """The members of a result that tells the model what went wrong."""
    return f'"content":[{_text_block(text)}],"isError":true'


def result_members(name: str, value: Any, shape: Shape | None, *, modern: bool) -> str:
    """The members of the result of a call that went well.

    `modern` is MCP 2026-07-28, where a structured result is any value. Raises ToolFailed for a
    result whose schema MCP was told of, and that is not as it says: clients hold it to the schema.
    """
    if is_of_library(value) and type(value).__name__ in ("CallToolResult", "ToolResult"):
        return _made_by_library(value)
    try:
        if shape is None:
            return _content(value, None)
        written = _json_of(value)
        content, structured = _content(value, written), _structured(written, shape)
        held = read_back(structured.encode())
    except ValueError as error:
        message = f"{name} returned what has no JSON form: {error}"
        raise ToolFailed(message, tool=name) from error
    if not (modern or structured.startswith("{")):
        message = f"{name} returned no object, which the schema of its result asks for"
        raise ToolFailed(message, tool=name)
    hold(name, shape.promised, held)
    return f'{content},"structuredContent":{structured}'


def _structured(text: str, shape: Shape) -> str:
    """The structured result, of the JSON of a result.

    The library mcp does not mark the schema of a result that is the property `result`: there, what
    is no such object has to be it.
    """
    if not shape.may_wrap:
        return text
    if shape.wraps or not text.startswith("{") or "result" not in from_json(text):
        return f'{{"result":{text}}}'
    return text


def _content(value: Any, written: str | None) -> str:
    return f'"content":[{",".join(_blocks(value, written))}],"isError":false'


def _blocks(value: Any, written: str | None) -> Sequence[str]:
    """The content that a result is; `written` is its JSON, where there is some already.

    A result is written once: what it holds may give its items once.
    """
    if has_blocks(value):
        return [_block(item) for item in (value if isinstance(value, list | tuple) else [value])]
    if written is None or isinstance(value, str):
        written = _readable(value)
    return [_text_block(written)]


def _block(value: Any) -> str:
    for maker in MAKERS:
        if hasattr(type(value), maker):
            return _dumped(getattr(value, maker)())
    return _dumped(value) if is_block(value) else _text_block(_readable(value))


def _made_by_library(value: Any) -> str:
    """The members of a result that a tool made with the library itself."""
    if hasattr(value, "to_mcp_result"):
        made = value.to_mcp_result()
        value = made if hasattr(made, "model_dump_json") else value
    if not hasattr(value, "structured_content"):
        return _members(from_json(_dumped(value)))
    content = [from_json(_dumped(block)) for block in value.content]
    is_error = bool(getattr(value, "is_error", False))
    members: dict[str, Any] = {"content": content, "isError": is_error}
    if value.structured_content is not None and not is_error:
        members["structuredContent"] = value.structured_content
    return _members(members)


def _members(members: dict[str, Any]) -> str:
    return _json_of(members)[1:-1]


def _dumped(value: Any) -> str:
    text: str = value.model_dump_json(by_alias=True, exclude_none=True)
    return text


def _readable(value: Any) -> str:
    """A value as a model reads it. JSON has no NaN, which plain `to_json` would write.

    Raises ValueError for what has neither a form in JSON nor a text of its own, and for text with
    half of a character, which no frame could hold.
    """
    if isinstance(value, str):
        return value if value.isascii() else value.encode().decode()
    return json_of(value).decode("utf-8")


def _json_of(value: Any) -> str:
    """A value as JSON, which has no infinity and no NaN: they are null.

    Raises ValueError for what JSON has no form for.
    """
    return json_of(value, plain_form).decode("utf-8")


def _text_block(text: str) -> str:
    return f'{{"type":"text","text":{quoted(text)}}}'
