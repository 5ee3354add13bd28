"""Context parameters: those that the caller or the framework fills in, and no model ever sees.

They are told by their resolved types, in whatever spelling, by the call that is their default, and
for some frameworks by their names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from toolgen.annotations.homes import Homes
from toolgen.facts.expressions import (
    Attribute,
    Binary,
    Call,
    Constant,
    Expression,
    Name,
    Subscript,
)
from toolgen.facts.module import Assignment, Class, SourceParameter, TypeAlias
from toolgen.ir.nodes import ANY, NONE_TYPE, Parametrised, Scalar, Standard, Type, Union, Value
from toolgen.ir.profiles import ContextRule, Profile
from toolgen.link import Refusal, Resolver, Scope
from toolgen.link.identity import identity, is_named
from toolgen.link.symbols import Defined, External
from toolgen.registrations.annotations import ParseText
from toolgen.registrations.declaration import Declaration
from toolgen.registrations.lineages import Lineages
from toolgen.tools.annotation_scopes import parameter_scope

_ANNOTATED = "typing:Annotated"
_WRAPPERS = ("typing:Optional", "typing:Union", _ANNOTATED)


class ContextReader:
    """Tells the hidden parameters of declared functions."""

    def __init__(self, resolver: Resolver, lineages: Lineages, parse_text: ParseText) -> None:
        self._resolver = resolver
        self._lineages = lineages
        self._parse_text = parse_text
        self._homes = Homes(resolver)

    def hidden(
        self, signature: Sequence[SourceParameter], declaration: Declaration
    ) -> frozenset[str]:
        """The names of the parameters that stay out of the schema.

        Raises Refusal (TG119) where the framework wants its context first and it is not.
        """
        profile, scope = declaration.profile, partial(parameter_scope, declaration)
        contexts = [
            number
            for number, parameter in enumerate(signature)
            if self._is_context(parameter.annotation, scope(parameter), profile)
        ]
        by_rule = _by_rule(profile.rule, contexts, signature, declaration)
        injected = (item for item in signature if self._is_injected(item, scope(item), profile))
        reserved = (item for item in signature if item.name in profile.reserved)
        filled = (item for item in signature if self._is_filled(item, scope(item), profile))
        return frozenset(item.name for item in (*by_rule, *injected, *reserved, *filled))

    def are_filled(self, signature: Sequence[SourceParameter], declaration: Declaration) -> bool:
        """Whether hidden parameters are such that the framework alone can fill them.

        What is injected is, `db: str = Depends(connect)`, but for a context. A caller gives one
        context, and has no second one. Raises Refusal as `hidden` does.
        """
        profile, scope = declaration.profile, partial(parameter_scope, declaration)
        if any(
            self._is_filled(item, scope(item), profile)
            or (
                self._is_injected(item, scope(item), profile)
                and not self._is_context(item.annotation, scope(item), profile)
            )
            for item in signature
        ):
            return True
        hidden = self.hidden(signature, declaration)
        return sum(item.default is None for item in signature if item.name in hidden) > 1

    def type_of(self, parameter: SourceParameter, declaration: Declaration) -> Type:
        """The type that callers give a context in, by the names in its annotation alone.

        No schema is made of it, so what cannot be told is no mistake: `Any`. So is what a framework
        fills in that is no context, which callers of a registry do not have.
        """
        scope, profile = parameter_scope(declaration, parameter), declaration.profile
        if not self._is_context(parameter.annotation, scope, profile):
            return ANY
        made = self._outline(parameter.annotation, scope)
        arms = made.arms if isinstance(made, Union) else (made,)
        named = [External(arm.name) for arm in arms if isinstance(arm, Standard)]
        is_bare = any(is_named(each, generic) for each in named for generic in profile.generic)
        return ANY if is_bare else made

    def _outline(self, expression: Expression | None, scope: Scope) -> Type:
        match expression:
            case Name() | Attribute():
                return self._named(expression, scope)
            case Subscript(value=value, items=items):
                return self._subscripted(value, items, scope)
            case Binary(operator="|", left=left, right=right):
                return Union((self._outline(left, scope), self._outline(right, scope)))
            case Constant(value=None):
                return NONE_TYPE
            case Constant(value=str() as text):
                return self._outline(self._parsed(text), scope.of_texts())
            case _:
                return ANY

    def _subscripted(self, value: Expression, items: Sequence[Expression], scope: Scope) -> Type:
        origin = self._named(value, scope, bare=False)
        arms = tuple(self._outline(item, scope) for item in items)
        match origin:
            case Standard(name="typing:Annotated"):
                return arms[0]
            case Standard(name="typing:Optional"):
                return Union((arms[0], NONE_TYPE))
            case Standard(name="typing:Union"):
                return Union(arms)
            case Standard(name=name, home=home) if origin != ANY:
                return Parametrised(home or name, arms)
            case _:
                return ANY

    def _named(self, expression: Expression, scope: Scope, *, bare: bool = True) -> Type:
        """A class by its name; a generic one that stands `bare` is none that a checker takes."""
        match self._resolver.find(expression, scope):
            case External(name=name) as found:
                return Standard(name, self._homes.of(found, expression, scope))
            case Defined(fact=Class() as fact) as found if not found.scope.path:
                is_generic = fact.type_parameters or any(
                    isinstance(base, Subscript) for base in fact.bases
                )
                home = self._homes.of(found, expression, scope)
                return ANY if bare and is_generic else Standard(found.id, home)
            case _:
                return ANY

    def _is_context(self, annotation: Expression | None, scope: Scope, profile: Profile) -> bool:
        def means(expression: Expression, scope: Scope) -> bool:
            return self._is_instance_of(expression, scope, profile.contexts)

        return annotation is not None and self._any_arm(annotation, scope, means)

    def _is_instance_of(self, expression: Expression, scope: Scope, targets: Iterable[str]) -> bool:
        symbol = self._resolver.find(expression, scope)
        lineage = [] if symbol is None else list(self._lineages.of(symbol))
        return any(is_named(each, target) for target in targets for each in lineage)

    def _is_filled(self, parameter: SourceParameter, scope: Scope, profile: Profile) -> bool:
        """`kernel: Kernel`, where the framework fills in a parameter of that name."""
        named = (each.partition(":") for each in profile.filled)
        package = next((package for package, _, name in named if name == parameter.name), None)
        if package is None or parameter.annotation is None:
            return False

        def means(expression: Expression, scope: Scope) -> bool:
            symbol = self._resolver.find(expression, scope)
            lineage = [] if symbol is None else list(self._lineages.of(symbol))
            names = filter(None, map(identity, lineage))
            return any(each.partition(":")[0].split(".")[0] == package for each in names)

        return self._any_arm(parameter.annotation, scope, means)

    def _is_injected(self, parameter: SourceParameter, scope: Scope, profile: Profile) -> bool:
        """`= Depends(…)`, `Annotated[T, Depends(…)]` and `Annotated[T, Injected]`."""
        if not profile.injected:
            return False
        marks = [parameter.default, *self._metadata(parameter.annotation, scope)]
        callees = (mark.function if isinstance(mark, Call) else mark for mark in marks)
        return any(
            self._is_instance_of(callee, scope, profile.injected)
            for callee in callees
            if isinstance(callee, Name | Attribute)
        )

    def _metadata(self, annotation: Expression | None, scope: Scope) -> Iterator[Expression]:
        if isinstance(annotation, Subscript):
            if self._resolver.canonical_name(annotation.value, scope) == _ANNOTATED:
                yield from annotation.items[1:]
        elif isinstance(annotation, Constant) and isinstance(annotation.value, str):
            yield from self._metadata(self._parsed(annotation.value), scope.of_texts())

    def _any_arm(
        self,
        expression: Expression,
        scope: Scope,
        means: Callable[[Expression, Scope], bool],
        around: tuple[Expression, ...] = (),
    ) -> bool:
        """Whether something holds for a type, or for an arm of it that wrappers and aliases hold.

        `around` are the aliases that it stands in, which may name themselves.
        """

        def any_of(*arms: Expression) -> bool:
            return any(self._any_arm(arm, scope, means, around) for arm in arms)

        match expression:
            case Name() | Attribute():
                if means(expression, scope):
                    return True
                alias, home = self._alias(expression, scope)
                if alias is None or alias in around:
                    return False
                return self._any_arm(alias, home, means, (*around, alias))
            case Subscript(value=value, items=items):
                name = self._resolver.canonical_name(value, scope)
                arms = items[:1] if name == _ANNOTATED else items if name in _WRAPPERS else ()
                return means(value, scope) or any_of(*arms)
            case Binary(operator="|", left=left, right=right):
                return any_of(left, right)
            case Constant(value=str() as text):
                parsed, home = self._parsed(text), scope.of_texts()
                return parsed is not None and self._any_arm(parsed, home, means, around)
            case _:
                return False

    def _alias(self, name: Expression, scope: Scope) -> tuple[Expression | None, Scope]:
        """What a name stands for that is more than another name: `Ctx = Context[State, Any]`."""
        match self._resolver.find(name, scope):
            case Defined(fact=Assignment(value=value) | TypeAlias(value=value), scope=home):
                is_type = isinstance(value, Subscript | Binary | Constant)
                return (value if is_type else None), home.at(None)
            case _:
                return None, scope

    def _parsed(self, text: str) -> Expression | None:
        try:
            return self._parse_text(text)
        except Refusal:
            return None


def stated_context(
    signature: Sequence[SourceParameter],
    settings: Sequence[tuple[str, Value]],
    stated: tuple[str, str] | None,
) -> frozenset[str]:
    """The parameter that is the context since a setting says so, by its name or by its place.

    @tool(context=True)                            # tool_context
    Tool.from_function(look, context_kwarg="ctx")
    @agent.tool                                    # def look(ctx, place: str)
    """
    setting, name = stated or ("", "")
    names = [each.name for each in signature]
    match dict(settings).get(setting):
        case Scalar(value=True) if name:
            found = name
        case Scalar(value=True) if signature and signature[0].annotation is None:
            found = names[0]
        case Scalar(value=str() as said):
            found = said.strip()
        case _:
            return frozenset()
    return frozenset({found}.intersection(names))


def _by_rule(
    rule: ContextRule,
    contexts: list[int],
    signature: Sequence[SourceParameter],
    declaration: Declaration,
) -> list[SourceParameter]:
    if rule is ContextRule.FIRST_PARAMETER:
        wrong = next((signature[number] for number in contexts if number > 0), None)
        if wrong is not None:
            raise Refusal(
                "TG119",
                declaration.scope.position(wrong.at),
                f"the context parameter {wrong.name!r} is not the first parameter",
                "put it first",
            )
    if rule is ContextRule.FIRST_MATCH:
        contexts = contexts[:1]
    return [signature[number] for number in contexts]
