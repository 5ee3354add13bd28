"""Subjects: the tools that are looked at, what checks say of them, and the texts in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from toolgen.findings import Finding, Position
from toolgen.ir.hints import client_texts
from toolgen.ir.tools import ToolSpec
from toolgen.json_schema import Dangling, Text, TextKind, at, combined, texts
from toolgen.render.plan import PlannedTool

Node = Mapping[str, Any]

_RESULT = "/return"
"""Where the texts of a result stand: no parameter has a keyword of Python as its name."""


@dataclass(frozen=True, slots=True)
class LintLimits:
    """What is too much, as configured."""

    description: int
    enum: int
    parameters: int
    tools: int


@dataclass(frozen=True, slots=True)
class LintSubject:
    """A tool of a package."""

    package: str
    planned: PlannedTool

    @property
    def tool(self) -> ToolSpec:
        """The tool as it was read."""
        return self.planned.tool

    @property
    def function(self) -> str:
        """The function of the tool, `module:qualname`."""
        return self.tool.function

    @property
    def description(self) -> str:
        """What the model reads of the tool."""
        return self.tool.description

    @property
    def properties(self) -> Mapping[str, Node]:
        """The schemas of the arguments, by name."""
        found = self.planned.parameters.get("properties")
        if not isinstance(found, dict):
            return {}
        return {name: each for name, each in found.items() if isinstance(each, dict)}

    def target(self, node: Node) -> Node:
        """A schema, or the definition that it refers to."""
        try:
            found = at(self.planned.parameters, str(node["$ref"])) if "$ref" in node else node
        except Dangling:
            return node
        return found if isinstance(found, dict) else node

    def alternatives(self, node: Node) -> Iterator[Node]:
        """A schema, references followed, and all that it is made of."""
        node = self.target(node)
        yield node
        yield from (self.target(each) for each in combined(node) if isinstance(each, dict))

    def describes(self, name: str) -> bool:
        """Whether the schema of an argument, or a part of it, has a description."""
        node = self.properties[name]
        found = (node, *self.alternatives(node))
        return any(str(each.get("description", "")).strip() for each in found)

    @property
    def texts(self) -> Iterator[Text]:
        """All texts that a model reads of the tool, those of its result included, each once."""
        yield from dict.fromkeys(self.texts_in_order())

    def texts_in_order(self) -> Iterator[Text]:
        """The same, each wherever it stands."""
        yield Text("", TextKind.NAME, self.tool.name)
        if self.planned.wording.title:
            yield Text("", TextKind.TITLE, self.planned.wording.title)
        yield from (Text("", TextKind.VALUE, each) for each in client_texts(self.tool))
        yield Text("", TextKind.DESCRIPTION, self.description)
        yield from texts(self.planned.parameters)
        yield from texts(self.planned.output, _RESULT)

    def finding(
        self, rule: str, path: str = "", value: object = None, position: Position | None = None
    ) -> Finding:
        """What a check finds: a rule, the place in the schema, and what was found there.

        `path` begins with the argument's name, as in `/city`; empty for the tool as a whole.
        `position` is where to point, when that is not the argument or the tool.
        """
        return Finding(
            position or self._position(path),
            rule,
            package=self.package,
            tool=self.tool.name,
            path=path,
            new=value,
        )

    def _position(self, path: str) -> Position:
        name = path.split("/")[1] if path else ""
        found = (p.position for p in self.tool.parameters if p.name == name and p.position.path)
        return next(found, self.tool.position)
