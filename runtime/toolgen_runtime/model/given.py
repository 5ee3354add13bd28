"""What was given in a call, as far as it can be read: data, and all the texts in it."""

from __future__ import annotations

from toolgen_runtime._core import from_json

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator
    from typing import Any

__all__ = ["data_of", "values_of"]


def data_of(arguments: Any, *, pairs: bool = False) -> Any:
    """Arguments as data, None where their text is no JSON: as in a call, an object that is quoted
    as a whole is read. With `pairs`, equal keys have a list of all that was given for them.
    """
    given = arguments
    for _ in range(2):
        if isinstance(given, str | bytes | bytearray):
            given = _all_in(given) if pairs else _read(given, from_json)
    return given


def _read(text: str | bytes | bytearray, reader: Callable[[Any], Any]) -> Any:
    try:
        return reader(text)
    except (TypeError, ValueError, RecursionError):
        return None


def _all_in(text: str | bytes | bytearray) -> Any:
    """JSON with all that it holds, what an equal key takes the place of included."""
    from json import loads

    def joined(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key, value in pairs:
            found[key] = [found[key], value] if key in found else value
        return found

    return _read(text, lambda given: loads(given, object_pairs_hook=joined, strict=False))


def values_of(given: Any, fields: Collection[str] = ()) -> Iterator[str]:
    """The texts of all that was given, keys that are no fields and JSON within texts included."""
    left = [given]
    while left:
        value = left.pop()
        if isinstance(value, dict):
            left += [*(key for key in value if key not in fields), *value.values()]
        elif isinstance(value, list | tuple | set | frozenset):
            left += value
        elif isinstance(value, bytes | bytearray):
            yield value.decode("utf-8", "replace")
        elif value is not None and not isinstance(value, bool) and str(value):
            yield str(value)
            if str(value).lstrip().startswith(("{", "[", '"')):
                left.append(_all_in(str(value)))
