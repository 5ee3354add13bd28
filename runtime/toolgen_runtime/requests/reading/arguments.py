"""The arguments of a call as a model sends them: an object, or text that holds one."""

from __future__ import annotations

from _collections_abc import Mapping

from toolgen_runtime.model.given import ensure_readable
from toolgen_runtime.model.texts import decoded
from toolgen_runtime.requests.reading.calls import EXACT, REPAIRED, TRUNCATED, Reading, worse
from toolgen_runtime.requests.reading.errors import MalformedRequest

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any

    from toolgen_runtime.requests.reading.calls import How

__all__ = ["arguments_of"]


def arguments_of(
    function: str, value: Any, reading: Reading, how: How = EXACT
) -> tuple[dict[str, Any] | str, How]:
    """Arguments as a dict, out of bytes, a string or two where they are in one; else their text.

    `how` says how the value was read, and comes back with how the strings in it were.
    Raises MalformedRequest where too much was damaged before.
    """
    text, inner = "", decoded(value)
    for _ in range(2):
        if not isinstance(inner, str):
            break
        text = text or inner
        if not inner.strip():
            return {}, how
        inner, way = _decoded(inner, reading)
        how = worse(how, way)
    if inner is None:
        return {}, how
    if isinstance(inner, Mapping):
        return dict(inner), how
    return text or _text(function, value), how


def _decoded(text: str, reading: Reading) -> tuple[Any, How]:
    from toolgen_runtime.requests.reading.decoding import closing, exact, mended

    bare = text.strip()
    try:
        return exact(bare), EXACT
    except ValueError:
        is_cut = bare.startswith(("{", "[")) and closing(bare, 0) is None
    if is_cut:
        return text, TRUNCATED
    if not reading.may_parse(bare):
        raise MalformedRequest("too many arguments are damaged to be read")
    try:
        return mended(bare, reading), REPAIRED
    except ValueError:
        return text, EXACT


def _text(function: str, value: Any) -> str:
    from json import dumps

    try:
        ensure_readable(value)
        return dumps(value)
    except (TypeError, ValueError, RecursionError) as error:
        message = f"the arguments of {function} are neither a mapping nor JSON"
        raise MalformedRequest(message) from error
