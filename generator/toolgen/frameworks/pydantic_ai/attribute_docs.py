"""Docstrings of attributes as descriptions, for classes that take over a configuration to do so.

Consumes a tool and the definitions; produces definitions in which the dataclasses and TypedDicts
that pydantic would read so have their fields described.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from toolgen.ir.definitions import DataClass, Definition, Definitions, Field, TypedDictClass
from toolgen.ir.nodes import Construct, Scalar
from toolgen.ir.references import references
from toolgen.ir.tools import ToolSpec
from toolgen.schema.errors import SchemaFailure
from toolgen.schema.synthetic import with_lowest_priority

__all__ = ["with_attribute_docs"]

Follows = Callable[[str], bool]
_INHERITING = (DataClass, TypedDictClass)


def with_attribute_docs(tool: ToolSpec, definitions: Definitions) -> Definitions:
    """The definitions, where those that inherit `use_attribute_docstrings` follow it.

    A class inherits where it is met before one with a configuration of its own, such as a model.
    Raises SchemaFailure (TG305) for a documented class that is met in both ways: which of them
    counts depends on the order in which pydantic comes upon it.
    """
    start = [id_ for each in tool.parameters for id_ in references(each.type)]
    direct = _reached(start, definitions, lambda id_: not _owns(definitions, id_))
    documented = {id_ for id_ in direct if _is_documented(definitions, id_)}
    if not documented:
        return definitions
    for id_ in documented & _below_owners(start, definitions):
        shown = id_.partition(":")[2]
        raise SchemaFailure(
            "TG305",
            f"whether the docstrings in {shown!r} are descriptions depends on where it is met",
        )
    return {**definitions, **{id_: _described(definitions[id_]) for id_ in documented}}


def _reached(start: Iterable[str], definitions: Definitions, follows: Follows) -> set[str]:
    """The ids that `start` leads to, through those that are followed."""
    pending, seen = list(start), set[str]()
    while pending:
        id_ = pending.pop()
        if id_ in definitions and id_ not in seen:
            seen.add(id_)
            pending += references(definitions[id_]) if follows(id_) else ()
    return seen


def _below_owners(start: Iterable[str], definitions: Definitions) -> set[str]:
    everything = _reached(start, definitions, lambda _: True)
    owners = [id_ for id_ in everything if _owns(definitions, id_)]
    inner = [id_ for owner in owners for id_ in references(definitions[owner])]
    return _reached(inner, definitions, lambda _: True)


def _owns(definitions: Definitions, id_: str) -> bool:
    """Whether a class has a configuration of its own, which holds for all below."""
    definition = definitions[id_]
    if isinstance(definition, DataClass) and definition.decorator != "dataclasses:dataclass":
        return True
    if isinstance(definition, _INHERITING):
        return bool(definition.configuration)
    return hasattr(definition, "configuration")


def _is_documented(definitions: Definitions, id_: str) -> bool:
    definition = definitions[id_]
    return (
        isinstance(definition, _INHERITING)
        and not _owns(definitions, id_)
        and any(field.doc is not None for field in definition.fields)
    )


def _described(definition: Definition) -> Definition:
    if not isinstance(definition, _INHERITING):
        return definition
    return replace(definition, fields=tuple(map(_field, definition.fields)))


def _field(field: Field) -> Field:
    if field.doc is None:
        return field
    described = Construct("pydantic:Field", (), (("description", Scalar(field.doc)),))
    return replace(field, type=with_lowest_priority(field.type, described))
