"""The extraction stage: declared functions to tools, with the definitions that their types need."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from toolgen.config import Config
from toolgen.diagnostics import Diagnostics
from toolgen.extract.candidates import Prefetch, candidates
from toolgen.extract.classes import ClassReader
from toolgen.extract.classes.kinds import Naturalist
from toolgen.extract.frontends import configured, marker
from toolgen.extract.frontends.configured import Target
from toolgen.extract.frontends.declaration import Declaration
from toolgen.extract.functions import FunctionReader
from toolgen.extract.types import ParseText, TypeReader
from toolgen.ir.tools import Tool
from toolgen.ir.types import Definition, Definitions, Type
from toolgen.ir.values import Value
from toolgen.link import Evaluator, Project, Refusal, Resolver
from toolgen.link.symbols import Defined
from toolgen.source import SourceFile


@dataclass(frozen=True)
class Extraction:
    """What was extracted. `definitions` holds every user class that some tool's types lead to."""

    tools: tuple[Tool, ...]
    definitions: Definitions


class Extractor:
    """Reads the tools of a project. Findings go to the collector."""

    def __init__(
        self, project: Project, config: Config, parse_text: ParseText, diagnostics: Diagnostics
    ) -> None:
        self._project = project
        self._config = config
        self._diagnostics = diagnostics
        self._resolver = Resolver(project)
        self._types = TypeReader(self._resolver, parse_text)
        naturalist = Naturalist(self._resolver)

        def is_enum(symbol: Defined) -> bool:
            found = naturalist.is_enum(symbol)
            if found:
                self._types.seen[symbol.id] = symbol
            return found

        self._types.evaluator = Evaluator(self._resolver, self._types.read, is_enum)
        self._classes = ClassReader(self._types, naturalist)
        self._functions = FunctionReader(self._types, config, diagnostics)

    def extract(self, sources: Sequence[SourceFile], prefetch: Prefetch) -> Extraction:
        """The tools of the sources, sorted by name, and their definitions."""
        targets = [Target(text) for text in self._config.include]
        modules = candidates(sources, targets, self._resolver, prefetch)
        definitions: dict[str, Definition] = {}
        tools: list[Tool] = []
        for declaration in self._declarations(modules, targets):
            tool = self._functions.read(declaration)
            closed = None if tool is None else self._closure(tool)
            if tool is not None and closed is not None:
                result = self._of_result(tool.returns)
                tools.append(tool if result is not None else replace(tool, returns=None))
                definitions |= closed | (result or {})
        self._diagnostics.extend(self._project.failures)
        ordered = sorted(tools, key=lambda tool: (tool.name, tool.module, tool.qualname))
        return Extraction(tuple(ordered), dict(sorted(definitions.items())))

    def _declarations(
        self, modules: Iterable[str], targets: Sequence[Target]
    ) -> Iterator[Declaration]:
        """Each declared function once: what the marker says comes before the configuration."""
        excluded = [Target(text) for text in self._config.exclude_tools]
        found: set[tuple[str, str]] = set()
        for declaration in self._declared(list(modules), targets):
            key = (declaration.scope.module.name, declaration.fact.qualname)
            if key not in found and not any(target.matches(*key) for target in excluded):
                found.add(key)
                yield declaration

    def _declared(self, modules: list[str], targets: Sequence[Target]) -> Iterator[Declaration]:
        facts = [module for module in map(self._project.module, modules) if module is not None]
        marked = (
            found for module in facts for found in marker.declarations(module, self._resolver)
        )
        named = configured.declarations(targets, modules, self._resolver)
        for found in chain(marked, named):
            if isinstance(found, Refusal):
                self._diagnostics.extend([found.diagnostic])
            else:
                yield found

    def _closure(self, tool: Tool) -> dict[str, Definition] | None:
        """The definitions that a tool's parameters need, or None when one was refused."""
        found: dict[str, Definition] = {}
        refused = False
        for parameter in tool.parameters:
            values = [parameter.default] if isinstance(parameter.default, Value) else []
            try:
                found |= self._classes.closure([parameter.type], values)
            except Refusal as refusal:
                context = f"parameter {parameter.name!r} of {tool.name}"
                self._diagnostics.extend([refusal.within(context).diagnostic])
                refused = True
        return None if refused else found

    def _of_result(self, returns: Type | None) -> dict[str, Definition] | None:
        """The definitions of a return type; None when it cannot be told, which no schema shows."""
        try:
            return {} if returns is None else self._classes.closure([returns], [])
        except Refusal:
            return None
