"""Slots against signatures: whether the function takes what a slot gives, by their JSON Schemas.

Consumes the schemas of both, that of the signature with its `$defs`; reports TG141 to TG143. Only
what cannot go together counts: a signature may be narrower than a slot in lengths and patterns.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from toolgen.findings import Diagnostics
from toolgen.ir.profiles import TOOLGEN
from toolgen.ir.tools import ToolSpec

__all__ = ["check_outputs", "check_slots"]

Schema = Mapping[str, Any]

_CLASSES = {
    str: "string",
    bool: "boolean",
    int: "integer",
    float: "number",
    type(None): "null",
    list: "array",
    dict: "object",
}


def check_slots(tool: ToolSpec, signature: Schema, slots: Schema, diagnostics: Diagnostics) -> None:
    """Report the slots whose values the parameters of their names do not take.

    An error for toolgen's own tools (TG141), whose validator refuses such a value; a warning for
    those of a framework (TG143), which makes its schema of the slots alone.
    """
    is_own = tool.profile.framework == TOOLGEN.framework
    places = {each.name: each.position for each in tool.parameters}
    for name, reason in _disagreements(signature, slots):
        message = f"the slot {name!r} of {tool.name!r} and the parameter disagree: {reason}"
        hint = "say the same in the slot and in the annotation"
        diagnostics.add("TG141" if is_own else "TG143", places[name], message, hint)


def check_outputs(
    tool: ToolSpec, returned: Schema, output: Schema, diagnostics: Diagnostics
) -> None:
    """Report outputs that the return annotation does not have (TG142)."""
    reason = _disagreement(returned, output, returned.get("$defs", {}))
    if reason is not None:
        message = f"the outputs of {tool.name!r} and its return annotation disagree: {reason}"
        hint = "one output is the result itself, several are the keys of a dict"
        diagnostics.add("TG142", tool.position, message, hint)


def _disagreements(signature: Schema, slots: Schema) -> Iterator[tuple[str, str]]:
    """Each property of `slots` that the one of its name does not take, and why."""
    properties = signature.get("properties", {})
    for name, slot in slots["properties"].items():
        if name in properties:
            reason = _disagreement(properties[name], slot, signature.get("$defs", {}))
            if reason is not None:
                yield name, reason


def _disagreement(taken: Schema, given: Schema, definitions: Mapping[str, Schema]) -> str | None:
    """Why `taken` has no place for what `given` describes; None where it has."""
    reasons = []
    for arm in _arms(taken, definitions):
        reason = _of_arm(arm, given, definitions)
        if reason is None:
            return None
        reasons.append(reason)
    if not reasons:
        return None
    return reasons[0] if len(reasons) == 1 else f"it is {_shown(given)}, and no arm of a union is"


def _arms(schema: Schema, definitions: Mapping[str, Schema]) -> Iterator[Schema]:
    """The alternatives of a schema, references followed, null left out."""
    if "$ref" in schema:
        yield from _arms(definitions[schema["$ref"].rpartition("/")[2]], definitions)
        return
    arms = schema.get("anyOf") or schema.get("oneOf")
    if arms is None:
        if schema.get("type") != "null":
            yield schema
        return
    for arm in arms:
        yield from _arms(arm, definitions)


def _of_arm(taken: Schema, given: Schema, definitions: Mapping[str, Schema]) -> str | None:
    wanted, kinds = _kinds(given), _kinds(taken)
    if wanted and kinds and not any(_fits(kind, kinds) for kind in wanted):
        return f"it is {_shown(given)}, the signature says {_shown(taken)}"
    chosen, allowed = _choices(given), _choices(taken)
    if chosen is not None and kinds:
        if allowed is None:
            return "its enum does not show in the annotation"
        foreign = [value for value in chosen if value not in allowed]
        if foreign:
            return f"the signature does not have {foreign[0]!r} of its enum"
    return _within(taken, given, definitions)


def _within(taken: Schema, given: Schema, definitions: Mapping[str, Schema]) -> str | None:
    """The same for items and properties, where both say something of them."""
    if given.get("items") and taken.get("items"):
        reason = _disagreement(taken["items"], given["items"], definitions)
        return None if reason is None else f"of its items, {reason}"
    if "properties" not in given or "properties" not in taken:
        return None
    missing = [name for name in given["properties"] if name not in taken["properties"]]
    if missing:
        return f"the signature has no {missing[0]!r}"
    required = given.get("required", ())
    unfilled = [name for name in taken.get("required", ()) if name not in required]
    if unfilled:
        return f"{unfilled[0]!r} may be missing, which the signature does not allow"
    for name, reason in _disagreements({**taken, "$defs": definitions}, given):
        return f"of {name!r}, {reason}"
    return None


def _fits(kind: str, kinds: set[str]) -> bool:
    return kind in kinds or (kind == "integer" and "number" in kinds)


def _kinds(schema: Schema) -> set[str]:
    """The JSON types of a schema's values; empty where it takes any."""
    if "type" in schema:
        found = schema["type"]
        return {found} if isinstance(found, str) else set(found)
    return {_CLASSES[type(value)] for value in _choices(schema) or ()}


def _choices(schema: Schema) -> list[Any] | None:
    if "const" in schema:
        return [schema["const"]]
    found: list[Any] | None = schema.get("enum")
    return found


def _shown(schema: Schema) -> str:
    return " or ".join(sorted(_kinds(schema))) or "anything"
