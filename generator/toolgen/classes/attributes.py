"""Attributes of instances: what an object that only keeps what it is given has under a name.

Takes `ir.nodes.Instance`s of dataclasses and named tuples; gives values. Where a class may change
what it is given, or compute what it is asked for, nothing is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from toolgen.annotations.types import TypeReader
from toolgen.facts.module import Function
from toolgen.ir.definitions import DataClass, Definition, Field, NamedTupleClass
from toolgen.ir.nodes import Construct, Instance, Value
from toolgen.link import Refusal
from toolgen.link.symbols import Defined

_DATACLASS = "dataclasses:dataclass"
_FIELD = "dataclasses:field"
_LOOKUP = "__getattribute__"

ReadDefinition = Callable[[str], Definition]


class AttributeReader:
    """Reads attributes. `definition` gives classes by id, and raises Refusal."""

    def __init__(self, types: TypeReader, definition: ReadDefinition) -> None:
        self._types = types
        self._definition = definition

    def read(self, instance: Instance, name: str) -> Value | None:
        """What an instance has under the name of a field; None when source does not tell."""
        try:
            classes = list(self._lineage(instance.cls.id))
        except Refusal:
            return None
        if any(self._computes(each.id, name) for each in classes):
            return None
        fields = {field.name: field for each in reversed(classes) for field in each.fields}
        if name not in fields or not _is_plain(classes, instance):
            return None
        given = dict(zip(fields, instance.arguments, strict=False)) | dict(instance.keywords)
        return given.get(name) or _default(fields[name])

    def _lineage(self, id_: str) -> Iterator[DataClass | NamedTupleClass]:
        """A class and its bases, nearest first; nothing where there is another kind among them."""
        definition = self._definition(id_)
        match definition:
            case NamedTupleClass():
                yield definition
            case DataClass(decorator=decorator, bases=bases) if decorator == _DATACLASS:
                yield definition
                for base in bases:
                    yield from self._lineage(base.id)
            case _:
                raise Refusal("TG305", definition.position, "it is another kind of class")

    def _computes(self, id_: str, name: str) -> bool:
        symbol = self._types.seen[id_]
        assert isinstance(symbol, Defined)
        functions = {each.name for each in symbol.cls.statements if isinstance(each, Function)}
        return bool(functions & {name, _LOOKUP})


def _is_plain(classes: list[DataClass | NamedTupleClass], instance: Instance) -> bool:
    """Whether arguments by position mean the fields in order."""
    fields = [field for each in classes for field in each.fields]
    options = [key for each in classes if isinstance(each, DataClass) for key, _ in each.options]
    is_reordered = "kw_only" in options or any(isinstance(f.default, Construct) for f in fields)
    return not instance.arguments or not (is_reordered or len(classes) > 1)


def _default(field: Field) -> Value | None:
    default = field.default
    if isinstance(default, Construct) and default.callable == _FIELD:
        default = default.keyword("default")
    return default
