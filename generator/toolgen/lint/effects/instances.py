"""Instances: of which library's class objects are, where conventions of naming do not tell."""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolgen.extract.registrations.objects import Objects
from toolgen.facts.expressions import Attribute, Binary, Call, Expression
from toolgen.link import Scope
from toolgen.link.symbols import External, Symbol
from toolgen.lint.effects.tables import MAKERS

_PATH = "pathlib.Path"
_ALIASES = re.compile(
    r"(?P<path>pathlib:(?:Posix|Windows)Path)"
    r"|(?P<client>botocore\.client:BaseClient|(?:mypy_boto3|types_boto3)_\w+(?:\.client)?:\w+Client)"
)
_MEANT = {"path": _PATH, "client": "boto3.Client"}


class Instances(Objects):
    """Tells classes of objects, those that libraries' functions and attributes give among them."""

    def names(self, receiver: Expression, scope: Scope) -> list[str]:
        """The dotted names of the library classes that an object is an instance of."""
        found = self.class_of(receiver, scope)
        return [] if found is None else self.external(found)

    def _class_of(self, expression: Expression, scope: Scope) -> Symbol | None:
        return super()._class_of(expression, scope) or self._made(expression, scope)

    def _made(self, expression: Expression, scope: Scope) -> Symbol | None:
        match expression:
            case Call(function=function):
                name = self._resolver.canonical_name(function, scope.at(None))
                if name is not None and dotted(name) in MAKERS:
                    return External(MAKERS[dotted(name)])
                return self._made(function, scope) if isinstance(function, Attribute) else None
            case Attribute(value=value, attribute=attribute):
                names = self.names(value, scope)
                made = (MAKERS.get(f"{name}.{attribute}") for name in names)
                return next((External(each) for each in made if each), None)
            case Binary(operator="/", left=left, right=right):
                is_path = any(_PATH in self.names(each, scope) for each in (left, right))
                return External("pathlib:Path") if is_path else None
            case _:
                return None

    def external(self, symbol: Symbol) -> list[str]:
        """The dotted names of a library class, or of those that a class is derived from."""
        return list(self._external(symbol))

    def _external(self, symbol: Symbol) -> Iterator[str]:
        for each in self.lineages.of(symbol):
            if isinstance(each, External):
                alias = _ALIASES.fullmatch(each.name)
                yield _MEANT[alias.lastgroup or ""] if alias else dotted(each.name)


def dotted(name: str) -> str:
    """A canonical name `module:qualname` as the tables write it."""
    return name.replace(":", ".")
