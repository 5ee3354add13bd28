"""Reading: a catalogue made of planned tools, statically: nothing of the user's is imported."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from toolgen.catalogue.badges import badges
from toolgen.catalogue.calls import example_of
from toolgen.catalogue.changes import CatalogueChanges
from toolgen.catalogue.definitions import definitions_of
from toolgen.catalogue.model import (
    Catalogue,
    CatalogueEntry,
    Group,
    Package,
    SchemaShape,
    Span,
    Total,
    TypeEntry,
)
from toolgen.catalogue.notes import Notes
from toolgen.catalogue.prose import blocks, summary
from toolgen.catalogue.schemas import SchemaReader
from toolgen.catalogue.types import CatalogueTypes, Schema, slug
from toolgen.costs import Cost, PlannedRegistry, Tokenizer
from toolgen.dialects import Dialect
from toolgen.findings import Finding
from toolgen.json_schema import current, sound
from toolgen.render.manifest import fingerprint, tool_hashes
from toolgen.render.naming import NamedTool, name_tools
from toolgen.render.plan import PackagePlan

__all__ = ["Material", "read_catalogue"]


@dataclass(frozen=True, slots=True)
class Material:
    """What a catalogue is made of.

    `generated` are the dotted names of generated packages, by package and its path.
    """

    title: str
    registries: tuple[PlannedRegistry, ...]
    generated: Mapping[tuple[str, str], str]
    diagnostics: Sequence[Finding]
    dialects: Sequence[Dialect]
    tokenizer: Tokenizer
    changes: CatalogueChanges = CatalogueChanges()
    lint: Sequence[Finding] = ()


def read_catalogue(material: Material) -> Catalogue:
    """The catalogue of a project's tools. The same material gives the same catalogue."""
    reader = _CatalogueReader(material)
    packages = tuple(map(reader.package, material.registries))
    tools = [tool for package in packages for group in package.groups for tool in group.tools]
    return Catalogue(
        title=material.title,
        packages=packages,
        tags=tuple(_by_tag(tools)),
        types=tuple(reader.types()),
        counted=material.tokenizer.name,
        sign=material.tokenizer.sign,
        base=material.changes.base,
        removed=material.changes.removed,
        notes=reader.notes.left(),
    )


def _by_tag(tools: Sequence[CatalogueEntry]) -> Iterator[Group]:
    """Tools by tag, and last those that have none; nothing where no tool has one."""
    tags = sorted({tag for tool in tools for tag in tool.tags})
    for tag in tags:
        yield Group(tag, tuple(tool for tool in tools if tag in tool.tags))
    without = tuple(tool for tool in tools if not tool.tags)
    if tags and without:
        yield Group("", without)


class _CatalogueReader:
    def __init__(self, material: Material) -> None:
        self._material = material
        self._types = CatalogueTypes()
        self._taken: set[str] = set()
        self.notes = Notes(material.registries, material.diagnostics, material.lint)

    def package(self, registry: PlannedRegistry) -> Package:
        generated = self._material.generated[registry.package, registry.path]
        plan = PackagePlan(registry.package, generated, "", (), registry.tools)
        entries = [self._entry(named, registry, generated) for named in name_tools(plan)]
        hashes = {each.tool.name: tool_hashes(each) for each in registry.tools}
        modules = sorted({entry.module for entry in entries})
        return Package(
            registry.package,
            registry.path,
            fingerprint(hashes),
            tuple(
                Group(module, tuple(entry for entry in entries if entry.module == module))
                for module in modules
            ),
            tuple(self._totals(entries)),
        )

    def _totals(self, entries: Sequence[CatalogueEntry]) -> Iterator[Total]:
        for dialect in self._material.dialects:
            all_made = (each for entry in entries for each in entry.definitions)
            made = [each for each in all_made if each.dialect == dialect.name and each.text]
            total = sum((Cost(each.bytes, each.tokens) for each in made), Cost(0, 0))
            yield Total(dialect.name, total.bytes, total.tokens, len(made))

    def _entry(self, named: NamedTool, registry: PlannedRegistry, generated: str) -> CatalogueEntry:
        tool, planned, changes = named.tool, named.planned, self._material.changes
        identifier = self._free(f"{slug(registry.package)}/{slug(tool.name)}")
        own = Span(tool.name, identifier)
        marked = changes.by_path(registry.package, tool.name)
        parameters = current(sound(planned.parameters))
        output = planned.output and current(sound(planned.output))
        return CatalogueEntry(
            id=identifier,
            name=tool.name,
            package=registry.package,
            module=tool.module,
            function=tool.qualname,
            framework=tool.profile.framework,
            source=f"{tool.position.path}:{tool.position.line}",
            summary=summary(tool.description),
            description=blocks(tool.description),
            badges=badges(tool),
            tags=tool.options.policy.tags,
            parameters=self._shape(parameters, parameters, own, marked),
            output=None if output is None else self._shape(output, output, own, {}, "/returns"),
            example=example_of(named, generated),
            definitions=tuple(
                definitions_of(planned, self._material.dialects, self._material.tokenizer)
            ),
            hashes=tuple(tool_hashes(planned).items()),
            notes=self.notes.of(tool),
            changes=changes.of(registry.package, tool.name),
            deprecated=tool.options.policy.deprecated or "",
        )

    def _shape(
        self,
        schema: Schema,
        root: Schema,
        user: Span,
        changes: Mapping[str, tuple[str, ...]],
        below: str = "",
    ) -> SchemaShape:
        def link(reference: str) -> str:
            if reference == "#":
                return user.target
            identifier = self._types.id_of(reference, root)
            if identifier:
                self._types.use(identifier, user)
            return identifier

        return SchemaReader(link, f"{user.target}{below}", changes).shape(schema)

    def types(self) -> Iterator[TypeEntry]:
        """The types that tools lead to, by name. Shapes of types lead to further ones."""
        shapes: dict[str, SchemaShape] = {}
        while pending := [each for each in self._types.found if each not in shapes]:
            for identifier in pending:
                name, schema, root = self._types.found[identifier]
                shapes[identifier] = self._shape(schema, root, Span(name, identifier), {})
        for identifier in sorted(shapes, key=lambda each: (each.casefold(), each)):
            name = self._types.found[identifier][0]
            users = self._types.users(identifier)
            yield TypeEntry(identifier, name, shapes[identifier], users)

    def _free(self, wanted: str) -> str:
        number, identifier = 1, wanted
        while identifier in self._taken:
            number += 1
            identifier = f"{wanted}-{number}"
        self._taken.add(identifier)
        return identifier
