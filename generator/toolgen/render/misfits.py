"""Misfits: defaults that are surely no value of their parameter's type, `seed: int = None`.

Python takes them and type checkers refuse them, in a stub as in the source. What is not surely
wrong is left to the checkers.
"""

from __future__ import annotations

from functools import partial

from toolgen.ir.definitions import AliasDefinition, Definition, Definitions, TypedDictClass
from toolgen.ir.nodes import (
    Annotated,
    Collection,
    Literal,
    Member,
    Named,
    Parametrised,
    Qualified,
    Scalar,
    Standard,
    Table,
    Type,
    Union,
    Value,
)

_WIDER = {"bool": ("bool", "int", "float", "complex"), "int": ("int", "float", "complex")}
"""What a checker takes a scalar for; others are of their own type alone."""
_CONCRETE = {
    *("None", "int", "float", "complex", "bool", "str", "bytes"),
    *("list", "dict", "set", "frozenset", "tuple"),
}
_ANYTHING = {"typing:Any", "builtins:object"}
_HASHABLE = {"typing:Hashable", "collections.abc:Hashable"}
_WITHOUT_LITERALS = {
    *("collections", "datetime", "decimal", "fractions", "ipaddress", "pathlib", "re", "uuid"),
    "zoneinfo",
}
"""Modules of Python whose classes no scalar, list or dict is of, as they are written out."""
_ALIASES = {
    "List": "list",
    "Dict": "dict",
    "Set": "set",
    "FrozenSet": "frozenset",
    "Tuple": "tuple",
}


def misfits(value: Value, type_: Type, definitions: Definitions) -> bool:
    """Whether a checker refuses a value as one of a type."""
    match type_:
        case Union(arms=arms):
            return all(misfits(value, arm, definitions) for arm in arms)
        case Annotated(base=base) | Qualified(base=base) if base is not None:
            return misfits(value, base, definitions)
        case Literal(values=values):
            return value not in values
        case Named(id=name):
            definition = definitions.get(name)
            if isinstance(definition, AliasDefinition):
                return misfits(value, definition.value, definitions)
            return _is_no_object(value, name, definition)
        case Standard(name=name):
            return _is_no(value, name)
        case Parametrised(origin=origin, arguments=arguments):
            return _is_no(value, origin) or _holds_misfits(value, arguments, definitions)
        case _:
            return False


def _is_no_object(value: Value, id_: str, definition: Definition | None) -> bool:
    """Whether a value is surely not of a class of the sources."""
    match value:
        case Member(enum=enum):
            return enum != id_
        case Table():
            return not isinstance(definition, TypedDictClass)
        case _:
            return isinstance(value, Scalar | Collection)


def _is_no(value: Value, name: str) -> bool:
    """Whether a value is surely not of a class of Python's, or of a library's."""
    if name in _ANYTHING:
        return False
    if name in _HASHABLE:
        kind = value.kind if isinstance(value, Collection) else ""
        return isinstance(value, Table) or kind in {"list", "set"}
    if isinstance(value, Scalar) and value.value is None:
        return name != "builtins:None"
    module, _, bare = name.rpartition(":")
    if module in _WITHOUT_LITERALS:
        return isinstance(value, Scalar | Collection | Table)
    bare = _ALIASES.get(bare, bare)
    return bare in _CONCRETE and bare not in _taken_for(value)


def _taken_for(value: Value) -> tuple[str, ...]:
    match value:
        case Scalar(value=scalar):
            own = type(scalar).__name__
            return _WIDER.get(own, (own, "complex") if own == "float" else (own,))
        case Collection(kind=kind):
            return (kind,)
        case Table():
            return ("dict",)
        case _:
            return tuple(_CONCRETE)  # a member of an enum may be a text or a number as well


def _holds_misfits(value: Value, arguments: tuple[Type, ...], definitions: Definitions) -> bool:
    of = partial(misfits, definitions=definitions)
    match value, arguments:
        case Collection(items=items), (inner,):
            return any(of(each, inner) for each in items)
        case Table(items=items), (key, inner):
            return any(of(name, key) or of(each, inner) for name, each in items)
        case _:
            return False
