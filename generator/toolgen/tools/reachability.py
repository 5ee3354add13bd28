"""Where a declared function stands: whether what is called at run time is what the source shows."""

from __future__ import annotations

from keyword import iskeyword
from unicodedata import normalize

from toolgen.facts.expressions import Name
from toolgen.facts.kinds import ChangeKind
from toolgen.findings import Diagnostics, Position
from toolgen.ir.profiles import TOOLGEN
from toolgen.ir.tools import Reach
from toolgen.letters import is_identifier
from toolgen.link import Refusal, Resolver, Scope
from toolgen.link.stores import is_stored_on
from toolgen.link.symbols import Defined, Symbol
from toolgen.registrations.closures import closed_over
from toolgen.registrations.declaration import Declaration, binder
from toolgen.tools.syntax import unreadable

_SIGNATURE_STORES = {
    "__signature__",
    "__annotations__",
    "__defaults__",
    "__kwdefaults__",
    "__wrapped__",
}


class Reachability:
    """Checks on the place of a declaration, by resolved names."""

    def __init__(self, resolver: Resolver, diagnostics: Diagnostics) -> None:
        self._resolver = resolver
        self._diagnostics = diagnostics
        self._meanings: dict[object, Symbol | Refusal] = {}

    def reach(self, declaration: Declaration) -> Reach:
        """How the function can be had at run time. Decorators that may change it are reported.

        Raises Refusal (TG116) where the signature that is called is not the one in the source,
        for functions that only the registry can call, where it cannot (TG110, TG111, TG117), and
        for what a call would import that a Python of the project's cannot read (TG314).
        """
        position = declaration.scope.position(declaration.fact.at)
        self._check_stores(declaration, position)
        reach = self._reach(declaration, position)
        self._check_decorators(declaration)
        if reach is Reach.IMPORT:
            self._check_syntax(declaration, position)
        return reach

    def _reach(self, declaration: Declaration, position: Position) -> Reach:
        checks = (self._check_scope, self._check_binding)
        if declaration.profile is TOOLGEN or _is_own_marker(declaration):
            for check in checks:
                check(declaration, position)
            return Reach.IMPORT
        if declaration.scope.is_local:
            return Reach.CLOSURE
        if self._is_of_instance(declaration):
            return Reach.INSTANCE
        is_kept = is_called_by_framework(declaration)
        if not is_kept and declaration.leaves_object:
            return Reach.OBJECT
        try:
            for check in checks:
                check(declaration, position)
        except Refusal as refusal:
            return Reach.REBOUND if refusal.code == "TG117" else Reach.FILE
        if is_kept or declaration.is_named:
            return Reach.IMPORT
        return Reach.WRAPPED if declaration.is_wrapped else Reach.REBOUND

    def _check_scope(self, declaration: Declaration, position: Position) -> None:
        fact, scope = declaration.fact, declaration.scope
        if scope.is_local:
            raise Refusal(
                "TG110",
                position,
                f"the tool {fact.name!r} is defined inside a function: nothing outside can call it",
                "move it to the module, and pass what it closes over as a context parameter",
            )
        if unnamed := why_unnamed(scope.module.name):
            why, hint = unnamed
            message = f"the tool {fact.name!r} is in a module that no import statement can name"
            raise Refusal("TG110", position, f"{message}: {why}", hint)
        if self._is_of_instance(declaration):
            raise Refusal(
                "TG111",
                position,
                f"the tool {fact.qualname!r} is a method of an instance that toolgen does not have",
                "make it a staticmethod, a classmethod or a function",
            )

    def _is_of_instance(self, declaration: Declaration) -> bool:
        """Whether it is a method that is called on an object. One that a framework is handed from
        its class, `Shop.look`, is called as a function is.
        """
        is_method = bool(declaration.scope.path) and not declaration.scope.is_local
        is_own = declaration.profile is TOOLGEN or _is_own_marker(declaration)
        is_called_on = declaration.is_bound or declaration.decorates or is_own
        return is_method and is_called_on and not binder(declaration.function, self._resolver)

    def _check_binding(self, declaration: Declaration, position: Position) -> None:
        fact, scope = declaration.fact, declaration.scope
        hint = "give the tool a name of its own"
        found = self._meaning(fact.name, scope)
        if isinstance(found, Refusal):
            raise Refusal("TG117", position, found.message, hint)
        outer = None if declaration.outer is None else declaration.outer.fact
        own = {fact.at} if outer is None else {fact.at, outer.at}
        if not isinstance(found, Defined) or found.fact.at not in own:
            raise Refusal(
                "TG117",
                position,
                f"the name {fact.name!r} means something else once the module has run",
                hint,
            )
        deleted = [each for each in scope.module.mutations if each.kind is ChangeKind.DELETE]
        if any(e.at.line > fact.at.line and is_stored_on(e, fact.name, scope) for e in deleted):
            raise Refusal("TG117", position, f"the name {fact.name!r} is deleted again", hint)

    def _meaning(self, name: str, scope: Scope) -> Symbol | Refusal:
        """What a name means once a block has run, or why that is not told: many may be bound to
        one name, and each asks.
        """
        key = (scope.key, scope.frames, name)
        if key not in self._meanings:
            try:
                self._meanings[key] = self._resolver.resolve(Name(name), scope.at(None))
            except Refusal as refusal:
                self._meanings[key] = refusal
        return self._meanings[key]

    def _check_stores(self, declaration: Declaration, position: Position) -> None:
        for mutation in declaration.scope.module.mutations:
            stored = _SIGNATURE_STORES.intersection((*mutation.path, mutation.detail))
            if stored and is_stored_on(mutation, declaration.fact.name, declaration.scope):
                of = [each.partition(":")[2] for each in closed_over(declaration)]
                made = f" (made of {', '.join(of)})" if of else ""
                raise Refusal(
                    "TG116",
                    position,
                    f"line {mutation.at.line} sets {mutation.name}.{min(stored)}{made}:"
                    " the signature in the source is not the one that is called",
                    "write the signature out",
                )

    def _check_syntax(self, declaration: Declaration, position: Position) -> None:
        found = unreadable(declaration.scope.module.name, self._resolver.project)
        if found is not None:
            oldest, line = found
            raise Refusal(
                "TG314",
                position,
                f"{declaration.name} is in a module that Python 3.{oldest}, which the project is "
                f"for, too, cannot read from line {line} on",
                "raise requires-python, or write what that Python reads",
            )

    def _check_decorators(self, declaration: Declaration) -> None:
        name = declaration.fact.name
        if declaration.store:
            tool = "" if declaration.name == name else f", the tool {declaration.name!r},"
            raise Refusal(
                "TG116",
                declaration.scope.position(declaration.fact.at),
                f"{declaration.store} of {name!r}{tool} is stored:"
                " the signature in the source is not the one that is called",
                "write the signature out",
            )
        for position in declaration.doubts:
            self._diagnostics.add(
                "TG120",
                position,
                f"a decorator of {name!r} may change its signature",
                "the schema is that of the function as written; see that the call still fits",
            )


def _is_own_marker(declaration: Declaration) -> bool:
    return declaration.entry.package == "toolgen_runtime"


def why_unnamed(module: str) -> tuple[str, str] | None:
    """Why no import statement can name a module or a package, and what to do; None where one can.

    The `__init__.py` of a directory that is no package has a name that ends as the file's does.
    """
    if module.endswith("__init__"):
        return "its directory is no package", "move the tool to a module of its own beside it"
    why = next(filter(None, map(_why_no_part, module.split("."))), None)
    return None if why is None else (why, "rename the file or the directory")


def _why_no_part(part: str) -> str | None:
    if iskeyword(part):
        return f"{part!r} is a keyword"
    if not is_identifier(part):
        return f"{part!r} is no identifier"
    imported = normalize("NFKC", part)
    return None if part == imported else f"{part!r} is imported as {imported!r}"


def is_called_by_framework(declaration: Declaration) -> bool:
    """Whether a call goes through the object that the framework's decorator leaves.

    Of an object that further decorators have had, source does not tell what it is.
    """
    profile = declaration.profile
    is_last = declaration.decorates and _has_last_word(declaration)
    return is_last and profile.replaces and (profile.invokes or profile.keeps is not None)


def _has_last_word(declaration: Declaration) -> bool:
    """Whether the decorator that declares a tool is the only one, or above all others.

    One of the project's own that declares it stands for what it does to the function as well.
    """
    decorators = declaration.fact.decorators
    first = declaration.scope.position(decorators[0].at)
    is_only = len(decorators) == 1 and not declaration.is_wrapped
    return is_only or declaration.hops[-1:] == (first,)
