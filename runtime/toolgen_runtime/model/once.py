"""What a value gives once: the items of an iterator, the result of what is awaited.

Whoever reads it has that, and nobody after them.
"""

from __future__ import annotations

from _collections_abc import Mapping

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

__all__ = ["ensure_read_whole", "gives_once", "holds_once", "is_awaited", "is_settled"]

_SCALARS = (str, bytes, int, float, complex, type, type(None))


def gives_once(value: object) -> bool:
    """Whether a value is read by having its items, which are gone then: an iterator, async or not.

    Models that are iterators, too, are read by their fields.
    """
    kind = type(value)
    is_iterator = hasattr(kind, "__next__") or hasattr(kind, "__anext__")
    return is_iterator and not hasattr(kind, "__pydantic_serializer__")


def is_awaited(value: object) -> bool:
    """Whether a value is nothing but the promise of one: a coroutine, a future."""
    kind = type(value)
    return hasattr(kind, "__await__") and not hasattr(kind, "__pydantic_serializer__")


def is_settled(value: object) -> bool:
    """Whether a value is neither of these itself; what it holds may be."""
    return not (gives_once(value) or is_awaited(value))


def holds_once(result: object) -> bool:
    """Whether a value, or one within it, is read once."""
    left: list[Any] = [result]
    seen = set[int]()
    while left:
        value = left.pop()
        if not is_settled(value):
            return True
        if id(value) in seen or isinstance(value, _SCALARS):
            continue
        seen.add(id(value))
        if isinstance(value, Mapping):
            left += value.values()
        elif isinstance(value, list | tuple | set | frozenset):
            left += value
        else:
            left += (getattr(value, name, None) for name in _fields(type(value)))
    return False


def ensure_read_whole(result: object, error: BaseException) -> None:
    """Raises the error that reading a result ended with, if that may have left a part of it: what
    holds an iterator is another value then, and what holds a coroutine is none.
    """
    try:
        is_left = holds_once(result)
    except Exception:  # of an object's own making: it is as it was
        return
    if is_left:
        raise error


def _fields(kind: type[Any]) -> Iterable[str]:
    """The fields of a dataclass or a model, which are what JSON has of it."""
    found = getattr(kind, "__dataclass_fields__", None) or getattr(
        kind, "__pydantic_fields__", None
    )
    return found if isinstance(found, dict) else ()
