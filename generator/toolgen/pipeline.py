"""The pipeline: sources in, a result out. Reads nothing but the sources, writes nothing."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from toolgen.check import check_names, check_text, without_infinities
from toolgen.config import Config
from toolgen.diagnostics import Diagnostic, Diagnostics, Position, has_errors
from toolgen.extract.expressions import parse_text
from toolgen.extract.extractor import Extraction, Extractor
from toolgen.extract.frontends.marker import MODULE
from toolgen.ir.tools import Tool
from toolgen.ir.types import Definitions
from toolgen.link import Project
from toolgen.parsing import Progress, parse_source, parse_sources
from toolgen.render.package import render_package
from toolgen.render.plan import GeneratedFile, PackagePlan, PlannedTool
from toolgen.schema import Knobs, SchemaBuilder, SchemaFailure
from toolgen.source import SourceFile


@dataclass(frozen=True, slots=True)
class PackageResult:
    """One generated package: where it goes, below the project's root, and what is in it."""

    package: str
    directory: str
    files: tuple[GeneratedFile, ...]
    tools: tuple[PlannedTool, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """What a run found and made. `packages` is empty when there are errors."""

    packages: tuple[PackageResult, ...]
    tools: tuple[Tool, ...]
    definitions: Definitions
    diagnostics: tuple[Diagnostic, ...]

    @property
    def has_errors(self) -> bool:
        """Whether something forbids writing."""
        return has_errors(self.diagnostics)


def generate(
    sources: Sequence[SourceFile],
    config: Config,
    *,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Result:
    """Generate the packages for every tool that the sources declare.

    The result depends on the sources and the configuration alone: not on their order, not on
    `jobs` (the number of processes that parse). Mistakes in the sources are diagnostics.
    """
    diagnostics = Diagnostics()
    _report_twins(sources, diagnostics)
    extraction = _extract(sources, config, jobs, progress, diagnostics)
    by_package = _by_package(extraction.tools, sources)
    planned = {
        package: _plan(tools, extraction.definitions, config, diagnostics)
        for package, tools in by_package.items()
    }
    packages = (
        ()
        if diagnostics.has_errors
        else tuple(
            _render(package, tools, sources, extraction.definitions, config)
            for package, tools in planned.items()
        )
    )
    return Result(packages, extraction.tools, extraction.definitions, tuple(diagnostics))


def _extract(
    sources: Sequence[SourceFile],
    config: Config,
    jobs: int,
    progress: Progress | None,
    diagnostics: Diagnostics,
) -> Extraction:
    project = Project(sources, parse_source)

    def prefetch(batch: Sequence[SourceFile]) -> None:
        for name, outcome in parse_sources(batch, jobs, progress):
            project.supply(name, outcome)

    return Extractor(project, config, parse_text, diagnostics).extract(sources, prefetch)


def _report_twins(sources: Iterable[SourceFile], diagnostics: Diagnostics) -> None:
    """Two files of one module name: only one can be imported, so tools of the other are lost."""
    by_module: dict[str, list[SourceFile]] = defaultdict(list)
    for source in sorted(sources):
        if not source.is_stub:
            by_module[source.module].append(source)
    for module, twins in by_module.items():
        if len(twins) > 1 and any(MODULE.encode() in twin.load() for twin in twins):
            diagnostics.add(
                "TG103",
                Position(twins[1].path, 1, 1),
                f"{twins[0].path} is named {module!r} too",
                "build the trees one by one, or exclude one of the files",
            )


def _by_package(tools: Iterable[Tool], sources: Iterable[SourceFile]) -> dict[str, list[Tool]]:
    package_of = {source.module: source.package for source in sources if not source.is_stub}
    grouped: dict[str, list[Tool]] = defaultdict(list)
    for tool in tools:
        grouped[package_of[tool.module]].append(tool)
    return dict(sorted(grouped.items()))


def _plan(
    tools: Sequence[Tool], definitions: Definitions, config: Config, diagnostics: Diagnostics
) -> tuple[PlannedTool, ...]:
    check_names(tools, diagnostics)
    knobs = Knobs(titles=config.titles, close_root=config.close_root)
    builder = SchemaBuilder(definitions, knobs)
    planned = (_plan_tool(tool, builder, diagnostics) for tool in tools)
    return tuple(tool for tool in planned if tool is not None)


def _plan_tool(tool: Tool, builder: SchemaBuilder, diagnostics: Diagnostics) -> PlannedTool | None:
    try:
        schemas = builder.build(tool)
        parameters = without_infinities(tool, schemas.parameters, diagnostics)
        check_text(tool, parameters, diagnostics)
        return PlannedTool(tool, parameters, schemas.core)
    except SchemaFailure as failure:
        place = next((p.position for p in tool.parameters if p.name == failure.parameter), None)
        diagnostics.add(failure.code, place or tool.position, failure.message, failure.hint)
        return None


def _render(
    package: str,
    tools: tuple[PlannedTool, ...],
    sources: Sequence[SourceFile],
    definitions: Definitions,
    config: Config,
) -> PackageResult:
    members = [source for source in sources if source.package == package]
    is_directory = any(source.is_package or source.module != package for source in members)
    path = members[0].package_path
    generated, directory = (
        (f"{package}.{config.output}", f"{path}/{config.output}")
        if is_directory
        else (f"{package}{config.output}", f"{path}{config.output}")
    )
    declaring = tuple(sorted({planned.tool.position.path for planned in tools}))
    plan = PackagePlan(package, generated, directory, declaring, tools)
    return PackageResult(
        package, directory, render_package(plan, definitions, overloads=config.overloads), tools
    )
