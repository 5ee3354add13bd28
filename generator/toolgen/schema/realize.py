"""Realisation: nodes of `ir.nodes` become the typing objects that an annotation would evaluate to.

Consumes types and the definitions of user classes; produces objects that pydantic can read, with
synthetic classes in place of the user's. No user code runs.

A class that is needed while it is being built is named by a forward reference; `close` binds those
names in `namespace`, which pydantic is then given. A realizer serves one tool and is thrown away,
so that what it holds never depends on what was built before; after an error it must not be used.
"""

from __future__ import annotations

import types
import typing
import warnings
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial, reduce
from typing import Any, ForwardRef

import typing_extensions
from pydantic import BaseModel

from toolgen.ir.definitions import (
    AliasDefinition,
    Definition,
    Definitions,
    NewTypeDefinition,
    VariableDefinition,
)
from toolgen.ir.nodes import (
    Annotated,
    ArgumentList,
    Literal,
    Named,
    Parametrised,
    Qualified,
    Rest,
    Standard,
    Type,
    Union,
    UnionSpelling,
    Variable,
)
from toolgen.schema.errors import SchemaFailure, trimmed
from toolgen.schema.standard import imported, standard_type
from toolgen.schema.synthetic import SyntheticClasses
from toolgen.schema.typing_caches import forget_typing_caches
from toolgen.schema.values import CONSTRUCTION_ERRORS, Values

__all__ = ["Realizer"]

# Their arguments are the classes themselves, not what stands for their schemas.
_OF_CLASSES = {"builtins:type", "pydantic:InstanceOf", "typing:Type"}


class Realizer:
    """Makes typing objects. `replaced` gives other objects for some standard types.

    `named` tells, for every class that was made for a `Named` node, which node it was; `met` holds
    the standard types that were asked for.
    """

    def __init__(
        self, definitions: Definitions, replaced: Mapping[str, object] | None = None
    ) -> None:
        self.values = Values(self)
        self.namespace: dict[str, object] = {}
        self.named: dict[object, Named] = {}
        self.met: set[str] = set()
        self._definitions = definitions
        self._replaced = replaced or {}
        self._synthetic = SyntheticClasses(self)
        self._made: dict[str, object] = {}
        self._making: set[str] = set()
        self._open: list[str] = []
        self._later: dict[Named, str] = {}

    def annotation(self, node: Type) -> Any:
        """The object of one whole annotation. Raises SchemaFailure."""
        forget_typing_caches()
        return self.type(node)

    def type(self, node: Type) -> Any:
        """The object of a node inside an annotation. Raises SchemaFailure."""
        match node:
            case Standard(name=name):
                return self._standard(name)
            case Parametrised(origin=origin, arguments=arguments) if origin in _OF_CLASSES:
                with self._unreplaced():
                    return self._subscript(standard_type(origin), arguments, origin)
            case Parametrised(origin=origin, arguments=arguments):
                return self._subscript(self._standard(origin), arguments, origin)
            case Union():
                return self._union(node)
            case Literal(values=values):
                built = tuple(self.values.build(value) for value in values)
                return self._checked("Literal", lambda: typing.Literal[built])
            case Annotated(base=base, metadata=metadata):
                items = (self.type(base), *(self.values.build(value) for value in metadata))
                return self._checked("Annotated", lambda: _subscripted(typing.Annotated, items))
            case Qualified(qualifier=qualifier, base=base):
                return self._qualified(qualifier, base)
            case Named():
                return self._named(node)
            case Variable(id=id_):
                return self.variable(id_)
            case ArgumentList(items=nodes):
                return [self.type(item) for item in nodes]
            case Rest():
                return ...

    def synthetic(self, id_: str) -> Any:
        """The synthetic class of a class, complete. Raises SchemaFailure."""
        if id_ not in self._made:
            with self._building(id_):
                self._made[id_] = self._define(self.definition(id_))
            self.named[self._made[id_]] = Named(id_)
            forget_typing_caches()
        return self._made[id_]

    def definition(self, id_: str) -> Definition:
        """The definition of an id."""
        return self._definitions[id_]

    def close(self) -> None:
        """Bind every name that a forward reference uses in `namespace`."""
        while waiting := [node for node, name in self._later.items() if name not in self.namespace]:
            for node in waiting:
                self.namespace[self._later[node]] = self.annotation(node)

    def complete(self, node: Named) -> Any:
        """A synthetic class, fit to be called. Raises SchemaFailure while it is being defined."""
        made = self.type(node)
        try:
            for later, name in self._later.items():
                if name not in self.namespace and not self._is_blocked(later.id):
                    self.namespace[name] = self.type(later)
            if isinstance(made, type) and issubclass(made, BaseModel):
                made.model_rebuild(_types_namespace=self.namespace)
        except (*CONSTRUCTION_ERRORS, NameError) as error:
            message = f"an instance of {node.id!r} cannot be made yet: {trimmed(error)}"
            raise SchemaFailure("TG305", message) from error
        if isinstance(made, ForwardRef):
            raise SchemaFailure("TG305", f"{node.id!r} is called while it is being defined")
        return made

    # nodes

    def _standard(self, name: str) -> object:
        self.met.add(name)
        return self._replaced[name] if name in self._replaced else standard_type(name)

    @contextmanager
    def _unreplaced(self) -> Iterator[None]:
        replaced, self._replaced = self._replaced, {}
        try:
            yield
        finally:
            self._replaced = replaced

    def _union(self, node: Union) -> Any:
        # As Python evaluates it, since typing keeps what it made: `a | b` before `c`, None as such.
        made = (self.type(arm) for arm in node.arms)
        arms = (None if arm is type(None) else arm for arm in made)
        match node.spelling:
            case UnionSpelling.OPTIONAL:
                return self._checked("Optional", lambda: _subscripted(typing.Optional, next(arms)))
            case UnionSpelling.UNION:
                return self._checked("Union", lambda: _subscripted(typing.Union, tuple(arms)))
            case _:
                return self._checked("|", lambda: reduce(_either, arms))

    def _qualified(self, qualifier: str, base: Type | None) -> Any:
        module = "dataclasses" if qualifier == "InitVar" else "typing"
        form = imported(f"{module}:{qualifier}")
        if base is None:
            return form
        return self._subscript(form, (base,), qualifier)

    def _subscript(self, origin: Any, arguments: tuple[Type, ...], shown: str) -> Any:
        items = tuple(self.type(argument) for argument in arguments)
        key = items[0] if len(items) == 1 else items
        shown = shown.rpartition(":")[2]
        return self._checked(shown, lambda: _subscripted(origin, key))

    def _checked(self, shown: str, make: Any) -> Any:
        try:
            return make()
        except CONSTRUCTION_ERRORS as error:
            raise SchemaFailure("TG302", f"{shown}[...] is refused: {trimmed(error)}") from error

    # definitions

    def _named(self, node: Named) -> Any:
        if self._is_blocked(node.id):
            name = self._later.setdefault(node, f"_toolgen_later_{len(self._later)}_")
            return ForwardRef(name)
        made = self.synthetic(node.id)
        if node.arguments:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # the user's own import of the class warns of it
                made = self._subscript(made, node.arguments, node.id)
            self._build_computed(made)
        self.named.setdefault(made, node)
        return made

    def _build_computed(self, made: Any) -> None:
        """Build a model with arguments on its own, as an import does.

        Only then does pydantic see them in the types of computed fields.
        """
        decorators = getattr(made, "__pydantic_decorators__", None)
        if decorators is not None and decorators.computed_fields:
            made.model_rebuild(raise_errors=False, _types_namespace=self.namespace)

    def _is_blocked(self, id_: str) -> bool:
        """Whether the class or one of its bases is being built right now."""
        waiting, seen = [id_], {id_}
        while waiting:
            current = waiting.pop()
            if current in self._open:
                return True
            if current not in self._made:
                bases = getattr(self.definition(current), "bases", ())
                new = {base.id for base in bases if isinstance(base, Named)} - seen
                seen |= new
                waiting += new
        return False

    @contextmanager
    def _building(self, id_: str) -> Iterator[None]:
        self._open.append(id_)
        try:
            yield
        finally:
            self._open.pop()

    def _define(self, definition: Definition) -> object:
        match definition:
            case NewTypeDefinition(id=id_, base=base):
                name = id_.rpartition(":")[2].rpartition(".")[2]
                return self._from_module(id_, typing.NewType, name, self.type(base))
            case AliasDefinition():
                return self._alias(definition)
            case _:
                return self._synthetic.build(definition)

    def _alias(self, definition: AliasDefinition) -> object:
        name = definition.id.partition(":")[2]
        parameters = tuple(self.variable(id_) for id_ in definition.type_parameters)
        value = self.annotation(definition.value)
        make = partial(typing_extensions.TypeAliasType, type_params=parameters)
        return self._from_module(definition.id, make, name, value)

    def _from_module(self, id_: str, make: Any, name: str, value: object) -> object:
        """What `make` returns to a caller in the id's module.

        These objects take their module from the frame that makes them, and `$defs` names need it.
        """
        frame = types.FunctionType(_call.__code__, {"__name__": id_.partition(":")[0]})
        return self._checked(name, lambda: frame(make, name, value))

    def variable(self, id_: str) -> Any:
        """The one TypeVar of an id, shared by all classes that use it."""
        if id_ not in self._made:
            definition = self.definition(id_)
            assert isinstance(definition, VariableDefinition)
            if id_ in self._making:
                message = f"the type variable {definition.name!r} is bound to what is made of it"
                raise SchemaFailure("TG401", message)
            self._making.add(id_)
            try:
                self._made[id_] = self._checked("TypeVar", lambda: self._make_variable(definition))
            finally:
                self._making.discard(id_)
        return self._made[id_]

    def _make_variable(self, definition: VariableDefinition) -> object:
        keywords: dict[str, object] = {definition.variance: True} if definition.variance else {}
        if definition.bound is not None:
            keywords["bound"] = self.type(definition.bound)
        if definition.default is not None:
            keywords["default"] = self.type(definition.default)
        constraints = (self.type(constraint) for constraint in definition.constraints)
        make: Callable[..., object] = typing_extensions.TypeVar
        return make(definition.name, *constraints, **keywords)


def _either(left: Any, right: Any) -> Any:
    return type(None) if left is right is None else left | right


def _call(make: Any, name: str, value: object) -> object:
    return make(name, value)


def _subscripted(form: Any, key: object) -> Any:
    return form[key]
