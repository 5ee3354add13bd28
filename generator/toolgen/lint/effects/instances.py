"""Instances: of which library's class objects are, where conventions of naming do not tell."""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolgen.facts.expressions import Attribute, Binary, Call, Expression, Name
from toolgen.facts.module import Class
from toolgen.link import Scope
from toolgen.link.symbols import Defined, External, ParameterSymbol, Symbol
from toolgen.lint.effects.objects import Objects
from toolgen.lint.effects.tables import MAKERS
from toolgen.lint.prose.words import listed

_PATH = "pathlib.Path"
_ALIASES = re.compile(
    r"(?P<path>pathlib:(?:Posix|Windows)Path)"
    r"|(?P<client>botocore\.client:BaseClient|(?:mypy_boto3|types_boto3)_\w+(?:\.client)?:\w+Client)"
)
_CONSTRUCTING = listed("model_construct model_copy model_validate model_validate_json")
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
        """`Order.model_validate(…)`, `sqlite3.connect(…)`, `session.bind`, `root / "notes"`."""
        match expression:
            case Call(function=Attribute(value=value, attribute=maker)) if maker in _CONSTRUCTING:
                return self._class_named(value, scope)
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

    def _class_named(self, expression: Expression, scope: Scope) -> Symbol | None:
        """The class of the project that an expression names."""
        found = self._resolver.find(expression, scope.at(None))
        return found if isinstance(found, Defined) and isinstance(found.fact, Class) else None

    def owner_of(self, symbol: ParameterSymbol) -> Defined | None:
        """The class that `cls` stands for: the first parameter of a class method."""
        path, function = symbol.scope.path, symbol.function
        owner = path[-2] if len(path) > 1 else None
        is_first = function.parameters[:1] == (symbol.parameter,)
        is_bound = any(each == Name("classmethod", each.at) for each in function.decorators)
        if not (is_first and is_bound and isinstance(owner, Class)):
            return None
        return Defined(Scope(symbol.scope.module, path[:-2]), owner)

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
