"""The plan of a package: everything that rendering needs to know, and the files it makes of it."""

from __future__ import annotations

from dataclasses import dataclass

from toolgen.ir.tools import Tool
from toolgen.schema.tree import CoreSchema


@dataclass(frozen=True, slots=True)
class PlannedTool:
    """A tool with its schemas.

    `parameters` is the JSON Schema of its arguments, properties in parameter order. `core` is None
    when the validator cannot be written as source. `output` is the JSON Schema of its result, where
    the tool's framework makes one.
    """

    tool: Tool
    parameters: dict[str, object]
    core: CoreSchema | None = None
    output: dict[str, object] | None = None


@dataclass(frozen=True, slots=True)
class PackagePlan:
    """A package to generate.

    `package` is the user's dotted package (`acme`), `generated` the one to write
    (`acme._toolgen`), `directory` where it is written, POSIX. `sources` are the files that declare
    tools, sorted; `tools` come in any order.
    """

    package: str
    generated: str
    directory: str
    sources: tuple[str, ...]
    tools: tuple[PlannedTool, ...]


@dataclass(frozen=True, slots=True, order=True)
class GeneratedFile:
    """A file to write: its path below the package's directory, POSIX, and its content."""

    path: str
    data: bytes
