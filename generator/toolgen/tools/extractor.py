"""The extraction stage: declared functions to tools, with the definitions that their types need."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from operator import attrgetter

from toolgen.annotations.types import ParseText
from toolgen.config import Config
from toolgen.config.targets import ConfiguredTarget
from toolgen.findings import TOO_DEEP, UNTOLD, Diagnostics, Finding, Position, by_place, has_errors
from toolgen.findings.defects import REPORT, defect
from toolgen.frameworks.choosing import PinnedProfiles, chosen_frameworks
from toolgen.ir.budget import HINT, excess
from toolgen.ir.definitions import Definition, Definitions
from toolgen.ir.evidence import Evidence
from toolgen.ir.extracted import ExtractedTools
from toolgen.ir.ledger import LedgerEntry, ToolState
from toolgen.ir.nodes import Value
from toolgen.ir.profiles import TOOLGEN
from toolgen.ir.tools import ToolSpec
from toolgen.link import Environment, Project, Refusal, Resolver
from toolgen.registrations import (
    Declaration,
    Declared,
    HandwrittenDeclaration,
    RegistrationSearch,
    Uncarried,
    UntoldRegistration,
)
from toolgen.registrations.closures import with_those_it_is_made_of
from toolgen.source import SourceFile
from toolgen.timing import stage
from toolgen.tools import configured
from toolgen.tools.candidates import Candidates, Prefetch
from toolgen.tools.changes import changed_later
from toolgen.tools.evidence import evidence_of
from toolgen.tools.functions import FunctionReader
from toolgen.tools.handwritten import HandwrittenReader
from toolgen.tools.options.configured_policies import overlaid
from toolgen.tools.parameters import shows_result, untold_result
from toolgen.tools.reading import readers
from toolgen.tools.reviewed import ReviewedHelpers
from toolgen.tools.uncarried import uncarried_by_holder
from toolgen.tools.views import NameAndTags, apart

_OF_MODULE = "<module>"
_OF_LIBRARY = "take a type of your own in its place: a TypedDict, dataclass or pydantic model"


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
        self._left_out: list[LedgerEntry] = []
        self._paths: frozenset[str] = frozenset()
        self._evidence: list[Evidence] = []
        self._excluded = [ConfiguredTarget(text) for text in config.exclude_tools]
        self._profiles = PinnedProfiles(dict(config.frameworks))
        self._environment = Environment(config.environment)
        self._search = RegistrationSearch(frameworks, self._resolver, parse_text, self._environment)
        self._reviewed = ReviewedHelpers(config.frontends, self._resolver)
        read = readers(self._resolver, parse_text, self._environment)
        read.types.evaluator.computed = self._search.computed
        self._classes = read.classes
        self._functions = FunctionReader(read.types, self._search, config, diagnostics)
        self._handwritten = HandwrittenReader(read.types, diagnostics)

    def extract(
        self,
        sources: Sequence[SourceFile],
        prefetch: Prefetch,
        own: Container[str],
        declaring: Container[str],
    ) -> ExtractedTools:
        """The tools that the modules named in `own` declare, sorted by name; their definitions.

        `declaring` are the paths of the files whose text may declare tools.
        """
        self._paths = frozenset(each.path for each in sources)
        targets = [ConfiguredTarget(text) for text in self._config.include]
        finder = Candidates(self._frameworks, declaring, self._resolver, self._search, prefetch)
        modules = [name for name in finder.among(sources, own) if name in own]
        targeted = configured.declarations(targets, modules, self._resolver)
        named = (each for each in targeted if isinstance(each, Refusal) or each.module in own)
        definitions: dict[str, Definition] = {}
        # One that is declared twice alike counts once.
        tools: dict[tuple[ToolSpec, Position], ToolSpec] = {}
        faulty: list[tuple[ToolSpec, Definitions]] = []
        for declaration in self._declarations(modules, named):
            with self._diagnostics.recording() as found:
                try:
                    tool, needed = self._read_whole(declaration)
                except RecursionError:
                    self._diagnostics.add("TG302", declaration.position, *TOO_DEEP)
                    tool, needed = None, {}
                except Exception as error:
                    what = f"{self._key(declaration)[1]}: {defect(error)}"
                    self._diagnostics.add("TG902", declaration.position, what, REPORT)
                    tool, needed = None, {}
            self._evidence.append(evidence_of(declaration, tool, needed, found))
            if tool is None or has_errors(found):
                self._leave_out(declaration, tool, found)
                faulty += [] if tool is None else [(tool, needed)]
            else:
                tools[tool, tool.position] = tool
                definitions |= needed
        self._diagnostics.extend(self._reviewed.findings())
        self._diagnostics.extend(self._environment.diagnostics)
        ordered = sorted(tools.values(), key=attrgetter("rank"))
        made = overlaid(ordered, self._config.tools, self._resolver, self._diagnostics)
        return ExtractedTools(
            made,
            dict(sorted(definitions.items())),
            tuple(self._left_out),
            tuple(self._evidence),
            tuple(faulty),
        )

    def _leave_out(
        self,
        declaration: Declared,
        tool: ToolSpec | None,
        found: Sequence[Finding],
    ) -> None:
        """Note why a declared function is no tool."""
        function, place = ":".join(self._key(declaration)), declaration.position
        name = self._name(declaration) if tool is None else tool.name
        names = (name,) if name else ()
        if has_errors(found):
            entry = LedgerEntry.refused(function, place, names, found)
        else:
            untold = tuple(each for each in by_place(found) if each.code == UNTOLD)
            reasons = tuple(each.message for each in untold)
            entry = LedgerEntry(function, ToolState.LISTED, place, names, reasons, untold)
        self._left_out += with_those_it_is_made_of(entry, declaration)

    def _key(self, declaration: Declared) -> tuple[str, str]:
        """The module of a declared function and its name, else the tool's, else that of no name."""
        name = declaration.qualname or self._name(declaration) or _OF_MODULE
        return (declaration.module, name)

    def _name(self, declaration: Declared) -> str | None:
        """What a tool would be called that is refused; None where source does not tell."""
        own = self._name_and_tags(declaration)
        return None if own is None else declaration.view.of(*own).name

    def _name_and_tags(self, declaration: Declared) -> NameAndTags | None:
        if isinstance(declaration, HandwrittenDeclaration):
            return self._handwritten.name_and_tags(declaration)
        return self._functions.name_and_tags(declaration)

    @stage("tools")
    def _read_whole(self, declaration: Declared) -> tuple[ToolSpec | None, dict[str, Definition]]:
        """The tool of a declaration and the definitions that it leads to; None when refused."""
        tool = self._read(declaration)
        closed = None if tool is None else self._closure(tool)
        if tool is None or closed is None:
            return None, {}
        result = self._of_result(tool)
        if result is None:
            return replace(tool, returns=None), closed
        return tool, closed | result

    def _read(self, declaration: Declared) -> ToolSpec | None:
        if isinstance(declaration, HandwrittenDeclaration):
            tool = self._handwritten.read(declaration)
        else:
            tool = self._functions.read(declaration)
        if tool is not None:
            self._diagnostics.extend(changed_later(declaration))
        return tool

    def _declarations(
        self, modules: Iterable[str], named: Iterable[Declaration | Refusal]
    ) -> Iterator[Declared]:
        """All declarations; what the configuration names only where the sources declare nothing."""
        found: set[tuple[str, str]] = set()
        for declaration in self._declared(modules, named):
            key = self._key(declaration)
            is_named = isinstance(declaration, Declaration) and declaration.is_configured
            is_known = is_named and key in found
            if not is_known and not any(target.matches(*key) for target in self._excluded):
                found.add(key)
                yield declaration

    def _declared(
        self, modules: Iterable[str], named: Iterable[Declaration | Refusal]
    ) -> Iterator[Declared]:
        facts = [module for module in map(self._project.module, modules) if module is not None]
        every = chain(self._search.among(facts), named)
        for found in chain.from_iterable(apart(each, self._name_and_tags) for each in every):
            match found:
                case Declaration() | HandwrittenDeclaration():
                    yield self._pinned(found)
                case UntoldRegistration():
                    if not (self._reviewed.speak_for(found.position) or self._is_excluded(found)):
                        self._report(found)
                case Uncarried():
                    self._diagnostics.extend([uncarried_by_holder(found)])
                case Refusal():
                    self._diagnostics.extend([found.diagnostic])

    def _is_excluded(self, found: UntoldRegistration) -> bool:
        """Whether all functions that may be tools are none by the configuration."""
        keys = [each.partition(":")[::2] for each in found.functions]
        return bool(keys) and all(
            any(target.matches(*key) for target in self._excluded) for key in keys
        )

    def _pinned(self, found: Declared) -> Declared:
        """A declaration by the rules of the line of versions that its project pins."""
        profile = self._profiles.of(found.profile, self._project.pins(found.module))
        return found if profile is found.profile else replace(found, profile=profile)

    def _report(self, found: UntoldRegistration) -> None:
        if found.profile is TOOLGEN and found.is_class:
            hint = "mark a function that source shows"
            finding = Finding(found.position, "TG110", found.reason, hint)
            entries = [
                LedgerEntry.refused(each, found.position, (), [finding]) for each in found.functions
            ]
        else:
            finding = self._untold(found)
            place, reasons = found.position, (found.reason,)
            entries = [
                LedgerEntry(each, ToolState.LISTED, place, (), reasons, (finding,))
                for each in found.functions
            ]
        self._diagnostics.extend([finding])
        self._left_out.extend(entries)

    def _untold(self, found: UntoldRegistration) -> Finding:
        kind = "" if found.profile is None else f"{found.profile.framework}: "
        names = ", ".join(each.partition(":")[2] for each in found.functions)
        what = f"{names} may be a tool, and " if names else "what is registered here "
        message = f"{kind}{what}is not covered: {found.reason}"
        return Finding(found.position, UNTOLD, message, "write the registration out")

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
                said = self._in_project(refusal, parameter.position)
                self._diagnostics.extend([said.within(context).diagnostic])
                refused = True
        try:
            found |= self._classes.closure([], _schema_settings(tool))
        except Refusal as refusal:
            self._diagnostics.extend([refusal.within(f"the options of {tool.name}").diagnostic])
            refused = True
        more = None if refused else excess((each.type for each in tool.parameters), found)
        if more is not None:
            self._diagnostics.add("TG302", tool.position, more, HINT)
        return None if refused or more else found

    def _in_project(self, refusal: Refusal, position: Position) -> Refusal:
        """A refusal of what a library has, said of the place that leads to it."""
        if refusal.position.path in self._paths:
            return refusal
        message = f"{refusal.message} ({refusal.position})"
        return Refusal(refusal.code, position, message, _OF_LIBRARY, library=refusal.library)

    def _of_result(self, tool: ToolSpec) -> dict[str, Definition] | None:
        """The definitions of a return type; None where there is none, or it cannot be told."""
        if tool.returns is None:
            return None
        try:
            found = self._classes.closure([tool.returns], [])
            more = excess([tool.returns], found)
            if more is not None:
                raise Refusal("TG302", tool.position, more, HINT)
            return found
        except Refusal as refusal:
            if shows_result(tool.profile, self._config):
                self._diagnostics.extend([untold_result(tool.name, tool.position, refusal)])
            return None


def _schema_settings(tool: ToolSpec) -> list[Value]:
    """What the declaration says that bears on the schema, or that it is."""
    settings = [value for name, value in tool.settings if name in tool.profile.settings]
    return settings if tool.schema is None else [*settings, tool.schema]
