"""The IR as JSON values: what `toolgen show` prints.

Consumes any node of the IR; produces plain dicts, lists and scalars. A node becomes an object with
the name of its kind under `node`, then its fields in the order of their declaration.
"""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from enum import Enum

from toolgen.findings import Position
from toolgen.ir.definitions import Definitions
from toolgen.ir.nodes import Scalar
from toolgen.ir.policy import ToolPolicy
from toolgen.ir.profiles import Profile
from toolgen.ir.references import reached
from toolgen.ir.slots import DeclaredSlot
from toolgen.ir.tools import ToolSpec

# Kinds whose classes are called otherwise, since the runtime has classes of these names.
_KINDS: dict[type, str] = {ToolSpec: "Tool", DeclaredSlot: "Slot", ToolPolicy: "Policy"}


def dump(node: object) -> object:
    """A node, or a tuple or field of one, as a JSON value.

    Positions are `path:line:column`. A scalar names its type, since `1`, `1.0` and `True` differ;
    what JSON has no form for (bytes, complex numbers, infinities) is given by its `repr`. Raises
    `TypeError` for what is not part of the IR.
    """
    match node:
        case Position():
            return str(node)
        case Scalar(value=value):
            return {"node": "Scalar", "type": type(value).__name__, "value": _scalar(value)}
        case Enum():
            return node.value
        case Profile(framework=framework):
            return framework
        case None | str() | bool() | int():
            return node
        case float():
            return _scalar(node)
        case tuple():
            return [dump(item) for item in node]
    if is_dataclass(node):
        shown = [field.name for field in fields(node) if field.repr]  # not how a type is imported
        contents = {name: dump(getattr(node, name)) for name in shown}
        kind = type(node)
        return {"node": _KINDS.get(kind, kind.__name__), **contents}
    raise TypeError(f"not a node of the IR: {node!r}")


def _scalar(value: object) -> object:
    try:
        return json.loads(json.dumps(value, allow_nan=False))
    except (TypeError, ValueError):
        return repr(value)


def definitions_of(node: object, definitions: Definitions) -> Definitions:
    """The definitions that `node` refers to, directly and through others, sorted by id."""
    return dict(sorted(reached(node, definitions).items()))
