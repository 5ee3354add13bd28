"""Frames of JSON-RPC: a line is read as a request, a notification or an error; answers are text.

Consumes lines; produces messages, and lines to write. Nothing here knows of MCP's methods.
"""

from __future__ import annotations

from toolgen_runtime._core import from_json
from toolgen_runtime.model.texts import sendable, within

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any

__all__ = [
    "CONNECTION_CLOSED",
    "INTERNAL_ERROR",
    "INVALID_PARAMS",
    "INVALID_REQUEST",
    "METHOD_NOT_FOUND",
    "PARSE_ERROR",
    "UNSUPPORTED_VERSION",
    "Notification",
    "Request",
    "RequestError",
    "error_line",
    "notification_line",
    "plain_text",
    "quoted",
    "read_frame",
    "result_line",
]

PARSE_ERROR = -32700
INVALID_REQUEST = -32600
METHOD_NOT_FOUND = -32601
INVALID_PARAMS = -32602
INTERNAL_ERROR = -32603
CONNECTION_CLOSED = -32000  # as the official SDK has it
UNSUPPORTED_VERSION = -32022  # of MCP 2026-07-28

_LONGEST = 4_096


class RequestError(Exception):
    """A request that gets an error for an answer: JSON-RPC's `code`, `message` and `data`.

    The message may quote what was sent, and has a bounded size.
    """

    def __init__(self, code: int, message: str, data: Any = None) -> None:
        super().__init__(within(message, _LONGEST))
        self.code = code
        self.data = data

    def line(self, id: str | int | None) -> bytes:
        """The answer to the request of that id; None where the id is not known."""
        return error_line(id, self.code, str(self), self.data)


class Request:
    """What asks for an answer."""

    __slots__ = ("id", "method", "params")

    def __init__(self, id: str | int, method: str, params: dict[str, Any]) -> None:
        self.id = id
        self.method = method
        self.params = params


class Notification:
    """What asks for none."""

    __slots__ = ("method", "params")

    def __init__(self, method: str, params: dict[str, Any]) -> None:
        self.method = method
        self.params = params


def read_frame(line: bytes) -> Request | Notification | bytes | None:
    """The message that a line is; the answer to one that is none; None for what needs no answer."""
    if not line.strip():
        return None
    try:
        frame = _parsed(line)
    except ValueError:
        return error_line(None, PARSE_ERROR, "this is not JSON")
    if not isinstance(frame, dict) or frame.get("jsonrpc") != "2.0":
        return error_line(None, INVALID_REQUEST, "this is no object of JSON-RPC 2.0")
    if "method" not in frame and ("result" in frame or "error" in frame):
        return None  # an answer, and nothing was asked
    return _message(frame)


def _parsed(line: bytes) -> Any:
    """What a line holds. Raises ValueError.

    JSON has escapes for halves of characters, and any depth; our parser does not. The tool is to
    refuse those among its arguments, and the client to learn of it.
    """
    try:
        return from_json(line)
    except ValueError as error:
        from json import loads

        try:
            return loads(line.decode())
        except RecursionError:
            raise error from None


def _message(frame: dict[str, Any]) -> Request | Notification | bytes:
    id = frame.get("id")
    if "id" in frame and not _is_id(id):
        return error_line(
            None, INVALID_REQUEST, "an id is a text, without halves of characters, or an integer"
        )
    method, params = frame.get("method"), frame.get("params")
    if not isinstance(method, str):
        return error_line(id, INVALID_REQUEST, "a request names a method")
    if params is not None and not isinstance(params, dict):
        return error_line(id, INVALID_REQUEST, "params are an object")
    given = params or {}
    return Notification(method, given) if id is None else Request(id, method, given)


def _is_id(id: object) -> bool:
    """Whether JSON-RPC has such an id, and an answer can give it back as it is."""
    if isinstance(id, str):
        return sendable(id) == id
    return isinstance(id, int) and not isinstance(id, bool)


def quoted(text: str) -> str:
    """A text as JSON. Surrogates that stand alone are replaced: clients refuse such a line."""
    # The accelerator of json, which alone costs a tenth of it.
    from _json import encode_basestring_ascii

    if text.isascii():
        return encode_basestring_ascii(text)
    return encode_basestring_ascii(text.encode("utf-8", "replace").decode("utf-8"))


def plain_text(value: object) -> str:
    """A value that came from JSON as JSON again; surrogates that stand alone are replaced.

    Raises TypeError or ValueError for what is no such value.
    """
    # pydantic's core would do, but its first writing imports fifteen milliseconds of types.
    from _json import make_encoder

    encode = make_encoder(None, _refuse, quoted, None, ":", ",", False, False, False)
    return "".join(encode(value, 0))


def _refuse(value: object) -> Any:
    message = f"JSON has no form for {type(value).__name__}"
    raise TypeError(message)


def result_line(id: str | int, result: str) -> bytes:
    """The answer with a result that is JSON."""
    return f'{{"jsonrpc":"2.0","id":{_id(id)},"result":{result}}}\n'.encode()


def error_line(id: str | int | None, code: int, message: str, data: Any = None) -> bytes:
    """The answer with an error."""
    more = "" if data is None else f',"data":{plain_text(data)}'
    error = f'{{"code":{code},"message":{quoted(message)}{more}}}'
    return f'{{"jsonrpc":"2.0","id":{_id(id)},"error":{error}}}\n'.encode()


def notification_line(method: str, params: str = "") -> bytes:
    """A notification; `params` are JSON."""
    more = f',"params":{params}' if params else ""
    return f'{{"jsonrpc":"2.0","method":{quoted(method)}{more}}}\n'.encode()


def _id(id: str | int | None) -> str:
    if id is None:
        return "null"
    return quoted(id) if isinstance(id, str) else str(id)
