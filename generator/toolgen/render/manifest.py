"""The manifest: the contract with the model, and the list of the files that are ours.

Consumes named tools and rendered files; produces `manifest.json`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from functools import partial

from toolgen.ir.dump import dump
from toolgen.ir.hints import annotations_of
from toolgen.ir.ledger import LedgerEntry, ToolState
from toolgen.ir.profiles import TOOLGEN
from toolgen.ir.tools import Options, Reach, ToolSpec
from toolgen.json_schema import wire_schema
from toolgen.remembering import known
from toolgen.render.banner import CONTRACT
from toolgen.render.plan import GeneratedFile, PackagePlan, PlannedTool
from toolgen.render.schemas import IndentedJson, canonical_json, json_text, pretty_json

MANIFEST_PATH = "manifest.json"
MANIFEST_VERSION = 1


def tool_hashes(planned: PlannedTool) -> dict[str, str]:
    """Three SHA-256 of a tool, by what a change of it touches.

    `wire`: which arguments and results are valid. `model`: what the model reads, order included.
    `trust`: what the tool's options, policy and annotations promise. That it is deferred is no
    promise: it decides on what the model reads, and when.
    """
    tool = planned.tool
    promised = _promised(tool.options)
    if policy := {k: v for k, v in tool.options.policy.said().items() if k != "defer"}:
        promised["policy"] = policy
    if annotations := annotations_of(tool):
        promised["annotations"] = annotations
    told = [tool.name, tool.description, planned.parameters]
    return {
        "wire": _sha256(canonical_json(_wire(planned))),
        "model": told_hash(told, planned.output, is_deferred=tool.options.policy.defer),
        "trust": _sha256(canonical_json(promised)),
    }


def told_hash(
    told: Sequence[object], output: Mapping[str, object] | None, *, is_deferred: bool
) -> str:
    """The SHA-256 of what a model reads: name, description and parameters, in `told`, and more."""
    further: list[object] = [] if output is None else [output]
    if is_deferred:
        further.append({"defer": True})
    return _sha256(json_text([*told, *further]).encode("utf-8"))


def _promised(options: Options) -> dict[str, object]:
    names = [field.name for field in fields(options) if field.name != "policy"]
    said = {name: dump(getattr(options, name)) for name in names}
    return {name: value for name, value in said.items() if value is not None}


def policy_of(tool: ToolSpec) -> dict[str, object]:
    """What is said of the tool's use, as a manifest has it; empty for nothing.

    A time limit that is none is "inf", for JSON has no such number.
    """
    timeout = tool.options.timeout
    shown = "inf" if timeout == float("inf") else timeout
    return {**({} if timeout is None else {"timeout": shown}), **tool.options.policy.said()}


def _wire(planned: PlannedTool) -> object:
    parameters = wire_schema(planned.parameters)
    if planned.output is None:
        return parameters
    return {"output": wire_schema(planned.output), "parameters": parameters}


def fingerprint(hashes: Mapping[str, Mapping[str, str]]) -> str:
    """The SHA-256 of all tools' hashes, given by name: it changes whenever a tool does."""
    return _sha256(canonical_json(hashes))


def render_manifest(
    plan: PackagePlan,
    tools: Iterable[PlannedTool],
    hashes: Mapping[str, Mapping[str, str]],
    files: Iterable[GeneratedFile],
) -> GeneratedFile:
    """`manifest.json`, which lists every file but itself. `hashes` are the tools', by name."""
    content = {
        "manifest": MANIFEST_VERSION,
        "contract": CONTRACT,
        "package": plan.package,
        "fingerprint": fingerprint(hashes),
        **_left_out(plan.left_out),
        "tools": [
            known("entry", planned, (), partial(_written_entry, planned, hashes[planned.tool.name]))
            for planned in tools
        ],
        "files": {file.path: _sha256(file.data) for file in files},
    }
    return GeneratedFile(MANIFEST_PATH, pretty_json(content))


def _left_out(entries: Iterable[LedgerEntry]) -> dict[str, list[dict[str, object]]]:
    """What was refused and what is listed, as far as there is any.

    No line of the source is told: a manifest would change with what stands above a function.
    """
    found: dict[str, list[dict[str, object]]] = {}
    for entry in entries:
        row: dict[str, object] = {"function": entry.function, "tools": list(entry.tools)}
        if entry.state is ToolState.REFUSED:
            row["codes"] = list(entry.reasons)
        found.setdefault(str(entry.state), []).append({**row, "reason": entry.why})
    return found


def _written_entry(planned: PlannedTool, hashes: Mapping[str, str]) -> IndentedJson:
    return IndentedJson.of(_tool_entry(planned, hashes), depth=2)


def _tool_entry(planned: PlannedTool, hashes: Mapping[str, str]) -> dict[str, object]:
    tool, framework = planned.tool, planned.tool.profile.framework
    optional = {
        "output": planned.output,
        "annotations": annotations_of(tool) or None,
        "policy": policy_of(tool) or None,
        "framework": None if framework == TOOLGEN.framework else framework,
        "conditional": " and ".join(tool.conditions) or None,
        "reach": None if tool.reach is Reach.IMPORT else str(tool.reach),
    }
    return {
        **{key: value for key, value in optional.items() if value is not None},
        "name": tool.name,
        "module": tool.module,
        "qualname": tool.qualname,
        "source": tool.position.path,
        "description": tool.description,
        "parameters": planned.parameters,
        "strict": tool.options.strict,
        "is_async": tool.is_async,
        "hashes": hashes,
    }


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
