"""Linking alone: sources in, symbols and values out, with no extraction around."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import dedent

from source_files import source_file

from toolgen.annotations.expressions import parse_text
from toolgen.facts.expressions import Expression
from toolgen.facts.module import Class
from toolgen.ir.nodes import Standard, Type, Value
from toolgen.link import Environment, Evaluator, Project, Refusal, Resolver, Scope
from toolgen.link.plain import plain
from toolgen.link.project import Installed
from toolgen.link.symbols import Defined, External, Symbol
from toolgen.parsing import parse_source
from toolgen.source import SourceFile


class Linked:
    """Sources by path, linked. What is asked is asked from the end of a module."""

    def __init__(
        self,
        sources: Mapping[str, str] | Sequence[SourceFile],
        *,
        environment: str = "refuse",
        installed: Installed | None = None,
    ) -> None:
        files = (
            [source_file(path, dedent(text)) for path, text in sources.items()]
            if isinstance(sources, Mapping)
            else sources
        )
        self.project = Project(files, parse_source, installed)
        self.resolver = Resolver(self.project)
        self.environment = Environment(environment)
        self.evaluator = Evaluator(self.resolver, self._type, self._is_enum, self.environment)

    def value(self, expression: str, module: str = "app") -> Value:
        """What an expression that stands at the end of a module evaluates to."""
        return self.evaluator.evaluate(parse_text(expression), self.scope(module))

    def plain(self, expression: str, module: str = "app") -> object:
        """The same as a Python object."""
        return plain(self.value(expression, module))

    def refusal(self, expression: str, module: str = "app") -> str:
        """The message of the refusal that evaluating an expression raises."""
        try:
            value = self.value(expression, module)
        except Refusal as refusal:
            return refusal.message
        raise AssertionError(f"it is not refused: {value}")

    def symbol(self, expression: str, module: str = "app") -> Symbol:
        """What a name or an attribute chain at the end of a module means."""
        return self.resolver.resolve(parse_text(expression), self.scope(module))

    def meaning(self, expression: str, module: str = "app") -> str:
        """The same by its canonical name, or the code of the refusal."""
        try:
            symbol = self.symbol(expression, module)
        except Refusal as refusal:
            return refusal.code
        return symbol.id if isinstance(symbol, Defined) else getattr(symbol, "name", "")

    def parsed(self, expression: str) -> Expression:
        """An expression as facts have it."""
        return parse_text(expression)

    def scope(self, module: str) -> Scope:
        """The scope of a module, once it has run."""
        facts = self.project.module(module)
        assert facts is not None, self.project.failures
        return Scope(facts)

    def _type(self, expression: Expression, scope: Scope) -> Type:
        symbol = self.resolver.resolve(expression, scope)
        if isinstance(symbol, External) and symbol.name == "builtins:int":
            return Standard(symbol.name)
        raise Refusal("TG302", scope.position(expression.at), "it is not a type")

    def _is_enum(self, symbol: Defined) -> bool:
        if not isinstance(symbol.fact, Class):
            return False
        bases = [self.resolver.find(base, symbol.scope) for base in symbol.fact.bases]
        of_python = {b.name.partition(":")[0] for b in bases if isinstance(b, External)}
        return "enum" in of_python or any(self._is_enum(b) for b in bases if isinstance(b, Defined))
