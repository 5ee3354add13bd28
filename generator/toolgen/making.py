"""Making: what comes of the tools that were read: plans, packages, and what is found about them.

Consumes what was extracted of each search root; produces all of a result that rests on that.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from itertools import chain

from toolgen.agreement import agreed
from toolgen.annotations.expressions import parse_text
from toolgen.check import (
    check_deferral,
    check_members,
    check_names,
    check_orders,
    check_requirements,
    check_typed_dicts,
)
from toolgen.config import Config
from toolgen.dialects import DIALECTS, converted_where_it_can, losses, refusals
from toolgen.findings import Diagnostics, Finding, has_errors
from toolgen.findings.registry import CODES
from toolgen.ir.extracted import ExtractedTools
from toolgen.ir.ledger import LedgerEntry, ToolState, settled
from toolgen.ir.tools import ToolSpec
from toolgen.kept.plans import KeptPlans
from toolgen.link import Project, Resolver
from toolgen.packages import FoundPackage, found_packages, report_contradictions
from toolgen.planning import PlanAttempt, Planner
from toolgen.render.compiling import uncompilable
from toolgen.render.package import render_package
from toolgen.render.plan import PackagePlan, PlannedTool
from toolgen.results import MadeParts, PackageResult, generated_place
from toolgen.schema import SchemaOptions
from toolgen.search_roots import Homes, SearchRoot
from toolgen.source import NamedFile
from toolgen.timing import stage
from toolgen.tools.candidates import Prefetch
from toolgen.tools.extractor import ToolExtractor
from toolgen.tools.reachability import why_unnamed
from toolgen.tools.shadowing import shadowing


def extracted(
    root: SearchRoot,
    project: Project,
    prefetch: Prefetch,
    config: Config,
) -> tuple[ExtractedTools, tuple[Finding, ...]]:
    """The tools of a search root, and what was found."""
    diagnostics = Diagnostics()
    extractor = ToolExtractor(project, config, parse_text, diagnostics)
    own = {source.module for source in root.own}
    tools = extractor.extract(root.sources, prefetch, own, root.declaring)
    homes = root.packages()
    packages = sorted({homes[tool.module][0] for tool in tools.tools})
    diagnostics.extend(shadowing(packages, config.output, Resolver(project)))
    diagnostics.extend(project.failures)
    return tools, tuple(diagnostics)


def made(
    homes: Sequence[Homes],
    extractions: Sequence[ExtractedTools],
    sources: Sequence[NamedFile],
    config: Config,
    diagnostics: Diagnostics,
    *,
    plans: KeptPlans | None = None,
) -> MadeParts:
    """All that comes of what was extracted of search roots, whose modules have their `homes`;
    `diagnostics` have what was found so far, and `plans` what earlier runs have made.

    It follows from no more of the sources than how they are called: nothing would ask again.
    """
    for each in extractions:
        check_orders(each.tools, each.definitions, diagnostics)
    found = (tool for each in extractions for tool in each.tools)
    check_requirements(found, diagnostics)
    packages = list(found_packages(homes, extractions))
    places = [generated_place(each.name, each.path, sources, config.output) for each in packages]
    attempts = [
        _plan(package, _why_no_place(package, place, places), config, diagnostics, plans)
        for package, place in zip(packages, places, strict=True)
    ]
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
    repeated = (each.planned for each in chain(*attempts) if each.is_repeated and each.planned)
    return MadeParts(
        tuple(written),
        (*every, *faulty_tools),
        ledger,
        tuple(diagnostics),
        faulty_tools,
        tuple(repeated),
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
    sources: Sequence[NamedFile], findings: Iterable[Finding]
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


def _why_no_place(
    package: FoundPackage, place: tuple[str, str], places: Sequence[tuple[str, str]]
) -> tuple[str, str] | None:
    """Why nothing can be generated at a place, by its name and directory, and what to do."""
    if places.count(place) > 1:
        return f"{place[0]!r} would be generated for another, too", "rename the file"
    return why_unnamed(package.name if package.name.endswith("__init__") else place[0])


def _plan(
    package: FoundPackage,
    unnamed: tuple[str, str] | None,
    config: Config,
    diagnostics: Diagnostics,
    plans: KeptPlans | None,
) -> list[PlanAttempt]:
    """What comes of each tool of a package, by all that is found about it; `unnamed` says why no
    import statement can name what is generated for it.
    """
    tools = [tool for each in package.extractions for tool in each.tools]
    check_deferral(tools, diagnostics)
    report_contradictions(package, diagnostics)
    options = SchemaOptions(config.titles, config.close_root, config.results)
    made = (
        attempt
        for each in package.extractions
        for attempt in Planner(each.definitions, options, diagnostics, plans).plan(each.tools)
    )
    attempts = agreed(sorted(made, key=lambda each: each.tool.rank))
    by_tool = {id(attempt.tool): attempt for attempt in attempts if not attempt.is_repeated}
    for tool, finding in check_names(each.tool for each in by_tool.values()):
        by_tool[id(tool)].found.append(finding)
    for attempt, finding in _of_types(package, attempts):
        attempt.found.append(finding)
    if unnamed is not None:
        for attempt in attempts:
            attempt.found.append(_unnamed(attempt.tool, *unnamed))
    diagnostics.extend(chain(*(each.found for each in attempts), _of_dialects(attempts, config)))
    return attempts


def _of_types(
    package: FoundPackage, attempts: Iterable[PlanAttempt]
) -> Iterator[tuple[PlanAttempt, Finding]]:
    """What Python is too old for, and what no call can give, by the attempt that has it."""
    homes = {id(tool): each.definitions for each in package.extractions for tool in each.tools}
    for attempt in attempts:
        tool, planned = attempt.tool, attempt.planned
        if planned is not None and not attempt.is_repeated:
            definitions = homes.get(id(tool), {})
            found = (
                *check_typed_dicts(tool, definitions, is_reflected=planned.core is None),
                *check_members(tool, definitions),
            )
            yield from ((attempt, finding) for finding in found)


def _unnamed(tool: ToolSpec, why: str, hint: str) -> Finding:
    message = f"the tool {tool.name!r} is in a package that no import statement can name: {why}"
    return Finding(tool.position, "TG110", message, hint)


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
    sources: Sequence[NamedFile],
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
