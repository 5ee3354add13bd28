"""Registries: the tools of one side of a comparison, however they were come by.

Consumes the content of a `manifest.json`, or the result of a build; produces a `Registry`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from toolgen.contract.origins import ToolOrigin
from toolgen.findings import NO_POSITION, Finding, Position, ToolgenError
from toolgen.findings.registry import CODES
from toolgen.ir.hints import annotations_of
from toolgen.ir.ledger import ToolState
from toolgen.ir.tools import Reach
from toolgen.pipeline import Result
from toolgen.render.banner import CONTRACT, knows_contract
from toolgen.render.manifest import MANIFEST_VERSION, policy_of, told_hash, tool_hashes
from toolgen.render.manifest_shape import check_content
from toolgen.render.plan import PlannedTool
from toolgen.source import SourceFile

HINTS = {
    "readOnlyHint": False,
    "destructiveHint": True,
    "idempotentHint": False,
    "openWorldHint": True,
}
"""What a tool is taken for that does not say (MCP 2025-06-18, ToolAnnotations)."""


@dataclass(frozen=True, slots=True)
class RegisteredTool:
    """A tool as its contract shows it.

    `annotations` are MCP's: hints and the title; `policy` is what else is declared of its use, as a
    manifest has it. `reach` says whether a registry calls it, None where that is not told.
    `hashes` are those of the manifest, empty where there are none. `source` is the file,
    `positions` are places in it: of the tool under "", of parameters under `/name`; a manifest
    knows none, and no `origin`, which is what the source tells besides.
    """

    package: str
    name: str
    description: str
    parameters: Mapping[str, Any]
    output: Mapping[str, Any] | None
    annotations: Mapping[str, object] = field(default_factory=dict)
    strict: bool | None = None
    is_async: bool | None = None
    function: str = ""
    hashes: Mapping[str, str] = field(default_factory=dict)
    source: str = ""
    positions: Mapping[str, Position] = field(default_factory=dict)
    policy: Mapping[str, Any] = field(default_factory=dict)
    reach: Reach | None = None
    origin: ToolOrigin | None = field(default=None, compare=False)

    @property
    def is_ordered(self) -> bool:
        """Whether properties stand in the order of parameters, which the model hash tells."""
        return self.hashes.get("model", self.told) == self.told

    @property
    def told(self) -> str:
        """The hash of what the model reads, as it stands here."""
        return told_hash(
            [self.name, self.description, self.parameters],
            self.output,
            is_deferred=bool(self.policy.get("defer")),
        )

    def hint(self, name: str) -> bool:
        """A hint, or what its absence means."""
        said = self.annotations.get(name)
        return said if isinstance(said, bool) else HINTS[name]

    def position(self, path: str = "") -> Position:
        """The place in the source of what stands at `path` of the parameters."""
        top = "/".join(path.split("/")[:2]).partition("<")[0]
        return self.positions.get(top) or self.positions.get("", NO_POSITION)


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A function that is refused or listed, as `state` says; `tools` are the names that it would
    have. A manifest knows no position.
    """

    function: str
    state: ToolState
    tools: tuple[str, ...]
    reason: str
    position: Position = NO_POSITION


@dataclass(frozen=True, slots=True)
class UnreadFile:
    """A file of a side that cannot be read, and why: what it declares is not known."""

    position: Position
    reason: str


@dataclass(frozen=True, slots=True)
class RegistryContract:
    """The tools of a side, what it has left out, and how messages call it. `lack` says why there
    are no tools.
    """

    label: str
    tools: tuple[RegisteredTool, ...] = ()
    lack: str = ""
    left_out: tuple[LeftOut, ...] = ()
    unread: tuple[UnreadFile, ...] = ()

    @property
    def packages(self) -> frozenset[str]:
        """The packages of the tools."""
        return frozenset(tool.package for tool in self.tools)


def merged(label: str, registries: Iterable[RegistryContract]) -> RegistryContract:
    """One registry of the tools of many."""
    parts = list(registries)
    tools = tuple(tool for each in parts for tool in each.tools)
    return RegistryContract(
        label,
        tools,
        left_out=tuple(entry for each in parts for entry in each.left_out),
        unread=tuple(entry for each in parts for entry in each.unread),
    )


def is_manifest(content: object) -> bool:
    """Whether parsed JSON is a manifest of toolgen."""
    return isinstance(content, dict) and {"manifest", "contract", "tools"} <= content.keys()


def from_manifest(content: Mapping[str, Any], label: str) -> RegistryContract:
    """The registry that a manifest describes. Raises ToolgenError for what is not one."""
    if not is_manifest(content):
        raise ToolgenError(f"{label} is not a manifest of toolgen")
    for what, number, newest, is_known in (
        ("format", content["manifest"], MANIFEST_VERSION, content["manifest"] == MANIFEST_VERSION),
        ("contract", content["contract"], CONTRACT, knows_contract(content["contract"])),
    ):
        if not is_known:
            raise ToolgenError(
                f"{label} is a manifest of {what} {number!r}, and this toolgen reads {what} "
                f"{newest}; run: pip install --upgrade toolgen"
            )
    check_content(content, label)
    package = content.get("package", "")
    tools = tuple(_from_entry(package, entry) for entry in content["tools"])
    left_out = tuple(
        LeftOut(row["function"], state, tuple(row["tools"]), row["reason"])
        for state in (ToolState.REFUSED, ToolState.LISTED)
        for row in content.get(state, ())
    )
    return RegistryContract(label, tools, left_out=left_out)


def _from_entry(package: str, entry: Mapping[str, Any]) -> RegisteredTool:
    options = entry.get("options") or {}
    annotations = entry.get("annotations") or options.get("annotations") or {}
    output = entry.get("output")
    return RegisteredTool(
        package,
        entry["name"],
        entry.get("description") or "",
        dict(entry["parameters"]),
        None if output is None else dict(output),
        dict(annotations),
        entry.get("strict", options.get("strict")),
        entry.get("is_async"),
        _function(entry.get("module"), entry.get("qualname")),
        dict(entry.get("hashes", {})),
        entry.get("source", ""),
        policy=dict(entry.get("policy", {})),
        reach=_reach(entry),
    )


def _reach(entry: Mapping[str, Any]) -> Reach | None:
    """What a manifest says of it, silent of what is called; other documents do not tell."""
    said = entry.get("reach", Reach.IMPORT if entry.get("module") else None)
    return next((each for each in Reach if each == said), None)


def _function(module: str | None, qualname: str | None) -> str:
    return f"{module}:{qualname}" if module and qualname else ""


def from_result(
    result: Result, label: str, sources: Iterable[SourceFile] | None = None
) -> RegistryContract:
    """The registry that a build made.

    Given the sources of the build, the tools of packages that errors keep from being written are in
    it as well, as far as they could be read, and the files are listed that could not.
    """
    from toolgen.costs.registries import registries_of  # late: tokens and dialects come with it

    packages = result.packages if sources is None else registries_of(result.kept, sources)
    origins = _origins(result)
    return RegistryContract(
        label,
        tuple(
            _from_planned(package.package, planned, origins)
            for package in packages
            for planned in package.tools
        ),
        left_out=tuple(
            LeftOut(
                entry.function,
                entry.state,
                entry.tools,
                entry.why,
                entry.position,
            )
            for entry in result.ledger
            if entry.state is not ToolState.EMITTED
        ),
        unread=() if sources is None else tuple(_unread(result.diagnostics)),
    )


def _unread(findings: Iterable[Finding]) -> Iterator[UnreadFile]:
    for each in findings:
        if each.position and CODES[each.code].forbids_writing:
            yield UnreadFile(each.position, f"{each.code}: {each.message}")


_Origins = Mapping[tuple[str, str], ToolOrigin]


def _origins(result: Result) -> _Origins:
    """The tools as they were read, by function and name."""
    return {
        (tool.function, tool.name): ToolOrigin(tool, each.definitions)
        for each in result.extractions
        for tool in each.tools
    }


def _from_planned(package: str, planned: PlannedTool, origins: _Origins) -> RegisteredTool:
    tool = planned.tool
    return RegisteredTool(
        package,
        tool.name,
        tool.description,
        planned.parameters,
        planned.output,
        annotations_of(tool),
        tool.options.strict,
        tool.is_async,
        _function(tool.module, tool.qualname),
        tool_hashes(planned),
        tool.position.path,
        {"": tool.position}
        | {f"/{p.name}": p.position for p in tool.parameters if p.position.path},
        policy=policy_of(tool),
        reach=tool.reach,
        origin=origins.get((tool.function, tool.name)),
    )
