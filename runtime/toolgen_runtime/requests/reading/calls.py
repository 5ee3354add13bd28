"""Calls as they are read: what each asks for, how it was read, and what is known of the tools."""

from __future__ import annotations

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, Literal

    How = Literal["exact", "repaired", "truncated"]
    # A call as data holds it: the function, its arguments, the id of the call, and how it was read.
    Asked = tuple[str, dict[str, Any] | str, str | None, How]
    # What a grammar gives: the calls that it has read, and where the text goes on.
    Read = tuple[list[Asked], int]

__all__ = ["EXACT", "REPAIRED", "TRUNCATED", "Reading", "worse"]

EXACT: How = "exact"
REPAIRED: How = "repaired"
TRUNCATED: How = "truncated"

_ORDER: tuple[How, ...] = (EXACT, REPAIRED, TRUNCATED)
_NAMESPACES = ("functions.", "default_api.", "tools.")
_MOST_REFERENCES = 32
_MOST_PARSED = 100_000
_EACH_PIECE = 100


def worse(*ways: How) -> How:
    """How a whole was read whose parts were read so."""
    return max(ways, key=_ORDER.index)


class Reading:
    """What one text is read with: all that is known of the tools that a model was told of, or
    nothing, and how much may be parsed that is no JSON.
    """

    __slots__ = ("_left", "_schemas", "_texts", "_tools")

    def __init__(self, tools: Mapping[str, Any] | None) -> None:
        self._tools = tools
        self._schemas: dict[str, Mapping[str, Any]] = {}
        self._left = _MOST_PARSED
        self._texts: dict[object, str] = {}

    def is_first(self, asking: object, text: str) -> bool:
        """Whether this is the first question about a text, of whoever is asking."""
        if self._texts.get(asking) is text:
            return False
        self._texts[asking] = text
        return True

    def may_parse(self, text: str, times: int = 1) -> bool:
        """Whether a piece of text may go to a parser that is so many times slower than Python's:
        each piece takes a while, and so does its length.
        """
        self._left -= len(text) * times + _EACH_PIECE
        return self._left >= 0

    def may_be(self, name: str) -> bool:
        """Whether a tool can have that name: where nothing is known, any can."""
        return self._tools is None or name in self._tools

    def are(self, name: str) -> bool:
        """Whether it is known that a tool has that name."""
        return self._tools is not None and name in self._tools

    def name_of(self, written: str) -> str:
        """The tool's name of text, where it may stand in quotes."""
        return self.without_namespace(written.strip().strip("`'\""))

    def without_namespace(self, name: str) -> str:
        """A name without what a model's template puts before it, unless a tool is called so."""
        if self.are(name):
            return name
        for namespace in _NAMESPACES:
            name = name.removeprefix(namespace)
        return name

    def parameters(self, name: str) -> list[str] | None:
        """The names of the tool's parameters in their order, None where it is not known."""
        return list(self._schema(name).get("properties", ())) if self.are(name) else None

    def types_of(self, name: str, parameter: str) -> set[str]:
        """The types of JSON that a parameter takes; text among them where it is not known."""
        schema = self._schema(name)
        return _types(schema.get("properties", {}).get(parameter), schema)

    def _schema(self, name: str) -> Mapping[str, Any]:
        if self._tools is None or name not in self._tools:
            return {}
        if name not in self._schemas:
            self._schemas[name] = self._tools[name].parameters
        return self._schemas[name]


def _types(schema: Any, root: Mapping[str, Any]) -> set[str]:
    """The types of JSON that a schema takes; text among them where nothing is said."""
    found: set[str] = set()
    left, waiting = _MOST_REFERENCES, [schema]
    while waiting and left:
        left -= 1
        each = waiting.pop()
        if not isinstance(each, dict):
            found.add("string")
        elif "$ref" in each:
            waiting.append(_resolved(str(each["$ref"]), root))
        elif choices := each.get("anyOf") or each.get("oneOf") or each.get("allOf"):
            waiting += choices
        elif values := each.get("enum") or ([each["const"]] if "const" in each else None):
            found.update("string" if isinstance(value, str) else "other" for value in values)
        else:
            types = each.get("type", "string")
            found.update([types] if isinstance(types, str) else types)
    return found if not waiting else found | {"string"}


def _resolved(reference: str, root: Mapping[str, Any]) -> Any:
    node: Any = root
    for key in reference.removeprefix("#/").split("/"):
        node = node.get(key) if isinstance(node, dict) else None
    return node
