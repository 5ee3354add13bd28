"""Instances of user classes as values: calls that only keep what they are given.

Takes calls; gives `ir.nodes.Instance`s. A class that computes anything when it is called has none.
"""

from __future__ import annotations

from collections.abc import Callable

from toolgen.annotations.types import TypeReader
from toolgen.classes.kinds import ClassKind, ClassKinds
from toolgen.facts.expressions import Call, Starred
from toolgen.facts.module import Class
from toolgen.ir.definitions import Method
from toolgen.ir.nodes import Construct, Inert, Instance, Named, Reference, Value
from toolgen.link import Scope
from toolgen.link.symbols import Defined, Symbol

_COMPUTES = {
    "__init__",
    "__missing__",
    "__new__",
    "__post_init__",
    "__setattr__",
    "_missing_",
    "model_post_init",
}

CanBeTold = Callable[[Named, tuple[Value, ...]], bool]


class InstanceReader:
    """Reads calls of user classes. `can_be_told` says whether all that one leads to is known."""

    def __init__(self, types: TypeReader, kinds: ClassKinds, can_be_told: CanBeTold) -> None:
        self._types = types
        self._kinds = kinds
        self._can_be_told = can_be_told

    def read(self, call: Call, symbol: Symbol, scope: Scope) -> Instance | None:
        """What a call makes; None when source does not tell. Raises Refusal for its arguments."""
        if not isinstance(symbol, Defined) or not isinstance(symbol.fact, Class):
            return None
        named = [(each.name, each.value) for each in call.keywords if each.name is not None]
        is_unpacked = any(isinstance(each, Starred) for each in call.arguments)
        if is_unpacked or len(named) < len(call.keywords) or not self._keeps_arguments(symbol):
            return None
        cls = self._types.read(call.function, scope)
        if not isinstance(cls, Named):
            return None
        evaluate = self._types.evaluator.evaluate
        arguments = tuple(evaluate(argument, scope) for argument in call.arguments)
        keywords = tuple((name, evaluate(value, scope)) for name, value in named)
        values = (*arguments, *(value for _, value in keywords))
        return Instance(cls, arguments, keywords) if self._can_be_told(cls, values) else None

    def _keeps_arguments(self, symbol: Defined) -> bool:
        if self._kinds.kind(symbol) is ClassKind.PLAIN:
            return False
        classes = (symbol, *self._kinds.classes_above(symbol))
        return not any(_COMPUTES & each.bound for each in classes)


def calls_functions(node: object) -> bool:
    """Whether making an instance, or writing it as JSON, may call functions of the user's.

    `node` is a definition that the instance leads to, or a part of one.
    """
    match node:
        case Method(decorator=decorator):
            return decorator is not None
        case Construct(arguments=arguments, keywords=keywords):
            values = (*arguments, *(value for _, value in keywords))
            return any(isinstance(v, Inert | Reference) or calls_functions(v) for v in values)
        case tuple():
            return any(map(calls_functions, node))
    return any(calls_functions(getattr(node, name)) for name in getattr(node, "__slots__", ()))
