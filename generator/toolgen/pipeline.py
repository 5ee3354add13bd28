"""The pipeline: sources in, a result out. Reads nothing but the sources, writes nothing."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from operator import attrgetter

from toolgen.agreement import agreed
from toolgen.annotations.expressions import parse_text
from toolgen.check import check_deferral, check_names, check_orders, check_requirements
from toolgen.config import Config
from toolgen.dialects import DIALECTS, converted_where_it_can, losses, refusals
from toolgen.findings import Diagnostics, Finding, Position, has_errors
from toolgen.findings.registry import CODES
from toolgen.ir.ledger import Coverage, LedgerEntry, ToolState, settled
from toolgen.ir.tools import Reach, ToolSpec
from toolgen.link import Project
from toolgen.link.project import Installed
from toolgen.packages import FoundPackage, found_packages, report_contradictions
from toolgen.parsing import Cache, FileFacts, Progress
from toolgen.planning import PlanAttempt, Planner
from toolgen.render.compiling import uncompilable
from toolgen.render.package import render_package
from toolgen.render.plan import GeneratedFile, PackagePlan, PlannedTool
from toolgen.schema import SchemaOptions
from toolgen.search_roots import SearchRoot, duplicates, split
from toolgen.source import SourceFile
from toolgen.timing import stage
from toolgen.tools.extractor import ExtractedTools, ToolExtractor


@dataclass(frozen=True, slots=True)
class PackageResult:
    """One generated package: where it goes, below the project's root, and what is in it."""

    package: str
    directory: str
    files: tuple[GeneratedFile, ...]
    tools: tuple[PlannedTool, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """What a run found and made.

    An error about a tool refuses that tool, one about a file or the configuration keeps its package
    from `packages`. `planned` has every tool whose schemas could be made even so, those among them
    that were refused when they were read being the `faulty` ones. `ledger` has each
    function that a registration could reach, by what became of it. `extractions` has the tools as
    read and their definitions, one for each search root. `read` counts the files that were parsed:
    those that may declare tools, and what these lead to. `accepted` are the functions of the ledger
    that need not be tools. Another of `planned` stands for each that is `repeated`: registries have
    it once.
    """

    packages: tuple[PackageResult, ...]
    planned: tuple[PlannedTool, ...]
    ledger: tuple[LedgerEntry, ...]
    extractions: tuple[ExtractedTools, ...]
    diagnostics: tuple[Finding, ...]
    read: int
    accepted: frozenset[str] = frozenset()
    faulty: tuple[PlannedTool, ...] = ()
    repeated: tuple[PlannedTool, ...] = ()

    def accepting(self, functions: Collection[str]) -> Result:
        """The same run where it is accepted that these functions are no tools: what is found about
        them alone is no finding any more.
        """
        about: dict[bool, set[Finding]] = {True: set(), False: set()}
        for entry in self.ledger:
            about[entry.function in functions].update(entry.findings)
        settled = about[True] - about[False]
        kept = tuple(each for each in self.diagnostics if each not in settled)
        return replace(self, diagnostics=kept, accepted=frozenset(functions))

    @property
    def unread(self) -> tuple[str, ...]:
        """The frameworks that the sources import and whose tools are not read."""
        return tuple(sorted(frozenset[str]().union(*(each.unread for each in self.extractions))))

    @property
    def tools(self) -> tuple[ToolSpec, ...]:
        """All tools but for those that are refused, sorted by name."""
        refused = self._refused()
        tools = chain(*(each.tools for each in self.extractions))
        kept = (each for each in tools if (each.function, each.name) not in refused)
        return tuple(sorted(kept, key=attrgetter("rank")))

    @property
    def kept(self) -> tuple[PlannedTool, ...]:
        """The tools with schemas that are not refused, whether their package is written or not."""
        refused = self._refused()
        left_out = {id(planned) for planned in (*self.faulty, *self.repeated)}
        return tuple(
            planned
            for planned in self.planned
            if id(planned) not in left_out
            and (planned.tool.function, planned.tool.name) not in refused
        )

    def _refused(self) -> set[tuple[str, str]]:
        """What is refused, by function and name."""
        left_out = (each for each in self.ledger if each.state is ToolState.REFUSED)
        return {(entry.function, name) for entry in left_out for name in entry.tools}

    @property
    def emitted(self) -> tuple[PlannedTool, ...]:
        """The tools of all packages that are written."""
        return tuple(chain(*(package.tools for package in self.packages)))

    @property
    def coverage(self) -> Coverage:
        """How much of the source came out."""
        emitted = [planned.tool for planned in self.emitted]
        states = [entry.left_out for entry in self.ledger]
        return Coverage(
            len(emitted),
            sum(tool.reach is Reach.IMPORT for tool in emitted),
            states.count(ToolState.REFUSED),
            states.count(ToolState.LISTED),
            len(self.kept) - len(emitted),
            len(self.accepted),
        )

    @property
    def has_errors(self) -> bool:
        """Whether a tool is refused, or a package is kept from being written."""
        return has_errors(self.diagnostics)

    @property
    def is_settled(self) -> bool:
        """Whether nothing is wrong: what may be a tool is one, or need not be."""
        return not self.has_errors and self.coverage.is_settled


def generate(
    sources: Sequence[SourceFile],
    config: Config,
    *,
    jobs: int = 1,
    progress: Progress | None = None,
    installed: Installed | None = None,
    cache: Cache | None = None,
) -> Result:
    """Generate the packages for every tool that the sources declare.

    The result depends on the sources and the configuration alone: not on their order, not on
    `jobs` (the number of processes that parse). Mistakes in the sources are diagnostics.
    `installed` gives the source of libraries, where names may be followed into them. A `cache`
    spares parsing what an earlier run has parsed.
    """
    diagnostics = Diagnostics()
    _report_duplicates(sources, diagnostics)
    registering = {each.target.rpartition(":")[2].rpartition(".")[2] for each in config.frontends}
    files = FileFacts(jobs, progress, cache, registering)
    roots = split(sources)
    extractions = _extract(roots, config, files, installed, diagnostics)
    for each in extractions:
        check_orders(each.tools, each.definitions, diagnostics)
    found = (tool for each in extractions for tool in each.tools)
    check_requirements(found, diagnostics)
    packages = list(found_packages(roots, extractions))
    attempts = [_plan(package, config, diagnostics) for package in packages]
    planned = [tuple(_emitted(each)) for each in attempts]
    left_out = chain(*(each.left_out for each in extractions))
    ledger = settled(chain(left_out, map(_entry, chain(*attempts))))
    forbidden = _forbidden(sources, diagnostics)
    rendered = [
        _render(package, tools, ledger, sources, config)
        for package, tools in zip(packages, planned, strict=True)
        if tools and (package.name, package.path) not in forbidden
    ]
    faulty = [list(uncompilable(each.directory, each.files)) for each in rendered]
    diagnostics.extend(chain(*faulty))
    written = [each for each, faults in zip(rendered, faulty, strict=True) if not faults]
    every = tuple(each.planned for each in chain(*attempts) if each.planned is not None)
    faulty_tools = tuple(_planned_even_so(extractions, config))
    return Result(
        tuple(written),
        (*every, *faulty_tools),
        ledger,
        extractions,
        tuple(diagnostics),
        files.read(sources),
        faulty=faulty_tools,
        repeated=tuple(
            each.planned for each in chain(*attempts) if each.is_repeated and each.planned
        ),
    )


def _planned_even_so(
    extractions: Iterable[ExtractedTools], config: Config
) -> Iterator[PlannedTool]:
    """The schemas of tools that were refused when they were read."""
    options = SchemaOptions(config.titles, config.close_root, config.results)
    for tool, definitions in chain(*(each.faulty for each in extractions)):
        for attempt in Planner(definitions, options, Diagnostics()).plan([tool]):
            if attempt.planned is not None:
                yield attempt.planned


def _forbidden(
    sources: Sequence[SourceFile], findings: Iterable[Finding]
) -> Container[tuple[str, str]]:
    """The packages, by name and path, that errors keep from being written: that of the file where
    such an error stands, and all of them where it stands in none.
    """
    places = {each.position.path for each in findings if CODES[each.code].forbids_writing}
    homes = {source.path: (source.package, source.package_path) for source in sources}
    if places - homes.keys():
        return set(homes.values())
    return {homes[place] for place in places}


def _emitted(attempts: Iterable[PlanAttempt]) -> Iterator[PlannedTool]:
    for each in attempts:
        if each.planned is not None and not (each.is_repeated or has_errors(each.found)):
            yield each.planned


def _entry(attempt: PlanAttempt) -> LedgerEntry:
    """What became of a tool that was read."""
    tool = attempt.tool
    if attempt.planned is None or has_errors(attempt.found):
        return LedgerEntry.refused(tool.function, tool.position, (tool.name,), attempt.found)
    return LedgerEntry(tool.function, ToolState.EMITTED, tool.position, (tool.name,))


def _extract(
    roots: Sequence[SearchRoot],
    config: Config,
    files: FileFacts,
    installed: Installed | None,
    diagnostics: Diagnostics,
) -> tuple[ExtractedTools, ...]:
    findings = [Diagnostics() for _ in roots]
    extractions = tuple(
        _extract_root(root, config, files, installed, found)
        for root, found in zip(roots, findings, strict=True)
    )
    diagnostics.extend(_agreed(findings))
    return extractions


def _extract_root(
    root: SearchRoot,
    config: Config,
    files: FileFacts,
    installed: Installed | None,
    diagnostics: Diagnostics,
) -> ExtractedTools:
    project = Project(root.sources, files.of, installed)
    extractor = ToolExtractor(project, config, parse_text, diagnostics)
    own = {source.module for source in root.own}
    return extractor.extract(root.sources, files.prefetch, own)


def _agreed(findings: Sequence[Diagnostics]) -> Iterator[Finding]:
    """What search roots found. A target is missing only where none of them has it."""
    missing: dict[str, list[Finding]] = {}
    for finding in chain(*findings):
        if finding.code == "TG118":
            missing.setdefault(finding.message.partition(": ")[0], []).append(finding)
        else:
            yield finding
    yield from (found[0] for found in missing.values() if len(found) == len(findings))


def _report_duplicates(sources: Sequence[SourceFile], diagnostics: Diagnostics) -> None:
    """Two files of one module name in one root: only one can be imported, and its tools found."""
    for first, second in duplicates(sources):
        if any(b"tool" in synthetic.load() for synthetic in (first, second)):
            diagnostics.add(
                "TG103",
                Position(second.path, 1, 1),
                f"{first.path} is named {first.module!r} too",
                "rename one of the files, or exclude it",
            )


def _plan(package: FoundPackage, config: Config, diagnostics: Diagnostics) -> list[PlanAttempt]:
    """What comes of each tool of a package, by all that is found about it."""
    tools = [tool for each in package.extractions for tool in each.tools]
    check_deferral(tools, diagnostics)
    report_contradictions(package, diagnostics)
    options = SchemaOptions(config.titles, config.close_root, config.results)
    attempts = agreed(
        [
            attempt
            for each in package.extractions
            for attempt in Planner(each.definitions, options, diagnostics).plan(each.tools)
        ]
    )
    by_tool = {id(attempt.tool): attempt for attempt in attempts if not attempt.is_repeated}
    for tool, finding in check_names(each.tool for each in by_tool.values()):
        by_tool[id(tool)].found.append(finding)
    diagnostics.extend(chain(*(each.found for each in attempts), _of_dialects(attempts, config)))
    return attempts


def _of_dialects(attempts: Sequence[PlanAttempt], config: Config) -> Iterator[Finding]:
    """What the configured dialects lose of tools, and why their providers refuse them."""
    tools = [each.planned for each in attempts if each.planned is not None]
    for dialect in map(DIALECTS.__getitem__, config.dialects):
        made = [(each.tool, converted_where_it_can(each.wording, dialect)) for each in tools]
        yield from refusals(dialect, made)
        yield from losses(dialect, made)


@stage("render")
def _render(
    package: FoundPackage,
    tools: tuple[PlannedTool, ...],
    ledger: Iterable[LedgerEntry],
    sources: Sequence[SourceFile],
    config: Config,
) -> PackageResult:
    name, path = package.name, package.path
    generated, directory = generated_place(name, path, sources, config.output)
    declaring = tuple(sorted({planned.tool.position.path for planned in tools}))
    modules = {each.module for each in sources if (each.package, each.package_path) == (name, path)}
    left_out = tuple(
        each for each in ledger if each.state is not ToolState.EMITTED and each.module in modules
    )
    plan = PackagePlan(name, generated, directory, declaring, tools, left_out)
    dialects = [DIALECTS[each] for each in config.dialects]
    files = render_package(plan, package.definitions, overloads=config.overloads, dialects=dialects)
    return PackageResult(name, directory, files, tools)


def generated_place(
    package: str, path: str, sources: Iterable[SourceFile], output: str
) -> tuple[str, str]:
    """The dotted name and the directory of what is generated for a package: in it, or beside it
    where it is a lone module. `sources` are those of the run, `output` is the configured name.
    """
    members = [each for each in sources if (each.package, each.package_path) == (package, path)]
    if any(source.is_package or source.module != package for source in members):
        return f"{package}.{output}", f"{path}/{output}"
    return f"{package}{output}", f"{path}{output}"
