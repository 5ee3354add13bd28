"""Where a declared function stands: whether what is called at run time is what the source shows."""

from __future__ import annotations

from keyword import iskeyword

from toolgen.facts.expressions import Expression, Name
from toolgen.facts.module import Function
from toolgen.findings import Diagnostics, Position
from toolgen.ir.profiles import TOOLGEN
from toolgen.ir.tools import Reach
from toolgen.link import Refusal, Resolver
from toolgen.link.symbols import Defined
from toolgen.registrations.declaration import BINDERS, Declaration, binder, decorator_name
from toolgen.registrations.search import RegistrationSearch
from toolgen.registrations.wrapping import SIGNATURE_STORES, Wrapping

_EVALUATED = {"__doc__", "__name__"}
_TRANSPARENT = {
    *BINDERS,
    "functools:cache",
    "functools:lru_cache",
    "typing:final",
    "typing:override",
    "typing:no_type_check",
    "typing:deprecated",
    "warnings:deprecated",
    "abc:abstractmethod",
}


class Reachability:
    """Checks on the place of a declaration, by resolved names."""

    def __init__(
        self, resolver: Resolver, search: RegistrationSearch, diagnostics: Diagnostics
    ) -> None:
        self._resolver = resolver
        self._search = search
        self._wrapping = Wrapping(resolver, search.objects)
        self._diagnostics = diagnostics

    def reach(self, declaration: Declaration) -> Reach:
        """How the function can be had at run time. Decorators that may change it are reported.

        Raises Refusal (TG116) where the signature that is called is not the one in the source,
        and, for functions that only the registry can call, where it cannot (TG110, TG111, TG117).
        """
        position = declaration.scope.position(declaration.fact.at)
        self._check_stores(declaration, position)
        reach = self._reach(declaration, position)
        if not declaration.is_evaluated:
            self._check_decorators(declaration)
        return reach

    def _reach(self, declaration: Declaration, position: Position) -> Reach:
        checks = (self._check_scope, self._check_binding)
        if declaration.profile is TOOLGEN or _is_own_marker(declaration):
            for check in checks:
                check(declaration, position)
            return Reach.IMPORT
        if any(isinstance(outer, Function) for outer in declaration.scope.path):
            return Reach.CLOSURE
        if declaration.scope.path and not binder(declaration.function, self._resolver):
            return Reach.INSTANCE
        if declaration.is_wrapped or (declaration.decorates and declaration.profile.replaces):
            return Reach.OBJECT
        try:
            for check in checks:
                check(declaration, position)
        except Refusal:
            return Reach.OBJECT
        return Reach.IMPORT

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
        stores = SIGNATURE_STORES - (_EVALUATED if declaration.is_evaluated else set())
        for mutation in declaration.scope.module.mutations:
            stored = stores.intersection((*mutation.path, mutation.detail))
            if mutation.name == declaration.fact.name and stored:
                raise Refusal(
                    "TG116",
                    position,
                    f"line {mutation.at.line} sets {mutation.name}.{min(stored)}:"
                    " the signature in the source is not the one that is called",
                    "write the signature out",
                )

    def _check_decorators(self, declaration: Declaration) -> None:
        for decorator in declaration.fact.decorators:
            self._check_signature(decorator, declaration)
            if not self._is_harmless(decorator, declaration):
                self._diagnostics.add(
                    "TG120",
                    declaration.scope.position(decorator.at),
                    f"a decorator of {declaration.fact.name!r} may change its signature",
                    "the schema is that of the function as written; see that the call still fits",
                )

    def _check_signature(self, decorator: Expression, declaration: Declaration) -> None:
        name, scope = declaration.fact.name, declaration.scope.at(declaration.fact.at)
        stored = self._wrapping.store(decorator, scope)
        reason = ""
        if self._wrapping.is_of_another(decorator, scope):
            reason = f"functools.wraps gives {name!r} the signature of another function"
        elif stored is not None:
            where = f"{stored.position.path}:{stored.position.line}"
            reason = (
                f"a decorator of {name!r} sets {stored.attribute} ({where}):"
                " the signature in the source is not the one that is called"
            )
        if reason:
            position = declaration.scope.position(decorator.at)
            raise Refusal("TG116", position, reason, "write the signature out")

    def _is_harmless(self, decorator: Expression, declaration: Declaration) -> bool:
        scope = declaration.scope.at(declaration.fact.at)
        return (
            decorator_name(decorator, declaration.function, self._resolver) in _TRANSPARENT
            or self._search.is_entry(decorator, scope)
            or self._wrapping.keeps_signature(decorator, scope)
        )


def _is_own_marker(declaration: Declaration) -> bool:
    return declaration.entry is not None and declaration.entry.package == "toolgen_runtime"
