"""`itool`: the flat tools of agent-swarm-kit, whose arguments have a type, a description, an enum.

Source: its interface `ITool`: `properties` of `{type, description, enum?: string[]}`, nothing else.
What a schema says beyond that goes into the description.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from toolgen.dialects.describing import tell
from toolgen.dialects.inlining import clashing, inlined
from toolgen.dialects.limits import exceeded
from toolgen.dialects.model import Dialect, Fate, Loss, Violation, Wording
from toolgen.dialects.openai import LIMITS, chat
from toolgen.json_schema import Path, Schema

__all__ = ["ITOOL"]

_SILENT = ("title", "description", "type", "default")
_TYPES = {bool: "boolean", int: "integer", float: "number", str: "string", type(None): "null"}


def _rewrite(schema: Schema) -> tuple[Schema, list[Loss]]:
    losses: list[Loss] = []

    def cut(name: str, definition: Schema) -> Schema:
        losses.append(Loss(("$defs", name), "$ref", Fate.DROPPED))
        return {key: value for key, value in definition.items() if key == "type"}

    flat = inlined(schema, cut)
    properties = {
        name: _argument(each, ("properties", name), losses)
        for name, each in flat.get("properties", {}).items()
    }
    dropped = flat.keys() - {"type", "properties", "required"}
    losses += [Loss((), keyword, Fate.DROPPED) for keyword in dropped]
    made = {"type": "object", "properties": properties, "required": flat.get("required", [])}
    return made, losses


def _argument(schema: Any, path: Path, losses: list[Loss]) -> Schema:
    node = schema if isinstance(schema, dict) else {}
    if schema is False:
        losses.append(Loss(path, "false", Fate.WIDENED))
    arm = _only_arm(node)
    told = {key: value for key, value in node.items() if key not in _SILENT}
    if arm is not node:
        told = {key: value for key, value in told.items() if key != "anyOf"}
        told |= {key: value for key, value in arm.items() if key not in _SILENT}
        losses.append(Loss(path, "null", Fate.DROPPED))
    made: Schema = {"type": _type(arm), "description": node.get("description", "")}
    if not made["description"]:
        made["description"] = arm.get("description", "")
    losses += _unsaid({**arm, **node}, path)
    values = told.get("enum", [told["const"]] if "const" in told else None)
    if isinstance(values, list) and all(isinstance(value, str) for value in values):
        made["enum"] = values
        told = {key: value for key, value in told.items() if key not in ("enum", "const")}
    default = node.get("default", arm.get("default"))
    if default is not None:
        told["default"] = default
    losses += tell(made, told, path)
    return made


def _unsaid(node: Schema, path: Path) -> Iterator[Loss]:
    """What is left out of an argument, but for the title that is its name once more."""
    if "title" in node and node["title"] != path[-1].replace("_", " ").title():
        yield Loss(path, "title", Fate.DROPPED)
    if "default" in node and node["default"] is None:
        yield Loss(path, "default", Fate.DROPPED)


def _only_arm(node: Schema) -> Schema:
    """The one arm of a union with null that says all of its values, else the node itself."""
    arms = [arm for arm in node.get("anyOf", []) if arm != {"type": "null"}]
    is_all = len(arms) == 1 and isinstance(arms[0], dict) and not clashing(arms[0], node)
    return arms[0] if is_all else node


def _type(node: Schema) -> str:
    """The one type of a node, "any" where there are several: the arms are in the description."""
    if isinstance(node.get("type"), str):
        return str(node["type"])
    if arms := node.get("anyOf"):
        of_arms = {_type(arm) if isinstance(arm, dict) else "any" for arm in arms}
        return of_arms.pop() if len(of_arms) == 1 else "any"
    values = node.get("enum", [node["const"]] if "const" in node else [])
    kinds = {_TYPES.get(type(value), "any") for value in values}
    return kinds.pop() if len(kinds) == 1 else "any"


def _check(wording: Wording, schema: Schema) -> Iterator[Violation]:
    yield from exceeded(LIMITS, wording, schema)
    for name, each in schema["properties"].items():
        if each["type"] == "any":
            message = "its values have no single type, and ITool knows no union"
            yield Violation(("properties", name), message, is_certain=False)


ITOOL = Dialect("itool", _rewrite, chat, _check)
