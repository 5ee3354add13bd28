"""Hooks: the functions that the marker names to run around a call, as references.

Consumes a declaration of toolgen's own marker; produces `Hooks` of the IR, checked against what the
runtime calls them with. A reference is a function at the top of a module, which the runtime can
import: no lambda, closure or method.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable

from toolgen.facts.module import Function, ParameterKind
from toolgen.ir.nodes import NONE, Reference, Scalar, Table, Value
from toolgen.ir.tools import Hooks
from toolgen.link import Evaluator, Refusal
from toolgen.link.plain import plain
from toolgen.link.symbols import Defined, meaning_key
from toolgen.registrations.declaration import Declaration, Given
from toolgen.tools.options.values import option_value, place_of

HOOKS = {"preprocessor": 1, "validate": 1, "postprocessor": 1, "on_error": 2}
"""The options that name a function, and how many arguments the runtime gives it by position."""

KEYWORDS = ("preprocessor_kwargs", "postprocessor_kwargs")
"""The options that hold what a processor gets by keyword."""

_HINT = "name a function at the top of a module"

_KINDS = {
    ParameterKind.POSITIONAL_ONLY: inspect.Parameter.POSITIONAL_ONLY,
    ParameterKind.POSITIONAL_OR_KEYWORD: inspect.Parameter.POSITIONAL_OR_KEYWORD,
    ParameterKind.VAR_POSITIONAL: inspect.Parameter.VAR_POSITIONAL,
    ParameterKind.KEYWORD_ONLY: inspect.Parameter.KEYWORD_ONLY,
    ParameterKind.VAR_KEYWORD: inspect.Parameter.VAR_KEYWORD,
}


def read_hooks(declaration: Declaration, evaluator: Evaluator) -> Hooks | None:
    """The hooks of a declaration; None when it has none.

    Raises Refusal for what is no function that can be imported or no table of literals (TG112), and
    for one that cannot be called so (TG113).
    """
    reader = HookReader(declaration, evaluator)
    keywords = {name: reader.table(name) for name in KEYWORDS if name in declaration.options}
    hooks = {
        name: reader.reference(name, positional, _texts_of(keywords.get(f"{name}_kwargs")))
        for name, positional in HOOKS.items()
        if name in declaration.options
    }
    found = {name: value for name, value in {**hooks, **keywords}.items() if value is not None}
    for name in KEYWORDS:
        processor = name.removesuffix("_kwargs")
        if name in found and processor not in found:
            position = place_of(name, declaration)[1]
            raise Refusal("TG113", position, f"option {name!r} is given without {processor!r}")
    return Hooks(**found) if found else None  # type: ignore[arg-type]


class HookReader:
    """Reads the options of one declaration that name functions."""

    def __init__(self, declaration: Declaration, evaluator: Evaluator) -> None:
        self._declaration = declaration
        self._evaluator = evaluator

    def table(self, name: str) -> Table | None:
        """The keywords of a processor. Raises Refusal."""
        given, position = place_of(name, self._declaration)
        value = option_value(self._named(name), given, self._evaluator)
        if value == NONE:
            return None
        if not isinstance(value, Table) or not all(_is_text(key) for key, _ in value.items):
            raise Refusal("TG113", position, f"option {name!r} takes a dict with texts as keys")
        try:
            plain(value)
        except ValueError as error:
            raise Refusal("TG112", position, f"{self._named(name)}: {error}") from error
        return value

    def value(self, name: str) -> Value:
        """The value of an option that may name a function. Raises Refusal (TG112)."""
        given, _ = place_of(name, self._declaration)
        try:
            return option_value(self._named(name), given, self._evaluator)
        except Refusal as refusal:
            raise Refusal(refusal.code, refusal.position, refusal.message, _HINT) from refusal

    def reference(self, name: str, positional: int, keywords: Iterable[str]) -> Reference | None:
        """The function that an option names. Raises Refusal.

        It is called with so many arguments by position, and with those `keywords`.
        """
        given, position = place_of(name, self._declaration)
        value = self.value(name)
        if value == NONE:
            return None
        if not isinstance(value, Reference):
            raise Refusal("TG113", position, f"option {name!r} takes a function", _HINT)
        function = self._function(value, given)
        if function is None:
            message = f"{self._named(name)}: {value.target} cannot be imported by that name"
            raise Refusal("TG112", position, message, _HINT)
        if (problem := misfit(function, positional, keywords)) is not None:
            message = (
                f"option {name!r}: {function.qualname} cannot be called as a hook is: {problem}"
            )
            raise Refusal("TG113", position, message)
        return value

    def _function(self, reference: Reference, given: Given) -> Function | None:
        """What an import of the reference gives once its module has run, if that is the function
        that was given.
        """
        resolver = self._evaluator.resolver
        module, _, qualname = reference.target.partition(":")
        found = resolver.member(module, qualname)
        if not isinstance(found, Defined) or found.id != reference.target:
            return None
        meant = resolver.find(*given)
        is_other = isinstance(meant, Defined) and isinstance(meant.fact, Function)
        if is_other and meaning_key(meant) != meaning_key(found):
            return None
        return found.fact if isinstance(found.fact, Function) else None

    def _named(self, name: str) -> str:
        return f"option {name!r} of {self._declaration.fact.name}"


def misfit(function: Function, positional: int, keywords: Iterable[str]) -> str | None:
    """Why a call is refused; decorators may take any arguments."""
    if function.decorators:
        return None
    parameters = [
        inspect.Parameter(
            each.name,
            _KINDS[each.kind],
            default=inspect.Parameter.empty if each.default is None else None,
        )
        for each in function.parameters
    ]
    try:
        inspect.Signature(parameters).bind(*(None,) * positional, **dict.fromkeys(keywords))
    except TypeError as error:
        return str(error).replace(" keyword-only", "")  # which some versions of Python say
    return None


def _texts_of(keywords: Table | None) -> list[str]:
    """The keywords of a table."""
    return [] if keywords is None else list(plain(keywords))


def _is_text(key: object) -> bool:
    return isinstance(key, Scalar) and isinstance(key.value, str)
