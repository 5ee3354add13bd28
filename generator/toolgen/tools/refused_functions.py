"""Functions that frameworks refuse when they are registered, by more than their parameters.

def make(server):
    class Query(BaseModel): ...

    @server.tool  # looks for `Query` in the module alone, where it is not
    def find(query: "Query"): ...

@server.tool  # takes what `lru_cache` makes for an object of a class that says nothing
@lru_cache
def look(key: str): ...
"""

from __future__ import annotations

import builtins
from collections.abc import Iterator

from toolgen.annotations.types import ParseText
from toolgen.facts.expressions import (
    Attribute,
    Binary,
    Call,
    Constant,
    Display,
    Name,
    Subscript,
    dotted_name,
)
from toolgen.facts.module import Function
from toolgen.facts.names import names_in
from toolgen.ir.profiles import TOOLGEN
from toolgen.link import Refusal, Resolver, Scope
from toolgen.registrations.declaration import Declaration, decorator_name

_HINT = "define it in the module, or do without quotes and `from __future__ import annotations`"
_CACHES = ("functools:lru_cache", "functools:cache")
_PYTHON = frozenset(vars(builtins))


def check_function(declaration: Declaration, resolver: Resolver, parse_text: ParseText) -> None:
    """Raises Refusal (TG403) where the framework does not take a function."""
    profile = declaration.profile
    if profile.callables and _is_cached(declaration, resolver):
        raise Refusal(
            "TG403",
            declaration.scope.position(declaration.fact.at),
            f"{profile.framework} refuses what functools.lru_cache makes of {declaration.name!r}",
            "register a function that calls it",
        )
    if declaration.cls is not None and declaration.entry.routines:
        raise Refusal(
            "TG403",
            declaration.declared,
            f"{profile.framework} takes functions and methods here, and {declaration.name!r} is the"
            " class of an object that can be called",
            "register its __call__, or the object by what takes objects, as add_tool does",
        )
    if declaration.scope.path and profile.framework != TOOLGEN.framework:
        _check_late_names(declaration, resolver, parse_text)


def _is_cached(declaration: Declaration, resolver: Resolver) -> bool:
    """Whether what is registered is what a cache of Python's makes of a function: that of its
    decorator next to the `def`, or above all, where the one that registers stands elsewhere.
    """
    decorators = declaration.fact.decorators[:: -1 if declaration.decorates else 1]
    if not decorators or declaration.is_wrapped:
        return False
    return decorator_name(decorators[0], declaration.function, resolver) in _CACHES


def _check_late_names(declaration: Declaration, resolver: Resolver, parse_text: ParseText) -> None:
    """Refuse a function of which an annotation that is text names what the module does not have."""
    scope, fact, profile = declaration.scope, declaration.fact, declaration.profile
    annotated = [(each.annotation, each.at) for each in fact.parameters]
    for annotation, at in [*annotated, (fact.returns, fact.at)]:
        for name in _late(annotation, scope.module.postponed, parse_text):
            block = _home(name, scope, resolver)
            if block is not None:
                raise Refusal(
                    "TG403",
                    scope.position(at),
                    f"{profile.framework} looks for {name!r} in the module, when the function is"
                    f" registered: it is a name of {block.path[-1].name!r}",
                    _HINT,
                )


def _home(name: str, scope: Scope, resolver: Resolver) -> Scope | None:
    """The block around a function that has a name, where the module does not say what it is."""
    in_module = resolver.bindings(Scope(scope.module))
    is_seen = name in _PYTHON or name in in_module.by_name or bool(in_module.stars)
    for depth in range(len(scope.path), 0, -1):
        block = scope.outer(depth, None)
        is_own = isinstance(block.path[-1], Function) or not is_seen
        if is_own and name in resolver.bindings(block).by_name:
            return block
    return None


def _late(annotation: object, is_late: bool, parse_text: ParseText) -> Iterator[str]:
    """The names in an annotation that are looked for when the function is registered.

    A text in `Literal[…]`, in metadata or in a call is no annotation.
    """
    match annotation:
        case Constant(value=str() as text):
            try:
                yield from _late(parse_text(text), True, parse_text)
            except Refusal:
                return
        case Subscript(value=head, items=items):
            word = (dotted_name(head) or "").rpartition(".")[2]
            of_types = {"Literal": 0, "Annotated": 1}.get(word, len(items))
            for each in (head, *items[:of_types]):
                yield from _late(each, is_late, parse_text)
            yield from names_in(items[of_types:]) if is_late else ()
        case Name() | Attribute() | Call():
            yield from names_in(annotation) if is_late else ()
        case Binary(left=left, right=right):
            yield from _late(left, is_late, parse_text)
            yield from _late(right, is_late, parse_text)
        case Display(elements=elements):
            for each in elements:
                yield from _late(each, is_late, parse_text)
