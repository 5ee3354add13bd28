"""Enums: members that a schema lists and that no call can give."""

from __future__ import annotations

from collections.abc import Iterator

from toolgen.facts.kinds import Container
from toolgen.findings import Finding
from toolgen.ir.definitions import DataClass, Definitions, EnumClass, ModelClass
from toolgen.ir.nodes import Annotated, Collection, Construct, Member, Scalar, Table, Value
from toolgen.ir.references import reached
from toolgen.ir.tools import ToolSpec

_OF_JSON = {
    *("builtins:str", "builtins:int", "builtins:float"),
    *("enum:IntEnum", "enum:StrEnum", "enum:Flag", "enum:IntFlag"),
}
"""Bases whose members are values that JSON has, whatever they are made of."""
_OF_BYTES = "builtins:bytes"
_VALIDATORS = {f"pydantic:{kind}Validator" for kind in ("Before", "Plain", "Wrap")}


def check_members(tool: ToolSpec, definitions: Definitions) -> Iterator[Finding]:
    """Report members of enums that no call can give (TG315): validators look for the member that
    equals what is sent, and what the schema has for bytes, a tuple or a date equals none.

    What a validator of the user's makes of a value is not known.
    """
    if tool.schema is not None:
        return
    known = reached(tool.parameters, definitions, beyond=_validates)
    for each in known.values():
        if isinstance(each, EnumClass) and (names := _never_sent(each, definitions)):
            listed = ", ".join(f"{each.id.partition(':')[2]}.{name}" for name in names)
            yield Finding(
                each.position,
                "TG315",
                f"{tool.name} lists {listed}, and no call can give "
                f"{'it' if len(names) == 1 else 'them'}: what the schema has instead is not equal",
                "give each member a text or a number",
            )


def _validates(node: object) -> bool:
    """Whether what is taken here is made of what is sent by a function of the user's."""
    match node:
        case Annotated(metadata=metadata):
            return any(isinstance(m, Construct) and m.callable in _VALIDATORS for m in metadata)
        case ModelClass(methods=methods) | DataClass(methods=methods):
            return bool(methods)
        case _:
            return False


def _never_sent(enum: EnumClass, definitions: Definitions) -> list[str]:
    """The members that no JSON value equals."""
    lineage = [each for each in reached(enum, definitions).values() if isinstance(each, EnumClass)]
    bases = {base for each in (enum, *lineage) for base in each.bases}
    if any(each.has_missing for each in (enum, *lineage)) or bases & _OF_JSON:
        return []
    return [n for n, value in enum.members if _OF_BYTES in bases or not _is_of_json(value)]


def _is_of_json(value: Value) -> bool:
    match value:
        case Scalar(value=plain):
            return plain is None or isinstance(plain, str | int | float)
        case Collection(kind=kind, items=items):
            return kind is Container.LIST and all(map(_is_of_json, items))
        case Table(items=pairs):
            return all(_is_of_json(each) for pair in pairs for each in pair)
        case Construct(callable=called):
            return called == "enum:auto"
        case _:
            return isinstance(value, Member)  # that of another enum, which may be a text
