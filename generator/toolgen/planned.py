"""Planned: tools with their schemas, and files that are made of them, as values."""

from __future__ import annotations

from dataclasses import dataclass

from toolgen.ir.core_schema import CoreSchema
from toolgen.ir.hints import annotations_of
from toolgen.ir.nodes import Scalar
from toolgen.ir.profiles import TOOLGEN
from toolgen.ir.tools import ToolSpec
from toolgen.ir.wording import Wording
from toolgen.json_schema import are_mistakable


@dataclass(frozen=True, slots=True)
class PlannedTool:
    """A tool with its schemas.

    `parameters` is the JSON Schema of its arguments, properties in parameter order. `core` is None
    when the validator cannot be written as source. `output` is the JSON Schema of its result, where
    the tool's framework makes one.
    """

    tool: ToolSpec
    parameters: dict[str, object]
    core: CoreSchema | None = None
    output: dict[str, object] | None = None

    @property
    def is_closed(self) -> bool:
        """Whether a call with unknown arguments is refused, as its schema says."""
        return self.parameters.get("additionalProperties") is False

    @property
    def is_exact(self) -> bool:
        """Whether the tool is strict, and pydantic could take `true` for a constant of its `1`."""
        return self.tool.options.strict and are_mistakable(self.parameters)

    @property
    def wording(self) -> Wording:
        """What a model is told of the tool, as dialects take it."""
        return Wording(
            self.tool.name,
            self.tool.description,
            self.parameters,
            self.output,
            strict=_is_strict(self.tool),
            title=_title(self.tool),
            annotations=annotations_of(self.tool) or None,
            defer=self.tool.options.policy.defer,
        )


def _is_strict(tool: ToolSpec) -> bool:
    """Whether the declaration leaves strictness on, in the words of its framework."""
    if tool.profile.framework == TOOLGEN.framework:
        return tool.options.strict
    match dict(tool.settings).get(tool.profile.strictness):
        case Scalar(value=False):
            return False
    return True


def _title(tool: ToolSpec) -> str | None:
    """The title: that of the policy, which the configuration may give, before a framework's own."""
    said = dict(tool.options.policy.hints).get("title")
    if isinstance(said, str):
        return said
    match dict(tool.settings).get("title"):
        case Scalar(value=str() as title):
            return title
    return None


@dataclass(frozen=True, slots=True, order=True)
class GeneratedFile:
    """A file to write: its path below the package's directory, POSIX, and its content."""

    path: str
    data: bytes
