"""What is read of the annotations of functions.

is_text = inspect.signature(function).return_annotation is str
is_text = get_type_hints(function).get("return") is str
function.__annotations__["size"] = float
"""

from __future__ import annotations

from toolgen.evaluate.machine import Machine
from toolgen.evaluate.values import (
    Entries,
    FunctionValue,
    Known,
    Library,
    ObjectValue,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.facts.expressions import Attribute, Binary, Constant, Expression, Name, Subscript
from toolgen.facts.text import text_of
from toolgen.link import Scope

_EMPTY = Library("inspect:Signature.empty")
_GENERIC = Library("types:GenericAlias")


def return_annotation(function: FunctionValue, machine: Machine) -> Value:
    """`inspect.signature(function).return_annotation`, a text where annotations are postponed."""
    returns = function.fact.returns
    if returns is None:
        return _EMPTY
    if function.scope.module.postponed:
        return Known(text_of(returns))
    if isinstance(returns, Constant) and isinstance(returns.value, str):
        return Known(returns.value)
    return _meant(returns, function.scope, machine)


def annotations_of(function: FunctionValue, machine: Machine) -> Entries:
    """`function.__annotations__`, the same each time, so that changes of it are seen."""
    if function.annotations is None:
        function.annotations = annotated(function, machine)
    return function.annotations


def annotated(function: FunctionValue, machine: Machine) -> Entries:
    """What its `__annotations__` are before anybody changes them."""
    fact, scope = function.fact, function.signature_scope
    taken = ((each.name, each.annotation) for each in fact.parameters)
    return Entries(
        {
            name: WrittenValue(_meant(annotation, scope, machine), annotation, scope)
            for name, annotation in [*taken, ("return", fact.returns)]
            if annotation is not None
        }
    )


def _meant(annotation: Expression, scope: Scope, machine: Machine) -> Value:
    """`None`, `Shop`, `models.Shop`; of `list[Shop]` and `Shop | None` that they are generic."""
    match annotation:
        case Constant(value=None):
            return Known(None)
        case Name() | Attribute():
            return machine.evaluate(annotation, scope)
        case Subscript() | Binary(operator="|"):
            return ObjectValue(_GENERIC)
        case _:
            return Unknown("it is an annotation that is not read")
