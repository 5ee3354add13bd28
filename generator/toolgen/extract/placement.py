"""Where a declared function stands: whether what is called at run time is what the source shows."""

from __future__ import annotations

from keyword import iskeyword

from toolgen.diagnostics import Diagnostics, Position
from toolgen.extract.frontends.declaration import BINDERS, Declaration, binder, decorator_name
from toolgen.extract.frontends.marker import MARKER
from toolgen.facts.expressions import Name
from toolgen.facts.module import Function
from toolgen.link import Refusal, Resolver
from toolgen.link.symbols import Defined

_SIGNATURE_STORES = {
    "__signature__",
    "__annotations__",
    "__defaults__",
    "__kwdefaults__",
    "__name__",
    "__doc__",
    "__wrapped__",
}

_TRANSPARENT = {
    *BINDERS,
    MARKER.name,
    "functools:cache",
    "functools:lru_cache",
    "typing:final",
    "typing:override",
    "typing:no_type_check",
    "typing:deprecated",
    "warnings:deprecated",
    "abc:abstractmethod",
}


class Placement:
    """Checks on the place of a declaration, by resolved names."""

    def __init__(self, resolver: Resolver, diagnostics: Diagnostics) -> None:
        self._resolver = resolver
        self._diagnostics = diagnostics

    def check(self, declaration: Declaration) -> None:
        """Report decorators that may change the function (TG120).

        Raises Refusal (TG110, TG111, TG116, TG117) when it cannot be called as written.
        """
        position = declaration.scope.position(declaration.fact.at)
        self._check_scope(declaration, position)
        self._check_binding(declaration, position)
        self._check_stores(declaration, position)
        self._check_decorators(declaration)

    def _check_scope(self, declaration: Declaration, position: Position) -> None:
        fact, scope = declaration.fact, declaration.scope
        if any(isinstance(outer, Function) for outer in scope.path):
            raise Refusal(
                "TG110",
                position,
                f"the tool {fact.name!r} is defined inside a function: nothing outside can call it",
                "move it to the module, and pass what it closes over as a context parameter",
            )
        keyword = next(filter(iskeyword, scope.module.name.split(".")), None)
        if keyword is not None:
            raise Refusal(
                "TG110",
                position,
                f"the tool {fact.name!r} is in a module that no import statement can name:"
                f" {keyword!r} is a keyword",
                "rename the file",
            )
        if scope.path and not binder(declaration.function, self._resolver):
            raise Refusal(
                "TG111",
                position,
                f"the tool {fact.qualname!r} is a method of an instance that toolgen does not have",
                "make it a staticmethod, a classmethod or a function",
            )

    def _check_binding(self, declaration: Declaration, position: Position) -> None:
        fact, scope = declaration.fact, declaration.scope
        hint = "give the tool a name of its own"
        try:
            found = self._resolver.resolve(Name(fact.name, fact.at), scope.at(None))
        except Refusal as refusal:
            raise Refusal("TG117", position, refusal.message, hint) from refusal
        if not isinstance(found, Defined) or found.fact.at != fact.at:
            raise Refusal(
                "TG117",
                position,
                f"the name {fact.name!r} means something else once the module has run",
                hint,
            )

    def _check_stores(self, declaration: Declaration, position: Position) -> None:
        for mutation in declaration.scope.module.mutations:
            if mutation.name == declaration.fact.name and mutation.detail in _SIGNATURE_STORES:
                raise Refusal(
                    "TG116",
                    position,
                    f"line {mutation.at.line} sets {mutation.name}.{mutation.detail}:"
                    " the signature in the source is not the one that is called",
                    "write the signature out",
                )

    def _check_decorators(self, declaration: Declaration) -> None:
        for decorator in declaration.fact.decorators:
            name = decorator_name(decorator, declaration.function, self._resolver)
            if name not in _TRANSPARENT:
                self._diagnostics.add(
                    "TG120",
                    declaration.scope.position(decorator.at),
                    f"a decorator of {declaration.fact.name!r} may change its signature",
                    "the schema is that of the function as written; see that the call still fits",
                )
