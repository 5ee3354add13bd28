"""What was given in a call, or came of one, as far as it can be read: data, and its texts."""

from __future__ import annotations

from gc import get_referents
from itertools import compress

from toolgen_runtime._core import from_json

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator
    from typing import Any

__all__ = ["TOO_DEEP", "data_of", "ensure_readable", "values_of"]

_HOLDERS = (dict, list, tuple, set, frozenset)
_MOST_REPEATED = 1_000_000
"""How many values may be read again, since what holds them stands in several places."""

_ATOMS = {str, int, float, bool, type(None)}
_FEW, _SHALLOW = 2_000_000, 500
_TOO_OFTEN = "it contains the same parts in too many places"
TOO_DEEP = "it is nested too deeply"
"""What is said of data that nobody reads to its end."""


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


def ensure_readable(given: Any) -> None:
    """Raises RecursionError for data that nobody reads to its end: it contains itself, or the same
    parts in so many places that they are far more to read than there is, which the error says.
    """
    if _is_soon_read(given):
        return
    sizes: dict[int, int] = {}  # of what is held, with all within it; 0 while that is looked at
    there = 0
    left = [given]
    while left:
        value = left[-1]
        values = _within(value)
        held = [each for each in values if isinstance(each, _HOLDERS)]
        if id(value) not in sizes:
            sizes[id(value)] = 0
            there += 1 + len(values) - len(held)
            if any(sizes.get(id(each)) == 0 for each in held):
                raise RecursionError
            left += held
            continue
        left.pop()
        if not sizes[id(value)]:
            inner = sum(sizes[id(each)] for each in held)
            sizes[id(value)] = 1 + len(values) - len(held) + inner
    if sizes[id(given)] - there > _MOST_REPEATED:
        raise RecursionError(_TOO_OFTEN)


def _is_soon_read(given: Any) -> bool:
    """Whether what is given has few parts, each counted as often as it stands there, and no circle.
    The garbage collector tells them, in C, a tenth of the time that looking at them here takes.
    """
    level, count = [given], 0
    for _ in range(_SHALLOW):
        if not level or count > _FEW:
            break
        parts = get_referents(*level)
        count += len(parts)
        kinds = {each for each in set(map(type, parts)) - _ATOMS if issubclass(each, _HOLDERS)}
        level = [*compress(parts, map(kinds.__contains__, map(type, parts)))] if kinds else []
    return not level


def _within(value: Any) -> Collection[Any]:
    """The values right within one, keys aside."""
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, _HOLDERS) else ()


def values_of(given: Any, fields: Collection[str] = ()) -> Iterator[str]:
    """The texts of all that was given, keys that are no fields and JSON within texts included; of
    what stands in several places, or in itself, once.
    """
    left = [given]
    held: dict[int, Any] = {}  # by identity, which is theirs while they are there
    while left:
        value = left.pop()
        if isinstance(value, _HOLDERS):
            if id(value) in held:
                continue
            held[id(value)] = value
            left += _within(value)
            if isinstance(value, dict):
                left += (key for key in value if key not in fields)
        elif isinstance(value, bytes | bytearray):
            yield value.decode("utf-8", "replace")
        elif value is not None and not isinstance(value, bool) and str(value):
            yield str(value)
            if str(value).lstrip().startswith(("{", "[", '"')):
                left.append(_all_in(str(value)))
