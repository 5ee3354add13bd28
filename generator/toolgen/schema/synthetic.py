"""Synthetic classes: those classes that pydantic reads as it would read the user's.

Consumes class definitions; produces classes made by the real machinery (pydantic's metaclass, the
enum machinery, the dataclass decorator) from a namespace of annotations and defaults, named and
documented as in the source. Methods are left out.
"""

from __future__ import annotations

import dataclasses
import types
import typing
import warnings
from collections.abc import Callable
from enum import FlagBoundary
from functools import partial
from typing import Any

import pydantic.dataclasses
import typing_extensions
from pydantic import BaseModel

from toolgen.ir.definitions import (
    DataClass,
    Definition,
    EnumClass,
    ModelClass,
    NamedTupleClass,
    TypedDictClass,
)
from toolgen.ir.definitions import Field as FieldDefinition
from toolgen.ir.nodes import Annotated as AnnotatedType
from toolgen.ir.nodes import Construct, Named, Qualified, Scalar, Value
from toolgen.schema.errors import SchemaFailure, trimmed
from toolgen.schema.methods import method_of_synthetic
from toolgen.schema.stand_ins import called_stand_in, stand_in
from toolgen.schema.standard import imported
from toolgen.schema.values import CONSTRUCTION_ERRORS, TypeObjects

__all__ = ["SyntheticClasses", "with_lowest_priority"]

Namespace = dict[str, object]


class SyntheticClasses:
    """Builds synthetic classes. Raises SchemaFailure (TG401) for what the machinery refuses."""

    def __init__(self, realizer: TypeObjects) -> None:
        self._realizer = realizer
        self._values = realizer.values
        self._documented: dict[str, bool] = {}

    def build(self, definition: Definition) -> type:
        """The synthetic class of a class definition."""
        match definition:
            case EnumClass():
                return self._enum(definition)
            case TypedDictClass():
                return self._typed_dict(definition)
            case NamedTupleClass():
                return self._named_tuple(definition)
            case DataClass():
                return self._dataclass(definition)
            case ModelClass():
                return self._model(definition)
            case _:
                raise AssertionError(definition)

    def _enum(self, definition: EnumClass) -> type:
        bases = tuple(self._enum_base(base) for base in definition.bases)
        members = {name: self._values.build(value) for name, value in definition.members}
        if definition.has_missing:
            members["_missing_"] = classmethod(stand_in(None, 2))
        said = definition.boundary
        keywords = {"boundary": FlagBoundary[said]} if said else None
        return _make_class(definition.id, definition.doc, bases, members, keywords)

    def _enum_base(self, base: str) -> Any:
        if base.partition(":")[0] in ("builtins", "enum"):
            return imported(base)
        return self._realizer.synthetic(base)

    def _typed_dict(self, definition: TypedDictClass) -> type:
        special: Any = typing_extensions.TypedDict
        bases = tuple(map(self._realizer.type, definition.bases)) or (special,)
        namespace = self._annotations(definition)
        self._configure(namespace, definition)
        keywords: dict[str, Any] = {"total": definition.total}
        if definition.closed is not None:
            keywords["closed"] = definition.closed
        if definition.extra_items is not None:
            keywords["extra_items"] = self._realizer.annotation(definition.extra_items)
        bases += self._generic(definition.type_parameters)
        return _make_class(definition.id, definition.doc, bases, namespace, keywords)

    def _named_tuple(self, definition: NamedTupleClass) -> type:
        namespace = self._annotations(definition) | self._defaults(definition)
        special: Any = typing.NamedTuple
        return _make_class(definition.id, definition.doc, (special,), namespace)

    def _dataclass(self, definition: DataClass) -> type:
        namespace = self._annotations(definition) | self._defaults(definition)
        self._add_methods(namespace, definition)
        bases = tuple(map(self._realizer.type, definition.bases))
        bases += self._generic(definition.type_parameters)
        options = self._values.settings(definition.options)
        decorate = self._decorator(definition, namespace, options)
        bare = _make_class(definition.id, definition.doc, bases, namespace)
        return _refused_as(definition.id, lambda: decorate(bare))

    def _decorator(
        self, definition: DataClass, namespace: Namespace, options: dict[str, object]
    ) -> Callable[[type], type]:
        decorator: Any
        if definition.decorator == "dataclasses:dataclass":
            self._configure(namespace, definition)
            decorator = dataclasses.dataclass
            return partial(_decorated, decorator, options)
        decorator = pydantic.dataclasses.dataclass
        config = self._settings(definition) | {"defer_build": True}
        return partial(_decorated, decorator, {**options, "config": config})

    def _model(self, definition: ModelClass) -> type:
        namespace = self._annotations(definition) | self._defaults(definition)
        self._add_methods(namespace, definition)
        # Only the root's validator is ever used.
        namespace["model_config"] = self._settings(definition) | {"defer_build": True}
        bases = tuple(map(self._realizer.type, definition.bases)) or (BaseModel,)
        bases += self._generic(definition.type_parameters)
        return _make_class(definition.id, definition.doc, bases, namespace)

    # parts

    def _generic(self, type_parameters: tuple[str, ...]) -> tuple[Any, ...]:
        if not type_parameters:
            return ()
        form: Any = typing.Generic
        return (form[tuple(map(self._realizer.variable, type_parameters))],)

    def _configure(self, namespace: Namespace, definition: TypedDictClass | DataClass) -> None:
        if definition.configuration:
            namespace["__pydantic_config__"] = self._settings(definition)

    def _add_methods(self, namespace: Namespace, definition: DataClass | ModelClass) -> None:
        namespace.update((name, called_stand_in(name)) for name in definition.called)
        for method in definition.methods:
            namespace[method.name] = method_of_synthetic(method, self._realizer)

    def _settings(self, definition: TypedDictClass | DataClass | ModelClass) -> Namespace:
        settings = self._values.settings(definition.configuration)
        # pydantic would look for the class's source; the IR has the docstrings of attributes.
        settings.pop("use_attribute_docstrings", None)
        return settings

    def _annotations(
        self, definition: TypedDictClass | NamedTupleClass | DataClass | ModelClass
    ) -> Namespace:
        documented = self._uses_docstrings(definition)
        deprecated = getattr(definition, "is_deprecated", False)
        return {
            **({"__deprecated__": ""} if deprecated else {}),
            "__annotations__": {
                field.name: self._annotation(field, field.doc if documented else None)
                for field in definition.fields
            }
            | self._extras(definition),
        }

    def _defaults(self, definition: NamedTupleClass | DataClass | ModelClass) -> Namespace:
        return {
            field.name: self._values.build(field.default)
            for field in definition.fields
            if field.default is not None
        }

    def _extras(self, definition: Definition) -> Namespace:
        extras = definition.extras if isinstance(definition, ModelClass) else None
        return {} if extras is None else {"__pydantic_extra__": self._realizer.annotation(extras)}

    def _annotation(self, field: FieldDefinition, doc: str | None) -> Any:
        if doc is None:
            return self._realizer.annotation(field.type)
        described = Construct("pydantic:Field", (), (("description", Scalar(doc)),))
        return self._realizer.annotation(with_lowest_priority(field.type, described))

    def _uses_docstrings(self, definition: Definition) -> bool:
        """Whether attribute docstrings are descriptions, by own or inherited configuration."""
        own = dict(getattr(definition, "configuration", ())).get("use_attribute_docstrings")
        if own is not None:
            return bool(own == Scalar(True))
        # A record's configuration takes the place of its bases', a model's adds to theirs.
        bases = definition.bases if isinstance(definition, ModelClass) else ()
        if definition.id not in self._documented:
            self._documented[definition.id] = any(
                self._uses_docstrings(self._realizer.definition(base.id))
                for base in bases
                if isinstance(base, Named)
            )
        return self._documented[definition.id]


def with_lowest_priority(node: Any, metadata: Value) -> Any:
    """A type with metadata put where every other metadata of the annotation overrides it."""
    match node:
        case AnnotatedType(base=base, metadata=others):
            return AnnotatedType(with_lowest_priority(base, metadata), others)
        case Qualified(qualifier=qualifier, base=base) if base is not None:
            return Qualified(qualifier, with_lowest_priority(base, metadata))
        case _:
            return AnnotatedType(node, (metadata,))


def _make_class(
    id_: str,
    doc: str | None,
    bases: tuple[Any, ...],
    namespace: Namespace,
    keywords: dict[str, Any] | None = None,
) -> type:
    module, _, qualname = id_.partition(":")
    identity: Namespace = {"__module__": module, "__qualname__": qualname}
    if doc is not None:
        identity["__doc__"] = doc

    def fill(body: Any) -> None:
        # Item by item: the namespace of an enum takes members by assignment alone.
        for name, value in (identity | namespace).items():
            body[name] = value

    name = qualname.rpartition(".")[2]
    return _refused_as(id_, lambda: types.new_class(name, bases, keywords, fill))


def _decorated(decorator: Any, options: dict[str, object], bare: type) -> type:
    made: type = decorator(**options)(bare)
    return made


def _refused_as(id_: str, make: Callable[[], type]) -> type:
    try:
        with warnings.catch_warnings():
            # The user is warned when the class itself is made.
            warnings.simplefilter("ignore")
            return make()
    except (*CONSTRUCTION_ERRORS, NameError, RuntimeError) as error:
        shown = id_.partition(":")[2]
        raise SchemaFailure("TG401", f"the class {shown!r} is refused: {trimmed(error)}") from error
