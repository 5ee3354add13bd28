"""`gemini`: function declarations in the subset of OpenAPI that Gemini's API takes.

References are written out, unions with null become `nullable`, tuples become arrays of any of their
types; what the subset has no keyword for goes into the description. Source: the reference of
`FunctionDeclaration` and `Schema`, and what the API answers with 400: recursion, arrays without
items, formats other than its own, enums that are not of strings.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from toolgen.dialects.describing import tell
from toolgen.dialects.inlining import clashing, inlined
from toolgen.dialects.limits import ProviderLimits, exceeded
from toolgen.dialects.model import Dialect, Fate, Loss, Violation, Wording
from toolgen.dialects.openai import arrays_without_items
from toolgen.json_schema import Path, Schema, current, nodes
from toolgen.schema import SchemaFailure

__all__ = ["GEMINI"]

_LIMITS = ProviderLimits(name=re.compile(r"[a-zA-Z_][a-zA-Z0-9_.:-]{0,63}"))
_KEPT = frozenset(
    [
        *("type", "title", "description", "nullable", "enum", "items", "properties", "required"),
        *("minItems", "maxItems", "minProperties", "maxProperties", "minLength", "maxLength"),
        *("pattern", "anyOf", "default", "minimum", "maximum"),
    ]
)
_FORMATS = {
    "string": ("date-time", "enum"),
    "number": ("float", "double"),
    "integer": ("int32", "int64"),
}
_DROPPED = frozenset(
    [
        *("$schema", "$id", "$anchor", "$comment", "discriminator"),
        *("deprecated", "readOnly", "writeOnly"),
    ]
)
_OPEN = frozenset(
    ["additionalProperties", "propertyNames", "unevaluatedItems", "unevaluatedProperties"]
)
"""Keywords that say nothing where they let everything be."""
_TYPES = {bool: "boolean", int: "integer", float: "number", str: "string"}


def _rewrite(schema: Schema) -> tuple[Schema, list[Loss]]:
    rewriter = _Rewriter()
    return rewriter.node(inlined(current(schema)), ()), rewriter.losses


class _Rewriter:
    """Rewrites the nodes of one schema, and keeps what is lost."""

    def __init__(self) -> None:
        self.losses: list[Loss] = []

    def node(self, given: Any, path: Path) -> Schema:
        """The node in the subset."""
        if given is False:
            self.losses.append(Loss(path, "false", Fate.WIDENED))
        node = self._plain(dict(given) if isinstance(given, dict) else {}, path)
        self._tuple(node, path)
        told = {**_values(node), **_bounds(node), **self._unknown(node, path)}
        self._inside(node, path)
        self.losses += tell(node, told, path)
        return node

    def _plain(self, node: Schema, path: Path) -> Schema:
        """The node with its combinations undone, as far as `anyOf` and `nullable` do not do."""
        node = _merged(node)
        kinds = node.get("type")
        if isinstance(kinds, list):
            del node["type"]
            node["anyOf"] = [{"type": kind} for kind in kinds]
        if "oneOf" in node:
            node["anyOf"] = [*node.get("anyOf", []), *node.pop("oneOf")]
            self.losses.append(Loss(path, "oneOf", Fate.WIDENED))
        if "anyOf" not in node:
            return node
        arms = [arm for arm in node["anyOf"] if arm != {"type": "null"}] or node["anyOf"][:1]
        if len(arms) < len(node["anyOf"]):
            node["nullable"] = True
        node["anyOf"] = arms
        if len(arms) != 1 or not isinstance(arms[0], dict):
            return node
        others = {key: value for key, value in node.items() if key != "anyOf"}
        return node if clashing(arms[0], others) else self._plain({**arms[0], **others}, path)

    def _tuple(self, node: Schema, path: Path) -> None:
        """Items by position become items of any of these types, as many as there are."""
        positions = node.pop("prefixItems", None)
        if positions is None:
            return
        others = [node["items"]] if isinstance(node.get("items"), dict) else []
        kinds = [each for at, each in enumerate(positions) if each not in positions[:at]]
        kinds += [each for each in others if each not in kinds]
        node["items"] = kinds[0] if len(kinds) == 1 else {"anyOf": kinds}
        self.losses.append(Loss(path, "prefixItems", Fate.WIDENED))

    def _unknown(self, node: Schema, path: Path) -> Schema:
        """Take out the keywords that the subset does not have; gives those that say something."""
        told: Schema = {}
        for keyword in [key for key in node if key not in _KEPT]:
            value = node[keyword]
            if keyword == "format" and value in _FORMATS.get(str(node.get("type")), ()):
                continue
            del node[keyword]
            if keyword in _DROPPED or (keyword == "additionalProperties" and value is False):
                self.losses.append(Loss(path, keyword, Fate.DROPPED))
            elif value is not True or keyword not in _OPEN:
                told[keyword] = value
        return told

    def _inside(self, node: Schema, path: Path) -> None:
        if isinstance(node.get("properties"), dict):
            node["properties"] = {
                name: self.node(each, (*path, "properties", name))
                for name, each in node["properties"].items()
            }
        if "items" in node:
            node["items"] = self.node(node["items"], (*path, "items"))
        if "anyOf" in node:
            arms = enumerate(node["anyOf"])
            node["anyOf"] = [self.node(arm, (*path, "anyOf", str(at))) for at, arm in arms]


def _merged(node: Schema) -> Schema:
    """The node with the parts of its `allOf` as its own. Raises SchemaFailure where they clash."""
    made = {key: value for key, value in node.items() if key != "allOf"}
    for part in node.get("allOf", []):
        if part is False:
            raise SchemaFailure("TG403", "Gemini has no form for an 'allOf' that nothing fits")
        inner = _merged(part) if isinstance(part, dict) else {}
        if clashing(inner, made):
            raise SchemaFailure("TG403", "Gemini has no form for an 'allOf' whose parts overlap")
        made = {**inner, **made}
    return made


def _values(node: Schema) -> Schema:
    """Write a constant or an enum as an enum of strings; gives one of other values, to be told."""
    keyword = "const" if "const" in node else "enum"
    if keyword not in node:
        return {}
    given = node.pop(keyword)
    values = [given] if keyword == "const" else list(given)
    if None in values:
        node["nullable"] = True
    rest = [value for value in values if value is not None]
    kinds = {_TYPES.get(type(value), "") for value in rest}
    if len(kinds) == 1 and "" not in kinds:
        node.setdefault("type", kinds.pop())
    if rest and all(isinstance(value, str) for value in rest):
        node["enum"] = rest
        return {}
    return {keyword: given}


def _bounds(node: Schema) -> Schema:
    """Write exclusive bounds of integers as inclusive ones; gives those of other numbers."""
    told: Schema = {}
    for keyword, inclusive, step, tightest in (
        ("exclusiveMinimum", "minimum", 1, max),
        ("exclusiveMaximum", "maximum", -1, min),
    ):
        bound = node.pop(keyword, None)
        if node.get("type") == "integer" and isinstance(bound, int):
            node[inclusive] = tightest(bound + step, node.get(inclusive, bound + step))
        elif bound is not None:
            told[keyword] = bound
    return told


def _wrap(wording: Wording, schema: Schema) -> Schema:
    named = {"name": wording.name, "description": wording.description}
    return named if _takes_nothing(schema) else {**named, "parameters": schema}


def _takes_nothing(schema: Schema) -> bool:
    """Whether a schema of arguments has none, and says nothing of what they are."""
    said = {key for key, value in schema.items() if value or key not in ("properties", "required")}
    return said <= {"type"}


def _check(wording: Wording, schema: Schema) -> Iterator[Violation]:
    yield from exceeded(_LIMITS, wording, schema)
    yield from arrays_without_items(schema)
    for path, node in nodes(schema):
        if not {"type", "anyOf"} & node.keys():
            yield Violation(path, "it has no type, which may not be taken", is_certain=False)
        is_left_out = not path and _takes_nothing(node)
        if node.get("type") == "object" and not node.get("properties") and not is_left_out:
            message = "an object without properties may not be taken"
            yield Violation(path, message, is_certain=False)


GEMINI = Dialect("gemini", _rewrite, _wrap, _check)
