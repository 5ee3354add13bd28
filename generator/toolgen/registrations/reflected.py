"""Reflected functions: what reflection sees of a value that is registered.

server.tool(look), server.tool(shop.look), server.tool(partial(look, limit=3)),
server.tool(measured(look)), where `measured` gives a wrapper
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from toolgen.evaluate.machine import Machine
from toolgen.evaluate.models.signatures import stored_signature
from toolgen.evaluate.values import (
    BoundMethod,
    ClassValue,
    Either,
    Entries,
    FunctionValue,
    Items,
    Known,
    Library,
    MadeTool,
    ObjectValue,
    Partial,
    SignatureValue,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.facts.expressions import Constant, Expression
from toolgen.facts.module import LAMBDA, Class, Function, SourceParameter
from toolgen.frameworks.entry import Entry
from toolgen.link import Scope
from toolgen.link.symbols import Defined

_SIGNATURE = "__signature__"
_ANNOTATIONS = "__annotations__"
_DEFAULTS = ("__defaults__", "__kwdefaults__")
_STORES = (_ANNOTATIONS, *_DEFAULTS)


@dataclass(frozen=True, eq=False)
class Reflected:
    """A function whose signature counts, and `outer`, the one that is called, which may wrap it.

    `is_bound` tells that what is called has its receiver; `cls` is the class of an object that is
    called itself. `parameters` are those that a signature stored on it has, where one is, `homes`
    the scopes of those that are written elsewhere than it, and `says_returns` tells that it has
    what the function returns. `is_untold` tells that source does not show what that signature is.
    `conditions` are those that it is seen under.
    """

    function: FunctionValue
    outer: FunctionValue
    is_untold: bool
    conditions: tuple[str, ...]
    is_bound: bool = False
    cls: Defined | None = None
    parameters: tuple[SourceParameter, ...] | None = None
    homes: Mapping[str, Scope] = field(default_factory=dict)
    says_returns: bool = True

    @property
    def is_wrapped(self) -> bool:
        """Whether another function is the one to call."""
        return self.function is not self.outer

    @property
    def is_in_class(self) -> bool:
        """Whether the function stands in the body of a class."""
        path = self.function.scope.path
        return bool(path) and isinstance(path[-1], Class)

    @property
    def fact(self) -> Function:
        """The function's facts, with the text that was stored on it."""
        fact = replace(self.function.fact, is_async=self.outer.fact.is_async)
        if self.parameters is not None:
            own = self._own.fact
            doc, computed_doc = own.doc, own.computed_doc
            returns = fact.returns if self.says_returns else None
            signed = replace(fact, parameters=self.parameters, returns=returns)
            fact = replace(signed, doc=doc, computed_doc=computed_doc)
        stored = self._stored("__doc__")
        if isinstance(stored, Known):
            text = stored.value if isinstance(stored.value, str) else None
            return replace(fact, doc=text, computed_doc=False)
        return fact

    @property
    def has_untold_doc(self) -> bool:
        """Whether a docstring was stored on it that source does not tell."""
        doc = self._stored("__doc__")
        return doc is not None and not isinstance(doc, Known)

    @property
    def own_name(self) -> Value | None:
        """The name that is another than its function's: stored on it, or of what it wraps."""
        name = self._stored("__name__")
        if name is None and self._own is not self.function:
            return Known(self._own.fact.name)
        return name

    def with_name(
        self, entry: Entry, options: dict[str, WrittenValue]
    ) -> dict[str, WrittenValue] | None:
        """The options, with the name that was stored on the function; None where none is told."""
        name = self.own_name
        if name is None or any(each in options for each in entry.name):
            return options
        if not isinstance(name, Known) or not isinstance(name.value, str) or not entry.name:
            return None
        place = self.function.fact.at
        said = WrittenValue(name, Constant(name.value, place), self.function.scope)
        return {**options, entry.name[0]: said}

    @property
    def store(self) -> str:
        """The attribute that was stored in place of what the signature says; empty for none."""
        if self.is_untold:
            return _SIGNATURE
        changed = self.function.annotations
        if changed is not None and changed.is_changed and not self._agrees(changed):
            return _ANNOTATIONS
        outer = [name for name in _STORES if name in self.outer.attributes]
        own = [name for name in _DEFAULTS if name in self.function.attributes]
        return next((name for name in (*outer, *own) if not self._is_copied(name)), "")

    @property
    def _own(self) -> FunctionValue:
        """The function whose name and text it has: a signature alone says neither."""
        inner, _ = _innermost(self.outer)
        if self.parameters is None or not isinstance(inner, FunctionValue):
            return self.function
        return inner

    def _is_copied(self, name: str) -> bool:
        """Whether what was stored is what the function that it wraps has."""
        stored = self.outer.attributes.get(name)
        if stored is None:
            return False
        is_told = isinstance(stored, Entries) and self._agrees(stored)
        return is_told or self.function in functions_in(stored)

    def _agrees(self, annotations: Entries) -> bool:
        """Whether annotations that were stored say of each parameter what the signature says."""
        own = self.function.signature_scope
        fact = self.function.fact
        parameters = fact.parameters if self.parameters is None else self.parameters
        said = {each.name: each.annotation for each in parameters}
        if self.says_returns:
            said["return"] = fact.returns
        return not annotations.is_open and all(
            _is_written(annotations.items.get(name), annotation, self.homes.get(name, own))
            for name, annotation in said.items()
        )

    def _stored(self, name: str) -> Value | None:
        found = (each.stored(name, self.conditions) for each in (self.outer, self._own))
        return next((each for each in found if each is not None), None)


def _is_written(found: WrittenValue | None, expression: Expression | None, scope: Scope) -> bool:
    """Whether what was stored is an expression of a scope, or nothing where there is none."""
    if found is None or expression is None:
        return found is None and expression is None
    is_there = found.scope.module is scope.module and found.scope.qualname == scope.qualname
    return is_there and not found.conditions and found.expression == expression


def reflected(value: Value, machine: Machine) -> Reflected | str | None:
    """What reflection sees of a value; why source does not tell; None for what is no function."""
    match value:
        case FunctionValue(fact=fact) if fact.name == LAMBDA:
            return "it is a lambda"
        case FunctionValue():
            return _function(value, machine)
        case BoundMethod(function=function):
            found = _function(function, machine)
            return replace(found, is_bound=True) if isinstance(found, Reflected) else found
        case ObjectValue(cls=ClassValue() as cls):
            return _called_itself(value, cls, machine)
        case Library(name=name):
            return f"{name.replace(':', '.')} is not in the sources"
        case Partial():
            return "it is what functools.partial gives back"
        case Unknown(reason=reason):
            return reason
        case Known() | MadeTool() | ObjectValue() | ClassValue() | Items() | Entries():
            return None
        case _:
            return "it is computed"


def _function(outer: FunctionValue, machine: Machine) -> Reflected | str:
    signature, conditions = stored_signature(outer, machine), tuple(machine.state.conditions)
    inner, is_bound = _innermost(outer, machine)
    if isinstance(signature, SignatureValue):
        is_untold = isinstance(inner, FunctionValue) and not _is_annotated(outer, inner, signature)
        return Reflected(
            signature.function,
            outer,
            is_untold,
            conditions,
            parameters=signature.parameters,
            homes=signature.homes,
            says_returns=signature.says_returns,
        )
    if not isinstance(inner, FunctionValue):
        return "what it wraps is computed"
    if inner.fact.name == LAMBDA:
        return "it is a lambda"
    is_untold = not isinstance(signature, FunctionValue | BoundMethod | Known)
    return Reflected(inner, outer, is_untold, conditions, is_bound)


def _is_annotated(outer: FunctionValue, own: FunctionValue, signature: SignatureValue) -> bool:
    """Whether a function has the annotations of the signature that is stored on it: types are
    read of these.
    """
    of = signature.function
    changed = own.annotations is not None and own.annotations.is_changed
    if signature.homes and not (changed or _ANNOTATIONS in outer.attributes):
        return False  # it has none of the parameters that code has made
    if of is own or _ANNOTATIONS in outer.attributes:  # which of these counts is asked elsewhere
        return True
    said = {each.name: each.annotation for each in own.fact.parameters}
    is_alike = all(each.annotation == said.get(each.name) for each in signature.parameters)
    return is_alike and of.scope.module is own.scope.module


def _innermost(value: Value, machine: Machine | None = None) -> tuple[Value, bool]:
    """What a function wraps, and what that wraps: `functools.wraps`; whether that is bound."""
    is_bound = False
    while isinstance(value, FunctionValue | BoundMethod):
        inner = value.wraps if isinstance(value, FunctionValue) else value.function
        if inner is None:
            break
        is_bound = isinstance(value, BoundMethod)
        value = inner if machine is None else machine.forced(inner)
    return value, is_bound


def _called_itself(value: ObjectValue, cls: ClassValue, machine: Machine) -> Reflected | str | None:
    """`Greeter("hello")`, whose class has `__call__`."""
    for each in machine.lineage(cls):
        method = machine.body(each).names.get("__call__") if isinstance(each, ClassValue) else None
        if isinstance(method, FunctionValue):
            found = _function(method, machine)
            named = Defined(cls.scope, cls.fact)
            return (
                replace(found, is_bound=True, cls=named) if isinstance(found, Reflected) else found
            )
        if method is not None:
            return "what runs where it is called is computed"
    return None


def functions_in(value: Value, depth: int = 3) -> Iterator[FunctionValue]:
    """The functions of the sources that a value is, holds or was made of."""
    match value:
        case FunctionValue():
            inner, _ = _innermost(value)
            if isinstance(inner, FunctionValue):
                yield inner
            elif depth:
                yield from functions_in(inner, depth - 1)
        case BoundMethod(function=function):
            yield from functions_in(function, depth)
        case Partial(callee=callee):
            yield from functions_in(callee, depth)
        case MadeTool(of=of) if of is not None and depth:
            yield from functions_in(of, depth - 1)
        case Either(options=values) | Unknown(given=values) if depth:
            for each in values:
                yield from functions_in(each, depth - 1)
        case Items(items=items) if depth:
            for item in items:
                yield from functions_in(item.value, depth - 1)
        case Entries(items=entries) if depth:
            for item in entries.values():
                yield from functions_in(item.value, depth - 1)
