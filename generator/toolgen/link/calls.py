"""Evaluation of calls: pure functions and methods of constants, and what libraries construct."""

from __future__ import annotations

from toolgen.facts.expressions import A_LAMBDA, Attribute, Call, Expression, Opaque, Starred
from toolgen.facts.kinds import Container
from toolgen.frameworks.loading import RECORDS
from toolgen.ir.known import CONSTRUCTS, INERT
from toolgen.ir.nodes import NONE, Collection, Construct, Inert, Literal, Member, Value
from toolgen.link.asking import Constants
from toolgen.link.environment import HINT, LOOKUPS, default_of, variable_of
from toolgen.link.functions import call_function
from toolgen.link.identity import in_package
from toolgen.link.members import enum_of, member_attribute, members_of
from toolgen.link.methods import call_method
from toolgen.link.references import type_value
from toolgen.link.refusal import Refusal, Unrun
from toolgen.link.scopes import Scope
from toolgen.link.symbols import Defined, External
from toolgen.link.unpacking import unpacked
from toolgen.link.versions import gives_version, is_version

# Where a function stands whose identity shows in no schema: a library's will do, unread.
_FACTORY = "default_factory"
_TAKE_FUNCTIONS = (
    "AfterValidator",
    "BeforeValidator",
    "PlainSerializer",
    "PlainValidator",
    "WrapSerializer",
    "WrapValidator",
)


def _member(call: Call, scope: Scope, evaluator: Constants) -> Value | None:
    """The member of an enum that has a value, `Color("red")`; None where none is told to."""
    enum = enum_of(call.function, scope, evaluator)
    if enum is None or len(call.arguments) != 1:
        return None
    wanted = evaluator.evaluate(call.arguments[0], scope)
    try:
        members = members_of(enum, call, scope, evaluator)
    except Refusal:
        return None
    for name in (each.name for each in members):
        value = Attribute(Attribute(call.function, name, call.at), "value", call.at)
        if member_attribute(value, scope, evaluator) == wanted:
            return Member(enum.id, name)
    return None


def evaluate_call(expression: Call, scope: Scope, evaluator: Constants) -> Value:
    """The value of a call. Raises Refusal: what is the user's is never called but on paper."""
    function = expression.function
    symbol = evaluator.resolver.find(function, scope)
    if symbol is None and isinstance(function, Attribute):
        return call_method(function, expression, scope, evaluator)
    symbol = symbol or evaluator.resolver.resolve(function, scope)
    if isinstance(symbol, External):
        if isinstance(function, Attribute) and is_version(symbol.name.rpartition(".")[0]):
            return call_method(function, expression, scope, evaluator)
        return _of_library(symbol.name, expression, scope, evaluator)
    if isinstance(symbol, Defined) and in_package(symbol.id) in RECORDS:
        # The source of the library is read, and what is done with the arguments is known.
        return _construct(in_package(symbol.id), expression, scope, evaluator)
    member = _member(expression, scope, evaluator)
    if member is not None:
        return member
    made = evaluator.make_instance(expression, symbol, scope)
    if made is not None:
        return made
    computed = evaluator.computed(expression, scope)
    if computed is not None:
        return computed
    reason = "it calls a function, and what that gives is not told"
    raise evaluator.refuse(expression, scope, reason, kind=Unrun)


def _of_library(name: str, expression: Call, scope: Scope, evaluator: Constants) -> Value:
    if name in LOOKUPS:
        return _lookup(expression, scope, evaluator)
    if name in INERT:
        return Inert(name)
    if name == "typing:get_args" and len(expression.arguments) == 1:
        return _literals(expression.arguments[0], scope, evaluator)
    computed = call_function(name, expression, scope, evaluator)
    if computed is None and gives_version(name) and not expression.keywords:
        arguments = evaluator.elements(expression.arguments, scope)
        computed = evaluator.versions.called(name, arguments)
    if computed is not None:
        return computed
    if in_package(name) in RECORDS:
        return _construct(in_package(name), expression, scope, evaluator)
    if name not in CONSTRUCTS:
        raise evaluator.refuse(expression, scope, f"it calls {name.replace(':', '.')}")
    return _construct(name, expression, scope, evaluator)


def _literals(alias: Expression, scope: Scope, evaluator: Constants) -> Collection:
    """What a `Literal` says, as a tuple: of equal values of one type, typing keeps the first."""
    found = type_value(alias, scope, evaluator).type
    if not isinstance(found, Literal):
        raise evaluator.refuse(alias, scope, "it is no Literal that source tells")
    kept = {(type(getattr(each, "value", None)), each): each for each in found.values}
    return Collection(Container.TUPLE, tuple(kept.values()))


def _construct(name: str, expression: Call, scope: Scope, evaluator: Constants) -> Construct:
    arguments = _arguments(name, expression, scope, evaluator)
    return Construct(name, arguments, _keywords(expression, scope, evaluator))


def _lookup(call: Call, scope: Scope, evaluator: Constants) -> Value:
    """What looking a variable up in the environment gives, by the evaluator's policy."""
    environment, position = evaluator.environment, scope.position(call.at)
    try:
        name = environment.unset(variable_of(call), scope.module)
    except ValueError as error:
        raise evaluator.refuse(call, scope, str(error), HINT) from error
    default = default_of(call)
    value = NONE if default is None else evaluator.evaluate(default, scope)
    environment.assume(position, name, is_local=scope.is_local)
    return value


def _arguments(
    callee: str, expression: Call, scope: Scope, evaluator: Constants
) -> tuple[Value, ...]:
    if any(isinstance(argument, Starred) for argument in expression.arguments):
        return evaluator.elements(expression.arguments, scope)
    takes_function = callee.removeprefix("pydantic:") in _TAKE_FUNCTIONS
    read = _function if takes_function else _argument
    return tuple(read(argument, scope, evaluator) for argument in expression.arguments)


def _keywords(
    expression: Call, scope: Scope, evaluator: Constants
) -> tuple[tuple[str, Value], ...]:
    pairs: list[tuple[str, Value]] = []
    for keyword in expression.keywords:
        if keyword.name is None:
            pairs += unpacked(keyword, scope, evaluator)
        else:
            read = _function if keyword.name == _FACTORY else _argument
            pairs.append((keyword.name, read(keyword.value, scope, evaluator)))
    return tuple(pairs)


def _argument(expression: Expression, scope: Scope, evaluator: Constants) -> Value:
    # A lambda has no form in a schema, not even as a default; it is kept for what it is.
    if isinstance(expression, Opaque) and expression.kind == A_LAMBDA:
        return Inert(expression.kind)
    return evaluator.evaluate(expression, scope)


def _function(expression: Expression, scope: Scope, evaluator: Constants) -> Value:
    try:
        return _argument(expression, scope, evaluator)
    except Refusal:
        name = evaluator.resolver.canonical_name(expression, scope)
        if name is None and not isinstance(expression, Call):
            raise
        return Inert(name or "what a call returns")
