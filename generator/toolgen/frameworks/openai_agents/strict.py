"""OpenAI's strict schemas: every object closed, every property required, references bare.

Consumes a JSON Schema; produces the one that openai-agents makes of it in strict mode, or refuses
what cannot be made strict. Source: openai-agents 0.22 and 0.24, `ensure_strict_json_schema`, for
what pydantic can write: no `$id` resources, no JSON pointers with escapes in `$defs`.
"""

from __future__ import annotations

from typing import Any

from toolgen.json_schema import steps
from toolgen.schema.errors import refused

__all__ = ["strict"]

_HARMLESS = frozenset(
    [
        *("$anchor", "$comment", "$defs", "$schema", "contentEncoding", "contentMediaType"),
        *("contentSchema", "default", "definitions", "deprecated", "description", "examples"),
        *("readOnly", "title", "writeOnly"),
    ]
)
"""Keywords beside a `$ref` that constrain nothing."""

_MOST_NODES = 100_000
_DEEPEST = 100
_NONE = object()


def strict(schema: dict[str, Any]) -> dict[str, Any]:
    """The strict form of a schema. Raises SchemaFailure (TG403) when there is none."""
    _check_depth(schema)
    root = _unshared(schema)
    if not root:
        return {"additionalProperties": False, "type": "object", "properties": {}, "required": []}
    made = _StrictRewrite(root).node(root, 1)
    if isinstance(made.get("anyOf"), list):
        raise refused("a strict schema must not be a union at its root")
    if isinstance(made.get("type"), list) and "object" in made["type"]:
        if made["type"] != ["object"]:
            raise refused("a strict schema must be an object at its root, and not nullable")
        made["type"] = "object"
    return made


def _unshared(value: Any) -> Any:
    """A copy in which no part stands in two places, as it may after `deepcopy`: parts change."""
    match value:
        case dict():
            return {key: _unshared(each) for key, each in value.items()}
        case list():
            return [_unshared(each) for each in value]
        case _:
            return value


def _check_depth(schema: dict[str, Any]) -> None:
    waiting: list[tuple[dict[str, Any] | list[Any], int]] = [(schema, 1)]
    while waiting:
        node, depth = waiting.pop()
        if depth > _DEEPEST:
            raise _too_deep()
        inner = list(node.values()) if isinstance(node, dict) else node
        waiting += [(each, depth + 1) for each in inner if isinstance(each, dict | list)]


class _StrictRewrite:
    """Rewrites the nodes of one schema in place."""

    def __init__(self, root: dict[str, Any]) -> None:
        self._root = root
        self._left = _MOST_NODES

    def node(self, node: Any, depth: int) -> dict[str, Any]:
        """The strict form of a node."""
        if depth > _DEEPEST:
            raise _too_deep()
        if not isinstance(node, dict):
            raise refused(f"a strict schema has no place for {node!r}")
        self._spend()
        was_closed = node.get("additionalProperties") is False
        self._check_reference(node)
        for definitions in (node.get("$defs"), node.get("definitions")):
            if isinstance(definitions, dict):
                for definition in definitions.values():
                    self.node(definition, depth + 1)
        _close(node)
        self._rewrite_parts(node, depth)
        if isinstance(node.get("allOf"), list):
            if len(node["allOf"]) == 1:
                return self._merge(node, depth, was_closed)
            node["allOf"] = self._each(node["allOf"], depth)
        if node.get("default", _NONE) is None:
            del node["default"]
        if node.get("$ref") and len(node) > 1:
            return self._inlined(node, depth)
        return node

    def _spend(self) -> None:
        self._left -= 1
        if self._left < 0:
            raise refused("the schema is too large to be made strict")

    def _check_reference(self, node: dict[str, Any]) -> None:
        if "$ref" not in node:
            return
        harmless = _HARMLESS | {"$id"} if node is self._root else _HARMLESS
        others = node.keys() - {"$ref"} - harmless
        if others:
            shown = ", ".join(sorted(others))
            raise refused(f"a strict schema cannot have {shown} beside a reference")

    def _rewrite_parts(self, node: dict[str, Any], depth: int) -> None:
        properties = node.get("properties")
        if isinstance(properties, dict):
            node["required"] = list(properties)
            node["properties"] = {
                name: self.node(each, depth + 1) for name, each in properties.items()
            }
        if isinstance(node.get("items"), dict):
            node["items"] = self.node(node["items"], depth + 1)
        if isinstance(node.get("anyOf"), list):
            node["anyOf"] = self._each(node["anyOf"], depth)
        if isinstance(node.get("oneOf"), list):
            arms = self._each(node["oneOf"], depth)
            del node["oneOf"]
            others = node.get("anyOf", [])
            node["anyOf"] = [*(others if isinstance(others, list) else []), *arms]

    def _each(self, nodes: list[Any], depth: int) -> list[dict[str, Any]]:
        return [self.node(each, depth + 1) for each in nodes]

    def _merge(self, node: dict[str, Any], depth: int, was_closed: bool) -> dict[str, Any]:
        """A node whose `allOf` has one entry, with that entry's keywords as its own."""
        entry = node["allOf"][0]
        if _is_plain_reference(entry):
            self._spend()
            entry = self._followed(entry)
        else:
            entry = self.node(entry, depth + 1)
        del node["allOf"]
        if not was_closed:
            node.pop("additionalProperties", None)
        merged = _merged(entry, node)
        node.clear()
        node.update(merged)
        return self.node(node, depth + 1)

    def _followed(self, node: dict[str, Any]) -> dict[str, Any]:
        """What a chain of plain references leads to, under what stands beside them."""
        seen: set[str] = set()
        beside: dict[str, Any] = {}
        while _is_plain_reference(node):
            if node["$ref"] in seen:
                raise refused("references of the schema form a circle")
            seen.add(node["$ref"])
            beside = {**{key: node[key] for key in node if key != "$ref"}, **beside}
            self._spend()
            node = self._target(node["$ref"])
        return {**node, **beside}

    def _inlined(self, node: dict[str, Any], depth: int) -> dict[str, Any]:
        """A reference with keywords beside it becomes its target under these keywords."""
        target = self._target(node.pop("$ref"))
        node.update({**target, **node})
        return self.node(node, depth + 1)

    def _target(self, reference: str) -> dict[str, Any]:
        if not reference.startswith("#/"):
            raise refused(f"a strict schema cannot have the reference {reference!r}")
        found: Any = self._root
        for step in steps(reference):
            found = found.get(step)
            if not isinstance(found, dict):
                raise refused(f"the reference {reference!r} leads nowhere")
        target: dict[str, Any] = found
        return target


def _close(node: dict[str, Any]) -> None:
    """Say that an object takes no other properties; refuse one that says that it does."""
    kind, closed = node.get("type"), node.get("additionalProperties", _NONE)
    if kind is None and isinstance(node.get("properties"), dict):
        kind = node["type"] = "object"
    elif kind is None and closed not in (_NONE, False):
        raise _open()
    if kind == "object" or (isinstance(kind, list) and "object" in kind):
        if closed is _NONE:
            node["additionalProperties"] = False
        elif closed is not False:
            raise _open()


def _is_plain_reference(node: Any) -> bool:
    return isinstance(node, dict) and "$ref" in node and not node.keys() - {"$ref"} - _HARMLESS


def _merged(entry: dict[str, Any], parent: dict[str, Any]) -> dict[str, Any]:
    merged = dict(entry)
    clashes = {"properties"} if _hides_properties(entry, parent) else set()
    for key, value in parent.items():
        if key not in merged or key in _HARMLESS:
            merged[key] = value
        elif not (_is_same(value, merged[key]) or _is_empty(key, value)):
            clashes.add(key)
    if clashes:
        shown = ", ".join(sorted(clashes))
        raise refused(f"a strict schema cannot have {shown} both beside and inside allOf")
    return merged


def _hides_properties(entry: dict[str, Any], parent: dict[str, Any]) -> bool:
    is_closed = parent.get("additionalProperties") is False and not parent.get("properties")
    return is_closed and isinstance(entry.get("properties"), dict) and bool(entry["properties"])


def _is_empty(key: str, value: object) -> bool:
    return (key == "properties" and value == {}) or (key == "required" and value == [])


def _is_same(left: Any, right: Any) -> bool:
    """Equality of JSON values: `1` is `1.0`, but not `True`."""
    match left, right:
        case (bool(), _) | (_, bool()):
            return type(left) is type(right) and bool(left == right)
        case (int() | float(), int() | float()):
            return left == right
        case (list(), list()):
            return len(left) == len(right) and all(map(_is_same, left, right))
        case (dict(), dict()):
            return left.keys() == right.keys() and all(
                _is_same(left[key], right[key]) for key in left
            )
    return type(left) is type(right) and bool(left == right)


def _open() -> Exception:
    return refused(
        "a strict schema cannot have an object that takes any property",
        "set strict_mode=False, or give the properties names",
    )


def _too_deep() -> Exception:
    return refused("the schema is nested too deeply to be made strict")
