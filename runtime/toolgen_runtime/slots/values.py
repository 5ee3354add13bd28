"""Values of slots: the types by which slots say what they hold.

The names are Python's (`int`, `list[str]`), JSON Schema's (`integer`), and for items their plurals
(`tuples`); the generator reads the same ones from source.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from toolgen_runtime.model.given import TOO_DEEP, ensure_readable
from toolgen_runtime.model.texts import cut_to

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

__all__ = ["ValueType", "read_type"]

_KINDS = {
    "str": "string",
    "string": "string",
    "int": "integer",
    "integer": "integer",
    "float": "number",
    "number": "number",
    "bool": "boolean",
    "boolean": "boolean",
    "list": "array",
    "array": "array",
    "tuple": "array",
    "dict": "object",
    "object": "object",
    "group": "object",
    "any": "",
}
_SUBSCRIPTED = re.compile(r"(?:list|array)\[(.+)\]")
_LONGEST = 10_000  # characters of a literal that is read
_MOST_SHOWN = 100
_TRUTH = {"true": True, "yes": True, "false": False, "no": False}


class ValueType:
    """What a value is: `kind` is a JSON type, empty for any; `item` that of a list's items."""

    __slots__ = ("choices", "item", "kind")

    def __init__(
        self, kind: str, item: ValueType | None = None, choices: tuple[Any, ...] = ()
    ) -> None:
        self.kind = kind
        self.item = item
        self.choices = choices

    def json_schema(self) -> dict[str, Any]:
        """The JSON Schema of values, as pydantic writes it."""
        schema: dict[str, Any] = {"type": self.kind} if self.kind else {}
        if self.kind == "array":
            schema["items"] = {} if self.item is None else self.item.json_schema()
        if self.kind == "object":
            schema["additionalProperties"] = True
        if self.choices:
            chosen = {"const": self.choices[0]} if len(self.choices) == 1 else {}
            schema |= chosen or {"enum": list(self.choices)}
        return schema

    def accept(self, value: object) -> object:
        """The value, converted where it is text for one. Raises ValueError, which says why not."""
        try:
            ensure_readable(value)
        except RecursionError:
            raise ValueError(TOO_DEEP) from None
        converted = _CONVERTERS[self.kind](value)
        if isinstance(converted, list) and self.item is not None:
            converted = [self.item.accept(each) for each in converted]
        if self.choices and converted not in self.choices:
            allowed = ", ".join(map(repr, self.choices))
            raise ValueError(f"{_shown(converted)} is not one of {allowed}")
        return converted


def read_type(
    name: str, items: object = None, *, choices: tuple[Any, ...] = (), repeatable: bool = False
) -> ValueType:
    """The type that a slot names. `choices` are those of the items where it is a list.

    Raises ValueError for a name that has no meaning.
    """
    found = _named(name)
    if items is not None:
        if found.kind != "array":
            raise ValueError("only a list has items")
        found = ValueType("array", _item(items))
    if repeatable:
        found = ValueType("array", found)
    if choices:
        inner = found.item if found.item is not None else found
        inner.choices = choices
    return found


def _named(name: object) -> ValueType:
    text = name.strip() if isinstance(name, str) else ""
    subscripted = _SUBSCRIPTED.fullmatch(text)
    if subscripted is not None:
        return ValueType("array", _named(subscripted[1]))
    if text not in _KINDS:
        raise ValueError(f"{name!r} is no type of a slot")
    return ValueType(_KINDS[text])


def _item(items: object) -> ValueType:
    match items:
        case {"type": str(name), **further} if not further:
            return _named(name)
        case str(name):
            return _named(name if name in _KINDS else name.removesuffix("s"))
        case _:
            raise ValueError(f"items {items!r} say more than a type")


# conversions: what a model wrote, as what was meant


def _shown(value: object) -> str:
    """A value in an error, of any size."""
    return cut_to(repr(value), _MOST_SHOWN)


def _any(value: object) -> object:
    return value


def _text(value: object) -> object:
    if isinstance(value, str):
        return value
    if isinstance(value, int | float) and not isinstance(value, bool):
        return str(value)
    raise ValueError(f"{_shown(value)} is no text")


def _integer(value: object) -> object:
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, int | str) and not isinstance(value, bool):
        try:
            return int(value)
        except ValueError:
            pass
    raise ValueError(f"{_shown(value)} is no whole number")


def _number(value: object) -> object:
    if isinstance(value, int | float | str) and not isinstance(value, bool):
        try:
            number = float(value)
        except (ValueError, OverflowError):
            number = float("nan")
        if number - number == 0:  # neither of the two infinities, nor what is no number
            return number
    raise ValueError(f"{_shown(value)} is no number")


def _boolean(value: object) -> object:
    if isinstance(value, bool):
        return value
    found = _TRUTH.get(value.strip().lower()) if isinstance(value, str) else None
    if found is None:
        raise ValueError(f"{_shown(value)} is neither true nor false")
    return found


def _array(value: object) -> object:
    if isinstance(value, str):
        parsed = _parsed(value)
        if isinstance(parsed, list | tuple):
            return list(parsed)
        if value.lstrip().startswith(("[", "(", "{")):  # it was to be a list of its own
            raise ValueError(f"{_shown(value)} is no list")
        return [part.strip() for part in value.split(",") if part.strip()]
    if isinstance(value, list | tuple):
        return list(value)
    raise ValueError(f"{_shown(value)} is no list")


def _object(value: object) -> object:
    found = _parsed(value) if isinstance(value, str) else value
    if isinstance(found, Mapping):
        return dict(found)
    raise ValueError(f"{_shown(value)} is no object")


def _parsed(text: str) -> object:
    """What text says in JSON, or as models write Python's literals; None for neither."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        pass
    if len(text) > _LONGEST or not text.lstrip().startswith(("[", "(", "{")):
        return None
    from ast import literal_eval

    try:
        value: object = literal_eval(text.strip())
    except (ValueError, TypeError, SyntaxError, RecursionError, MemoryError):
        return None
    return value


_CONVERTERS: dict[str, Callable[[object], object]] = {
    "": _any,
    "string": _text,
    "integer": _integer,
    "number": _number,
    "boolean": _boolean,
    "array": _array,
    "object": _object,
}
