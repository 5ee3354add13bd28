"""Comparing the contracts of large registries, against reading their manifests alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from benchmarks.report import Comparison, Report
from benchmarks.session import Session
from benchmarks.timing import Program, Series, interleave
from benchmarks.workload import import_path

TOOLS = 2_000

_READ = "import json, sys; [json.load(open(name, 'rb')) for name in sys.argv[1:]]"


def measure(session: Session) -> Report:
    """2,000 tools against a copy in which each has a narrower type, then against themselves."""
    workplace = session.workplace("contract")
    old = _write(workplace / "old.json", [_tool(number, 100) for number in range(TOOLS)])
    new = _write(workplace / "new.json", [_tool(number, 50) for number in range(TOOLS)])
    runs = max(1, session.runs // 3)
    rows = [
        _against_reading("2,000 tools, each with a bound tightened", (old, new), runs),
        _against_reading("2,000 tools, none changed", (old, old), runs),
    ]
    return Report((*rows, _memory(old, new, runs)))


def _diff(old: Path, new: Path) -> Program:
    command = ("-m", "toolgen", "diff", str(old), str(new), "--fail-on", "never")
    return Program(command, tuple(import_path()))


def _against_reading(what: str, sides: tuple[Path, Path], runs: int) -> Comparison:
    read = Program(("-c", _READ, *map(str, sides)))
    ours, against = interleave(runs, _diff(*sides).seconds, read.seconds)
    return Comparison(what, ours, "json.load of both manifests", against)


def _memory(old: Path, new: Path, runs: int) -> Comparison:
    """The peak of comparing what has changed, against that of comparing what has not."""
    changed, same = interleave(
        runs, lambda: float(_diff(old, new).run().peak), lambda: float(_diff(old, old).run().peak)
    )
    peaks = Series(changed.values, "bytes"), Series(same.values, "bytes")
    return Comparison("peak memory, each changed", peaks[0], "none changed", peaks[1])


def _write(path: Path, tools: list[dict[str, Any]]) -> Path:
    manifest = {"manifest": 1, "contract": 1, "package": "acme", "tools": tools}
    path.write_text(json.dumps(manifest), encoding="utf-8")
    return path


def _tool(number: int, most: int) -> dict[str, Any]:
    """A tool with plain parameters and a tree, whose definitions refer to themselves and to each
    other; the bound stands in the depths of it.
    """
    node = {
        "type": "object",
        "properties": {
            "below": {"type": "array", "items": {"$ref": "#/$defs/Edge"}},
            "next": {"anyOf": [{"$ref": "#/$defs/Node"}, {"type": "null"}]},
        },
        "required": ["below"],
    }
    edge = {
        "type": "object",
        "properties": {
            "weight": {"type": "integer", "maximum": most},
            "to": {"$ref": "#/$defs/Node"},
        },
        "required": ["weight", "to"],
    }
    properties = {
        "query": {"type": "string", "description": "What to look for."},
        "mode": {"enum": ["fast", "deep"]},
        "limits": {"type": "array", "items": {"type": "integer", "minimum": 0}},
        "tree": {"$ref": "#/$defs/Node"},
    }
    parameters = {
        "$defs": {"Edge": edge, "Node": node},
        "type": "object",
        "properties": properties,
        "required": ["query", "tree"],
        "additionalProperties": False,
    }
    return {"name": f"tool_{number}", "description": "Search.", "parameters": parameters}
