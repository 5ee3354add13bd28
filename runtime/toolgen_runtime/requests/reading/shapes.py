"""Shapes of requests: where the messages of providers, and what models write, hold tool calls.

Consumes data: mappings, sequences, and models that can dump themselves. Produces requests and the
texts of the message, in order. Where tools are known, data is a call of one of them, or none.
"""

from __future__ import annotations

from _collections_abc import Mapping, Sequence

from toolgen_runtime.model.texts import decoded
from toolgen_runtime.requests.reading.arguments import arguments_of
from toolgen_runtime.requests.reading.calls import EXACT, TRUNCATED, Reading, worse
from toolgen_runtime.requests.reading.errors import MalformedRequest
from toolgen_runtime.requests.reading.keys import (
    ANSWERED,
    ARGUMENTS,
    CALLS,
    CONTAINERS,
    ENVELOPE,
    IDS,
    IN_CALLS,
    NAMES,
    OF_SCHEMAS,
    PLANS,
    SCHEMAS,
    TEXTS,
    WEAK_NAMES,
)

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from toolgen_runtime.requests.reading.calls import Asked, How

__all__ = ["Found", "find_requests"]

_FOREIGN = frozenset(["server_tool_use", "mcp_call", "mcp_tool_use", "mcp_approval_request"])
"""Types of items that others have run or run next: none is a request."""

_RESULTS = ("result", "results", "call_output")
"""How the types of results end: `web_fetch_tool_result`, `tool-result`, `computer_call_output`."""

_THOUGHTS = frozenset(["thinking", "thought", "reasoning"])
"""Words in the types of thoughts: `redacted_thinking`, `reasoning.text`."""

_CALL_TYPES = ("function_call", "tool_use", "tool_call")
_PLAIN_TYPES = (None, "function", "tool", "call", *_CALL_TYPES)
_ANSWERING = frozenset(["assistant", "model"])
_PARALLEL = "multi_tool_use.parallel"
_DEEPEST = 64
_MOST_NODES = 100_000


class Found:
    """What a message holds: requests, and texts that may hold more."""

    __slots__ = ("requests", "texts")

    def __init__(self) -> None:
        self.requests: list[Asked] = []
        self.texts: list[str] = []


def find_requests(
    values: Iterable[Any],
    *,
    is_call: bool = False,
    how: How = EXACT,
    reading: Reading | None = None,
    as_sent: bool = False,
) -> Found:
    """The requests of `values`; `is_call` says that these are calls, so that a name is enough.

    `as_sent` leaves arguments that are text unparsed.

    `how` says how the values were read: of what is truncated, the last request is.
    Raises MalformedRequest for data that is too deep, too large, or cannot be dumped.
    """
    known = reading or Reading(None)
    reader = _ShapeReader(EXACT if how == TRUNCATED else how, known, as_sent=as_sent)
    for value in values:
        reader.read(value, is_call=is_call)
    requests = reader.found.requests
    if how == TRUNCATED and requests:
        requests[-1] = (*requests[-1][:3], TRUNCATED)
    return reader.found


class _ShapeReader:
    def __init__(self, how: How, reading: Reading, *, as_sent: bool) -> None:
        self.found = Found()
        self._as_sent = as_sent
        self._how = how
        self._reading = reading
        self._left = _MOST_NODES

    def read(
        self, node: Any, depth: int = 0, *, is_call: bool = False, is_held: bool = False
    ) -> None:
        """Reads data; below what `is_held` by a message, it is a call by the provider's mark."""
        self._left -= 1
        if depth > _DEEPEST or self._left < 0:
            raise MalformedRequest("the data is too large or too deep to hold tool requests")
        if isinstance(node, Mapping):
            self._mapping(node, depth, is_call, is_held)
        elif isinstance(node, Sequence) and not isinstance(node, str | bytes | bytearray):
            for each in node:
                self.read(each, depth + 1, is_call=is_call, is_held=is_held)
        elif hasattr(type(node), "model_dump"):
            self.read(_dumped(node), depth + 1, is_call=is_call, is_held=is_held)

    def _mapping(self, node: Mapping[str, Any], depth: int, is_call: bool, is_held: bool) -> None:
        if _is_foreign(node):
            return
        if node.get("method") == "tools/call" and isinstance(node.get("params"), Mapping):
            node, is_call = {**node["params"], "id": node.get("id")}, not is_held
        is_call = is_call or node.get("type") in _CALL_TYPES
        request = None
        if is_call or not is_held:
            request = _request(node, is_call, self._reading, as_sent=self._as_sent)
        if request is None:
            if not _is_like_call(node):
                self._inside(node, depth, is_held)
            return
        function, arguments, identifier, how = request
        if function == _PARALLEL and isinstance(arguments, dict):
            self._inside(arguments, depth, is_held)
        else:
            how = worse(how, self._how)
            self.found.requests.append((function, arguments, identifier, how))

    def _inside(self, node: Mapping[str, Any], depth: int, is_held: bool) -> None:
        for key, inner in node.items():
            if isinstance(inner, str):
                if key in TEXTS:
                    self.found.texts.append(inner)
            elif key in CALLS or key in CONTAINERS or (not is_held and _may_hold(node, key)):
                below = is_held or key in CONTAINERS
                self.read(inner, depth + 1, is_call=key in CALLS, is_held=below)


def _may_hold(node: Mapping[str, Any], key: str) -> bool:
    """Whether a call may stand below a key: a plan's, or a name's where nothing else says that this
    is a record of one.
    """
    return key in PLANS or (key in ENVELOPE and IN_CALLS.issuperset(node))


def _is_foreign(node: Mapping[str, Any]) -> bool:
    """Whether a message is not the model's, or an item of it asks for nothing."""
    kind, role = node.get("type"), node.get("role")
    is_answer = not isinstance(role, str) or role in _ANSWERING
    is_thought = node.get("thought") is True  # as Gemini says it of a part
    return not is_answer or is_thought or (isinstance(kind, str) and _asks_nothing(kind))


def _asks_nothing(kind: str) -> bool:
    """Whether items of a type are results, thoughts, or calls that others run."""
    kind = kind.replace(".", "_").replace("-", "_")
    words = kind.split("_")
    is_foreign = kind in _FOREIGN or kind.endswith(_RESULTS)
    return is_foreign or not _THOUGHTS.isdisjoint(words)


def _dumped(model: Any) -> Any:
    try:
        return model.model_dump()
    except (ValueError, TypeError, AttributeError, RecursionError) as error:
        kind = type(model).__name__
        raise MalformedRequest(f"{kind} cannot be read for tool requests") from error


def _request(
    node: Mapping[str, Any], is_call: bool, reading: Reading, *, as_sent: bool
) -> Asked | None:
    """The request that a mapping itself is. A call may have an empty name: no tool has that one."""
    inner = node.get("function")
    is_nested = isinstance(inner, Mapping)
    if isinstance(inner, Mapping):
        if not is_call and _is_definition(inner, reading):
            return None
        _ensure_one_name(node, inner)
        node = {**node, "function": None, **inner}
    if not is_call and (_is_definition(node, reading) or not _has_shape(node, reading)):
        return None
    arguments = next((node[key] for key in ARGUMENTS if key in node), None)
    given = any(key in node for key in ARGUMENTS)
    for key in (*NAMES, *WEAK_NAMES):
        name = node.get(key)
        if isinstance(name, str) and (name.strip() or is_call):
            short = reading.without_namespace(name)
            name = short if key == "recipient_name" or reading.are(short) else name
            is_sure = is_call or is_nested or given or key in NAMES or reading.are(name)
            if not is_sure or not (is_call or reading.may_be(name)):
                return None
            sent = decoded(arguments)
            if as_sent and isinstance(sent, str):
                return name, sent, _id(node), EXACT
            arguments, how = arguments_of(name, arguments, reading)
            return name, arguments, _id(node), how
    return None


def _ensure_one_name(node: Mapping[str, Any], inner: Mapping[str, Any]) -> None:
    """Raises MalformedRequest where a call names another tool than the function within it."""
    names = {each["name"] for each in (node, inner) if isinstance(each.get("name"), str)}
    if len(names) > 1:
        raise MalformedRequest(f"a call names two tools: {' and '.join(sorted(names))}"[:200])


def _has_shape(node: Mapping[str, Any], reading: Reading) -> bool:
    """Whether data has the keys of a call and no others: `{"name": "…", "version": "1"}` is none,
    nor is one whose arguments are a list.
    """
    names = [key for key in (*NAMES, *WEAK_NAMES) if node.get(key) is not None]
    given = [node[key] for key in ARGUMENTS if key in node]
    if len(names) != 1 or len(given) > 1 or node.get("type") not in _PLAIN_TYPES:
        return False
    if not IN_CALLS.issuperset(node):
        return False
    is_sure = names[0] in NAMES or "action_input" in node
    return is_sure or not given or _holds_object(given[0], reading)


def _holds_object(value: Any, reading: Reading) -> bool:
    if value is None or isinstance(value, Mapping):
        return True
    return isinstance(arguments_of("", value, reading)[0], dict)


def _is_like_call(node: Mapping[str, Any]) -> bool:
    """Whether data has the name of a tool and what it was given or gave, or says which call that
    answers, so that nothing in it is looked at. Messages of models say so by their role.
    """
    is_named = any(isinstance(node.get(key), str) for key in (*NAMES, *WEAK_NAMES, *ANSWERED))
    held = ARGUMENTS if "role" in node else (*ARGUMENTS, *CONTAINERS, *TEXTS)
    return is_named and any(key in node for key in held)


def _is_definition(node: Mapping[str, Any], reading: Reading) -> bool:
    """Whether a mapping describes a tool: it has a schema, or a description and no arguments."""
    named = [node[key] for key in (*NAMES, *WEAK_NAMES) if isinstance(node.get(key), str)]
    taken = set(reading.parameters(named[0]) or ()) if named else set()
    for key in SCHEMAS:
        held = node.get(key)
        if isinstance(held, Mapping) and _is_schema(held) and not taken.issuperset(held):
            return True
    is_named = any(isinstance(node.get(key), str) for key in NAMES)
    return "description" in node and not is_named and not any(key in node for key in ARGUMENTS)


def _is_schema(value: Mapping[str, Any]) -> bool:
    """Whether a mapping is the schema of an object, of which `type` or `properties` may be left
    out; arguments may have these names, too, and other ones beside them.
    """
    properties = value.get("properties", {})
    if value.get("type", "object") != "object" or not isinstance(properties, Mapping):
        return False
    if "type" in value and "properties" in value:
        return True
    is_plain = bool(value) and OF_SCHEMAS.issuperset(value)
    return is_plain and all(isinstance(each, Mapping) and each for each in properties.values())


def _id(node: Mapping[str, Any]) -> str | None:
    found = (node[key] for key in IDS if node.get(key) is not None)
    given = next(found, None)
    return str(given) if isinstance(given, str | int) else None
