"""Types of slots: the names by which slots of `register_tool` say what their values are.

Consumes a slot as a mapping of literals; produces types. The names are Python's (`int`,
`list[str]`), JSON Schema's (`integer`), and for items their plurals (`tuples`); a `group` is an
object of slots, and a `repeatable` slot a list.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from toolgen.ir.nodes import ANY, Literal, Parametrised, Scalar, Standard, Type
from toolgen.ir.nodes import Union as UnionType

__all__ = ["GROUP", "item_of", "narrowed", "scalar_class", "slot_type"]

GROUP = "group"

_STR, _INT = Standard("builtins:str"), Standard("builtins:int")
_FLOAT, _BOOL = Standard("builtins:float"), Standard("builtins:bool")
_LIST, _DICT = Standard("builtins:list"), Standard("builtins:dict")

_TYPES: Mapping[str, Type] = {
    "str": _STR,
    "string": _STR,
    "int": _INT,
    "integer": _INT,
    "float": _FLOAT,
    "number": _FLOAT,
    "bool": _BOOL,
    "boolean": _BOOL,
    "list": _LIST,
    "array": _LIST,
    "tuple": Standard("builtins:tuple"),
    "dict": _DICT,
    "object": _DICT,
    GROUP: _DICT,
    "any": ANY,
}

_CLASSES: Mapping[Type, type] = {_STR: str, _INT: int, _FLOAT: float, _BOOL: bool}
_LISTS = ("builtins:list", "typing:List")
_SUBSCRIPTED = re.compile(r"(?:list|array)\[(.+)\]")


def slot_type(slot: Mapping[str, object]) -> Type:
    """What a slot's value is. Raises ValueError for a type that has no meaning."""
    found = _with_items(_named(slot.get("type", "str")), slot.get("items"))
    return Parametrised("builtins:list", (found,)) if slot.get("repeatable") else found


def _named(name: object) -> Type:
    text = name.strip() if isinstance(name, str) else ""
    subscripted = _SUBSCRIPTED.fullmatch(text)
    if subscripted is not None:
        return Parametrised("builtins:list", (_named(subscripted[1]),))
    if text not in _TYPES:
        known = ", ".join(_TYPES)
        raise ValueError(f"{name!r} is no type of a slot: they are {known} and list[…]")
    return _TYPES[text]


def _with_items(found: Type, items: object) -> Type:
    if items is None:
        return found
    if found != _LIST:
        raise ValueError("only a list has items")
    return Parametrised("builtins:list", (_item(items),))


def _item(items: object) -> Type:
    """The type of a list's items: a name, its plural, or a JSON Schema of nothing but a type."""
    match items:
        case {"type": str(name), **further} if not further:
            return _named(name)
        case str(name):
            return _named(name if name in _TYPES else name.removesuffix("s"))
        case _:
            raise ValueError(f"items {items!r} say more than a type")


def item_of(found: Type) -> Type:
    """The type of a list's items; of anything else, the type itself."""
    match found:
        case Parametrised(origin=origin, arguments=(item,)) if origin in _LISTS:
            return item
        case _:
            return found


def scalar_class(found: Type) -> type | None:
    """The class of a scalar type's values; None for what is no scalar."""
    return _CLASSES.get(found)


def narrowed(found: Type, slot: Type, choices: tuple[Scalar, ...]) -> Type:
    """A type with the choices of a slot in place of the scalar that both are of.

    A type of another kind is left as it is: choices do not show in it.
    """
    if not choices:
        return found
    match found:
        case Standard() if found == item_of(slot):
            return Literal(choices)
        case Parametrised(origin=origin, arguments=(item,)) if origin in _LISTS:
            return Parametrised(origin, (narrowed(item, slot, choices),))
        case UnionType(arms=arms, spelling=spelling):
            return UnionType(tuple(narrowed(arm, slot, choices) for arm in arms), spelling)
        case _:
            return found
