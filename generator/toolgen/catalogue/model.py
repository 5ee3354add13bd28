"""The catalogue as data: what the page shows, before it is text. Plain values, ready to print."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from toolgen.findings.registry import DIAGNOSTICS, Severity


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a line. `target` is the id of the section that it links to, empty for none."""

    text: str
    target: str = ""


Line = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """A block of prose: `text` and `heading` are a line, `list` is an item a line."""

    kind: Literal["text", "heading", "list", "verbatim"]
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CatalogueRow:
    """A field of an object: a parameter, or what is in one.

    `id` is the place to link to, empty for a field inside another one, which is `depth` deep.
    `default` is JSON, empty for none. `changes` are the rules that fired for it.
    """

    id: str
    name: str
    type: Line
    required: bool
    default: str = ""
    constraints: tuple[str, ...] = ()
    description: tuple[Block, ...] = ()
    depth: int = 0
    changes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SchemaShape:
    """What a schema says of a value: its type, and the fields of an object."""

    type: Line
    rows: tuple[CatalogueRow, ...] = ()
    constraints: tuple[str, ...] = ()
    description: tuple[Block, ...] = ()


@dataclass(frozen=True, slots=True)
class Badge:
    """A property of a tool in a word or two. `kind` chooses the colour, `title` explains."""

    kind: Literal["safe", "risk", "plain", "old", "new"]
    text: str
    title: str = ""


@dataclass(frozen=True, slots=True)
class Definition:
    """A tool in a dialect. `text` is compact JSON, empty where the provider has no such form."""

    dialect: str
    text: str
    bytes: int
    tokens: int
    losses: tuple[str, ...] = ()
    doubts: tuple[str, ...] = ()
    refusals: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CatalogueChange:
    """What was changed since the base. `witness` is JSON that one side refuses, empty for none."""

    rule: str
    grade: Severity
    text: str
    witness: str = ""
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class CatalogueNote:
    """A finding of the build: `place` is empty where there is none."""

    code: str
    grade: Severity
    text: str
    place: str = ""
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Example:
    """A call. `code` is Python, empty for a tool that only its framework can call."""

    arguments: str
    code: str = ""


@dataclass(frozen=True, slots=True)
class CatalogueEntry:
    """A tool. `hashes` are by what a change of it touches."""

    id: str
    name: str
    package: str
    module: str
    function: str
    framework: str
    source: str
    summary: str
    description: tuple[Block, ...]
    badges: tuple[Badge, ...]
    tags: tuple[str, ...]
    parameters: SchemaShape
    output: SchemaShape | None
    example: Example | None
    definitions: tuple[Definition, ...]
    hashes: tuple[tuple[str, str], ...]
    notes: tuple[CatalogueNote, ...] = ()
    changes: tuple[CatalogueChange, ...] = ()
    deprecated: str = ""


@dataclass(frozen=True, slots=True)
class TypeEntry:
    """A type that schemas refer to. `used_by` links to the tools and types that do."""

    id: str
    name: str
    shape: SchemaShape
    used_by: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """Tools that stand together: of a module, or with a tag."""

    name: str
    tools: tuple[CatalogueEntry, ...]

    @property
    def size(self) -> int:
        """How many there are."""
        return len(self.tools)


@dataclass(frozen=True, slots=True)
class Total:
    """What tools take up in a dialect. `tools` is how many of them it has a form for."""

    dialect: str
    bytes: int
    tokens: int
    tools: int


@dataclass(frozen=True, slots=True)
class Package:
    """A registry: its tools by module. `path` is the directory of the package."""

    name: str
    path: str
    fingerprint: str
    groups: tuple[Group, ...]
    totals: tuple[Total, ...]

    @property
    def size(self) -> int:
        """How many tools there are."""
        return sum(group.size for group in self.groups)


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Everything on the page.

    `tags` are the same tools by tag. `counted` says how tokens were counted, `sign` stands before
    each number of them. `base` is what changes are since, empty for no comparison; `removed` are
    the changes that no tool is left for. `notes` are findings that belong to no tool.
    """

    title: str
    packages: tuple[Package, ...]
    tags: tuple[Group, ...]
    types: tuple[TypeEntry, ...]
    counted: str
    sign: str
    base: str = ""
    removed: tuple[CatalogueChange, ...] = ()
    notes: tuple[CatalogueNote, ...] = ()

    @property
    def totals(self) -> tuple[Total, ...]:
        """What the tools of all packages take up, by dialect."""
        together = zip(*(package.totals for package in self.packages), strict=True)
        return tuple(
            Total(
                dialect=each[0].dialect,
                bytes=sum(one.bytes for one in each),
                tokens=sum(one.tokens for one in each),
                tools=sum(one.tools for one in each),
            )
            for each in together
        )

    @property
    def tools(self) -> tuple[CatalogueEntry, ...]:
        """The tools of all packages."""
        return tuple(
            tool for package in self.packages for group in package.groups for tool in group.tools
        )

    @property
    def errors(self) -> tuple[CatalogueNote, ...]:
        """The errors in the source, for which tools may be missing. Those of lint are none."""
        return tuple(
            note for note in self.notes if note.grade is Severity.ERROR and note.code in DIAGNOSTICS
        )
