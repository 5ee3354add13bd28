"""Methods of constants: what a call of one gives that changes nothing."""

from __future__ import annotations

from toolgen.facts.expressions import Attribute, Call
from toolgen.facts.kinds import Container
from toolgen.ir.nodes import NONE, Collection, Member, Scalar, Table, Value
from toolgen.link.arithmetic import bounded
from toolgen.link.asking import Constants
from toolgen.link.members import text_of
from toolgen.link.plain import lookup, plain, printable, value_of
from toolgen.link.scopes import Scope
from toolgen.link.text import method
from toolgen.link.unpacking import keywords


def call_method(function: Attribute, call: Call, scope: Scope, evaluator: Constants) -> Value:
    """The value of `receiver.method(...)` for a receiver that is a constant. Raises Refusal."""
    receiver = evaluator.evaluate(function.value, scope)
    match receiver, function.attribute:
        case Scalar(value=str() | bytes() as text), name:
            return _of_text(text, name, call, scope, evaluator)
        case Table(), "get":
            return _get(receiver, call, scope, evaluator)
        case (Collection(kind=kind), "copy") if kind is not Container.TUPLE:
            return receiver
        case Table(), "copy":
            return receiver
        case (
            Collection(kind=Container.TUPLE | Container.LIST, items=items),
            ("index" | "count") as name,
        ):
            return _position(items, name, call, scope, evaluator)
        case _, name:
            raise evaluator.refuse(call, scope, f"it calls {name}(), which is not run")


def _of_text(text: str | bytes, name: str, call: Call, scope: Scope, evaluator: Constants) -> Value:
    if name == "join" and len(call.arguments) == 1 and not call.keywords:
        items = evaluator.items(call.arguments[0], scope)
        texts = [
            Scalar(text_of(each, call, scope, evaluator)) if isinstance(each, Member) else each
            for each in items
        ]
        arguments: list[object] = [[evaluator.attempt(call, scope, plain, each) for each in texts]]
    else:
        values = evaluator.elements(call.arguments, scope)
        arguments = [evaluator.attempt(call, scope, printable, value) for value in values]
    named = {
        key: evaluator.attempt(call, scope, printable, value)
        for key, value in keywords(call, scope, evaluator)
    }

    def result() -> Value:
        return value_of(bounded(method(text, name, arguments, named)))

    return evaluator.attempt(call, scope, result)


def _get(table: Table, call: Call, scope: Scope, evaluator: Constants) -> Value:
    if call.keywords or len(call.arguments) not in (1, 2):
        raise evaluator.refuse(call, scope, "it is computed")
    key, *default = evaluator.elements(call.arguments, scope)
    found = evaluator.attempt(call, scope, lookup, table.items, key)
    return found or (default[0] if default else NONE)


def _position(
    items: tuple[Value, ...], name: str, call: Call, scope: Scope, evaluator: Constants
) -> Value:
    arguments = evaluator.elements(call.arguments, scope)

    def result() -> Value:
        row = [plain(item) for item in items]
        return value_of(getattr(row, name)(*map(plain, arguments)))

    return evaluator.attempt(call, scope, result)
