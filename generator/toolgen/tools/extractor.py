"""The extraction stage: declared functions to tools, with the definitions that their types need."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from toolgen.annotations.types import ParseText
from toolgen.config import Config
from toolgen.findings import TOO_DEEP, Diagnostics, Finding, Position, by_place, has_errors
from toolgen.frameworks.choosing import PinnedProfiles, chosen_frameworks
from toolgen.ir.definitions import Definition, Definitions
from toolgen.ir.ledger import LedgerEntry, ToolState, settled
from toolgen.ir.nodes import Value
from toolgen.ir.profiles import TOOLGEN
from toolgen.ir.tools import ToolSpec
from toolgen.link import Environment, Project, Refusal, Resolver
from toolgen.registrations import (
    Declaration,
    HandwrittenDeclaration,
    RegistrationSearch,
    Uncarried,
    Unresolved,
)
from toolgen.source import SourceFile
from toolgen.tools import configured
from toolgen.tools.candidates import Candidates, Prefetch
from toolgen.tools.configured import ConfiguredTarget
from toolgen.tools.functions import FunctionReader
from toolgen.tools.handwritten import HandwrittenReader
from toolgen.tools.parameters import shows_result, untold_result
from toolgen.tools.policies.keywords import uncarried_by_list
from toolgen.tools.policies.overlay import overlaid
from toolgen.tools.reading import readers
from toolgen.tools.reviewed import ReviewedHelpers

UNTOLD = "TG130"
"""The code of what may be a tool and source does not tell."""


@dataclass(frozen=True)
class ExtractedTools:
    """What was extracted.

    `definitions` holds every user class that some tool's types lead to, `ledger` all functions that
    are tools, or may be.
    """

    tools: tuple[ToolSpec, ...]
    definitions: Definitions
    ledger: tuple[LedgerEntry, ...] = ()


class ToolExtractor:
    """Reads the tools of a project. Findings go to the collector."""

    def __init__(
        self, project: Project, config: Config, parse_text: ParseText, diagnostics: Diagnostics
    ) -> None:
        self._project = project
        self._config = config
        self._diagnostics = diagnostics
        self._resolver = Resolver(project)
        frameworks = chosen_frameworks(dict(config.frameworks), config.frontends)
        self._frameworks = frameworks
        self._ledger: list[LedgerEntry] = []
        self._profiles = PinnedProfiles(dict(config.frameworks))
        self._search = RegistrationSearch(frameworks, self._resolver, parse_text)
        self._reviewed = ReviewedHelpers(config.frontends, self._resolver)
        self._environment = Environment(config.environment)
        read = readers(self._resolver, parse_text, self._environment)
        self._classes = read.classes
        self._functions = FunctionReader(read.types, self._search, config, diagnostics)
        self._handwritten = HandwrittenReader(read.types, diagnostics)

    def extract(
        self, sources: Sequence[SourceFile], prefetch: Prefetch, own: Container[str]
    ) -> ExtractedTools:
        """The tools that the modules named in `own` declare, sorted by name; their definitions."""
        targets = [ConfiguredTarget(text) for text in self._config.include]
        finder = Candidates(self._frameworks, targets, self._resolver, self._search, prefetch)
        modules = [name for name in finder.among(sources) if name in own]
        targeted = configured.declarations(targets, modules, self._resolver)
        named = (each for each in targeted if isinstance(each, Refusal) or each.module in own)
        definitions: dict[str, Definition] = {}
        # One that is declared twice alike counts once.
        tools: dict[tuple[ToolSpec, Position], ToolSpec] = {}
        for declaration in self._declarations(modules, named):
            known = len(self._diagnostics)
            try:
                tool, needed = self._read_whole(declaration)
            except RecursionError:
                self._diagnostics.add("TG302", declaration.position, *TOO_DEEP)
                tool, needed = None, {}
            self._enter(declaration, tool, self._diagnostics.since(known))
            if tool is not None:
                tools[tool, tool.position] = tool
                definitions |= needed
        self._diagnostics.extend(self._reviewed.findings())
        self._diagnostics.extend(self._project.failures)
        self._diagnostics.extend(self._environment.diagnostics)
        ordered = sorted(tools.values(), key=lambda tool: (tool.name, tool.module, tool.qualname))
        made = overlaid(ordered, self._config.tools, self._resolver, self._diagnostics)
        ledger = settled(self._ledger)
        return ExtractedTools(made, dict(sorted(definitions.items())), ledger)

    def _enter(
        self,
        declaration: Declaration | HandwrittenDeclaration,
        tool: ToolSpec | None,
        findings: Iterable[Finding],
    ) -> None:
        """Note what became of a declared function."""
        function = f"{declaration.module}:{declaration.qualname}"
        found = list(by_place(findings))
        codes = tuple(dict.fromkeys(each.code for each in found))
        if tool is not None and not has_errors(found):
            entry = LedgerEntry(function, ToolState.EMITTED, tool.position, (tool.name,))
        elif not has_errors(found):
            reasons = tuple(each.message for each in found)
            entry = LedgerEntry(function, ToolState.LISTED, declaration.position, (), reasons)
        else:
            entry = LedgerEntry(function, ToolState.REFUSED, declaration.position, (), codes)
        self._ledger.append(entry)

    def _read_whole(
        self, declaration: Declaration | HandwrittenDeclaration
    ) -> tuple[ToolSpec | None, dict[str, Definition]]:
        """The tool of a declaration and the definitions that it leads to; None when refused."""
        tool = self._read(declaration)
        closed = None if tool is None else self._closure(tool)
        if tool is None or closed is None:
            return None, {}
        result = self._of_result(tool)
        if result is None:
            return replace(tool, returns=None), closed
        return tool, closed | result

    def _read(self, declaration: Declaration | HandwrittenDeclaration) -> ToolSpec | None:
        if isinstance(declaration, HandwrittenDeclaration):
            return self._handwritten.read(declaration)
        return self._functions.read(declaration)

    def _declarations(
        self, modules: Iterable[str], named: Iterable[Declaration | Refusal]
    ) -> Iterator[Declaration | HandwrittenDeclaration]:
        """All declarations; what the configuration names only where the sources declare nothing."""
        excluded = [ConfiguredTarget(text) for text in self._config.exclude_tools]
        found: set[tuple[str, str]] = set()
        for declaration in self._declared(modules, named):
            key = (declaration.module, declaration.qualname)
            is_named = isinstance(declaration, Declaration) and declaration.entry is None
            is_known = is_named and key in found
            if not is_known and not any(target.matches(*key) for target in excluded):
                found.add(key)
                yield declaration

    def _declared(
        self, modules: Iterable[str], named: Iterable[Declaration | Refusal]
    ) -> Iterator[Declaration | HandwrittenDeclaration]:
        facts = [module for module in map(self._project.module, modules) if module is not None]
        for found in chain(self._search.among(facts), named):
            match found:
                case Declaration() | HandwrittenDeclaration():
                    yield self._pinned(found)
                case Unresolved():
                    if not self._reviewed.speak_for(found.position):
                        self._report(found)
                case Uncarried():
                    self._diagnostics.extend([uncarried_by_list(found)])
                case Refusal():
                    self._diagnostics.extend([found.diagnostic])

    def _pinned(
        self, found: Declaration | HandwrittenDeclaration
    ) -> Declaration | HandwrittenDeclaration:
        """A declaration by the rules of the line of versions that its project pins."""
        profile = self._profiles.of(found.profile, self._project.pins(found.module))
        return found if profile is found.profile else replace(found, profile=profile)

    def _report(self, found: Unresolved) -> None:
        for function in found.functions:
            entry = LedgerEntry(function, ToolState.LISTED, found.position, (), (found.reason,))
            self._ledger.append(entry)
        if found.profile is TOOLGEN and found.is_class:
            hint = "mark a function that source shows"
            self._diagnostics.add("TG110", found.position, found.reason, hint)
            return
        kind = "" if found.profile is None else f"{found.profile.framework}: "
        names = ", ".join(each.partition(":")[2] for each in found.functions)
        what = f"{names} may be a tool, and " if names else "what is registered here "
        message = f"{kind}{what}is not covered: {found.reason}"
        self._diagnostics.add(UNTOLD, found.position, message, "write the registration out")

    def _closure(self, tool: ToolSpec) -> dict[str, Definition] | None:
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
        try:
            found |= self._classes.closure([], _schema_settings(tool))
        except Refusal as refusal:
            self._diagnostics.extend([refusal.within(f"the options of {tool.name}").diagnostic])
            refused = True
        return None if refused else found

    def _of_result(self, tool: ToolSpec) -> dict[str, Definition] | None:
        """The definitions of a return type; None when it cannot be told."""
        try:
            return {} if tool.returns is None else self._classes.closure([tool.returns], [])
        except Refusal as refusal:
            if shows_result(tool.profile, self._config):
                self._diagnostics.extend([untold_result(tool.name, tool.position, refusal)])
            return None


def _schema_settings(tool: ToolSpec) -> list[Value]:
    """What the declaration says that bears on the schema, or that it is."""
    settings = [value for name, value in tool.settings if name in tool.profile.settings]
    return settings if tool.schema is None else [*settings, tool.schema]
