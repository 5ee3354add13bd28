"""Hooks: what changes a class while it is made, or after, in ways that no field shows.

Takes class facts; raises Refusal (TG306) for a class whose fields or schema source does not tell.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Set
from contextlib import suppress

from toolgen.classes.kinds import HOOKS, HOOKS_BELOW, ClassKinds
from toolgen.facts.expressions import Attribute, Call, Expression, Name, Subscript, dotted_name
from toolgen.facts.kinds import ChangeKind
from toolgen.facts.module import (
    Assignment,
    Class,
    Function,
    Invocation,
    ParameterKind,
    SourceParameter,
)
from toolgen.ir.definitions import Field
from toolgen.link import Refusal
from toolgen.link.conditions import Liveness, liveness
from toolgen.link.symbols import Defined

_SET_IN_BODY = {"__doc__", "__annotations__"}
_BY_PLACE = (
    ParameterKind.POSITIONAL_ONLY,
    ParameterKind.POSITIONAL_OR_KEYWORD,
    ParameterKind.VAR_POSITIONAL,
)
_BY_NAME = (ParameterKind.POSITIONAL_OR_KEYWORD, ParameterKind.KEYWORD_ONLY)


def refuse_hooks(symbol: Defined, kinds: ClassKinds) -> None:
    """Raise Refusal (TG306) when a class, one above or its module edits the class."""
    _refuse_second_binding(symbol, kinds)
    _refuse_header(symbol, kinds)
    _refuse_body(symbol, kinds)
    _refuse_later_changes(symbol, kinds)


def _refuse_header(symbol: Defined, kinds: ClassKinds) -> None:
    fact, scope = symbol.fact, symbol.scope.at(symbol.fact.at)
    assert isinstance(fact, Class)
    for decorator in fact.decorators:
        if not kinds.is_harmless(decorator, scope):
            raise _untold(symbol, f"the decorator on line {decorator.at.line} may change it")
    keywords = dict(fact.keywords)
    if "metaclass" in keywords:
        raise _untold(symbol, "it has a metaclass of its own")
    if None in keywords:
        raise _untold(symbol, "its keywords are unpacked from a mapping")
    for above in kinds.classes_above(symbol):
        if HOOKS_BELOW & above.bound:
            raise _untold(symbol, f"{above.fact.name} changes the classes below it")


def _refuse_body(symbol: Defined, kinds: ClassKinds) -> None:
    for statement in symbol.cls.statements:
        name = getattr(statement, "name", "")
        if name in HOOKS and (name not in HOOKS_BELOW or _is_generic(symbol)):
            raise _untold(symbol, f"it defines {name}")
        if name in _SET_IN_BODY:
            raise _untold(symbol, f"its body sets {name}")
        if isinstance(statement, Assignment) and _edits_its_owner(statement, symbol, kinds):
            raise _untold(symbol, f"{name} is told of the class that it stands in")


def _edits_its_owner(statement: Assignment, symbol: Defined, kinds: ClassKinds) -> bool:
    """Whether an attribute is an object of the sources with a `__set_name__`."""
    if not isinstance(statement.value, Call):
        return False
    scope = symbol.scope.at(symbol.fact.at)
    made = kinds.resolver.find(statement.value.function, scope)
    if not isinstance(made, Defined) or not isinstance(made.fact, Class):
        return False
    return "__set_name__" in made.bound


def _refuse_second_binding(symbol: Defined, kinds: ClassKinds) -> None:
    """Two classes of one name in one block cannot be told apart by it, whichever is asked for."""
    bound = kinds.resolver.bindings(symbol.scope).by_name.get(symbol.fact.name, ())
    live = [each for each in bound if isinstance(each, Class) and _is_live(each, symbol, kinds)]
    if len(live) > 1:
        last, line = Defined(symbol.scope, live[-1]), live[0].at.line
        raise _untold(last, f"line {line} defines a class of the same name")


def _is_live(other: Class, symbol: Defined, kinds: ClassKinds) -> bool:
    known = kinds.resolver.knowledge(symbol.scope.at(other.at))
    return other.at == symbol.fact.at or liveness(other.guards, known) is Liveness.LIVE


def _refuse_later_changes(symbol: Defined, kinds: ClassKinds) -> None:
    module = symbol.scope.module
    if symbol.scope.path:
        return
    for mutation in module.mutations:
        if mutation.name == symbol.fact.name and mutation.kind != ChangeKind.METHOD:
            where = f"line {mutation.at.line} of {module.name}"
            raise _untold(symbol, f"{where} changes it after its body")
    for statement in module.statements:
        if isinstance(statement, Invocation) and _edits(statement, symbol, kinds):
            where = f"line {statement.at.line} of {module.name}"
            raise _untold(symbol, f"{where} changes it, or hands it to what changes it")


def _edits(statement: Invocation, symbol: Defined, kinds: ClassKinds) -> bool:
    """Whether a call changes the class, or hands it to a function of the sources that does."""
    call = statement.call
    if not isinstance(call, Call):
        return False
    if isinstance(call.function, Attribute) and _names(call.function.value, symbol):
        return any(keyword.name == "_types_namespace" for keyword in call.keywords)
    places = [n for n, item in enumerate(call.arguments) if _names(item, symbol)]
    names = {item.name for item in call.keywords if _names(item.value, symbol)}
    if not places and not names:
        return False
    with suppress(Refusal):
        callee = kinds.resolver.resolve(call.function, symbol.scope.at(statement.at))
        if isinstance(callee, Defined) and isinstance(callee.fact, Function):
            taking = _taking(callee.fact.parameters, places, names)
            return any(found.name in taking for found in callee.scope.module.mutations)
    return False


def _taking(
    parameters: Iterable[SourceParameter], places: list[int], names: Set[str | None]
) -> set[str]:
    """The parameters that have what a function is given at some places, and by some names."""
    by_kind: dict[ParameterKind, list[str]] = defaultdict(list)
    for each in parameters:
        by_kind[each.kind].append(each.name)
    ordered = [name for kind in _BY_PLACE for name in by_kind[kind]]
    found = {ordered[min(place, len(ordered) - 1)] for place in places if ordered}
    own = {name for kind in _BY_NAME for name in by_kind[kind]}
    return found | own & names | set(by_kind[ParameterKind.VAR_KEYWORD] if names - own else ())


def refuse_shadowed(symbol: Defined, fields: Iterable[Field], kinds: ClassKinds) -> None:
    """Raise Refusal (TG306) when a field takes as default what a class above binds to its name."""
    bare = {field.name for field in fields if field.default is None}
    for above in kinds.classes_above(symbol):
        for statement in above.cls.statements:
            name = getattr(statement, "name", "")
            if name in bare and _binds_no_field(statement):
                reason = f"its field {name!r} is an attribute of {above.fact.name!r}"
                raise _untold(symbol, reason)


def _binds_no_field(statement: object) -> bool:
    if not isinstance(statement, Assignment) or statement.annotation is None:
        return True
    annotation = statement.annotation
    head = annotation.value if isinstance(annotation, Subscript) else annotation
    name = dotted_name(head) or ""
    return statement.value is not None and name.rpartition(".")[2] == "ClassVar"


def _is_generic(symbol: Defined) -> bool:
    parametrised = any(isinstance(base, Subscript) for base in symbol.cls.bases)
    return bool(symbol.cls.type_parameters) or parametrised


def _names(expression: Expression, symbol: Defined) -> bool:
    return isinstance(expression, Name) and expression.id == symbol.fact.name


def _untold(symbol: Defined, reason: str) -> Refusal:
    return Refusal(
        "TG306",
        symbol.scope.position(symbol.fact.at),
        f"the class {symbol.fact.name!r} cannot be told from source: {reason}",
        "keep the tool's argument types plain; convert inside the function",
    )
