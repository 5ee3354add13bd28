"""Schemas as text: the rows that a model is told of, and JSON in its one written form.

Consumes JSON Schemas as dicts; produces JSON text in pieces, a property a piece, so that a changed
parameter is a changed line.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import partial

from toolgen.remembering import known
from toolgen.render.environment import render_template
from toolgen.render.layout import INDENT, exploded
from toolgen.render.literals import escape_character, is_readable, literal
from toolgen.render.names import Source
from toolgen.render.plan import PlannedTool

_SURROGATE = re.compile(r"[\ud800-\udfff]")
_NOT_PLAIN = re.compile(r"[^\n -~]")
_SPLIT_KEYWORDS = ("properties", "$defs")
_COMPACT = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
_CANONICAL = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def json_text(value: object) -> str:
    """Compact JSON in the given key order. Readable letters stay; lone surrogates are escaped."""
    return _escape_surrogates(_COMPACT.encode(value))


def canonical_json(value: object) -> bytes:
    """Compact JSON with sorted keys, for hashing."""
    return _escape_surrogates(_CANONICAL.encode(value)).encode("utf-8")


def pretty_json(value: object) -> bytes:
    """JSON with sorted keys, two spaces deep, and a final line end. Readable letters stay."""
    text = _indented(value, "\n")
    return f"{visible_json(text)}\n".encode()


def visible_json(text: str) -> str:
    """JSON with the characters that hide or turn text around as escapes of JSON."""
    return _NOT_PLAIN.sub(_readable_or_escaped, text)


class IndentedJson(str):
    """JSON that is written already, as deep as it is to stand."""

    __slots__ = ()

    @classmethod
    def of(cls, value: object, depth: int) -> IndentedJson:
        """A value that is to stand within so many others."""
        return cls(_indented(value, f"\n{'  ' * depth}"))


def _indented(value: object, margin: str) -> str:
    """What `json.dumps` gives with an indent, which it does not make in C."""
    deeper = f"{margin}  "
    match value:
        case IndentedJson():
            return value
        case dict() if value:
            items = (f"{_key(k)}: {_indented(v, deeper)}" for k, v in sorted(value.items()))
            return f"{{{deeper}{f',{deeper}'.join(items)}{margin}}}"
        case list() | tuple() if value:
            items = (_indented(item, deeper) for item in value)
            return f"[{deeper}{f',{deeper}'.join(items)}{margin}]"
        case _:
            return _COMPACT.encode(value)


def _key(key: object) -> str:
    return _COMPACT.encode(key if isinstance(key, str) else _COMPACT.encode(key))


def _escape_surrogates(text: str) -> str:
    # Python's escape of a surrogate is JSON's too.
    return _SURROGATE.sub(lambda match: escape_character(match.group()), text)


def _readable_or_escaped(match: re.Match[str]) -> str:
    character = match.group()
    if is_readable(character):
        return character
    units = character.encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{units[start : start + 4]}" for start in range(0, len(units), 4))


def schema_pieces(schema: dict[str, object]) -> list[str]:
    """Compact JSON of `schema`, cut before each property, each definition and what follows them."""
    pieces = ["{"]
    for number, (key, value) in enumerate(schema.items()):
        pieces[-1] += f"{',' if number else ''}{json_text(key)}:"
        if key in _SPLIT_KEYWORDS and isinstance(value, dict) and value:
            pieces[-1] += "{"
            members = [f"{json_text(name)}:{json_text(item)}" for name, item in value.items()]
            pieces += [f"{member}," for member in members[:-1]]
            pieces += [members[-1], "}"]
        else:
            pieces[-1] += json_text(value)
    pieces[-1] += "}"
    return pieces


def render_schemas(tools: Iterable[PlannedTool]) -> str:
    """`_schemas.py`: a row a tool. Rows are written as the formatter would leave them."""
    rows = [known("row", planned, (), partial(_exploded_row, planned)) for planned in tools]
    return render_template("_schemas.py", rows=exploded("(", rows, ")"))


def _exploded_row(planned: PlannedTool) -> Source:
    return exploded("(", _row(planned), ")", indent=INDENT)


def _row(planned: PlannedTool) -> list[Source]:
    """Name, description, parameters and, where there is one, the schema of the result."""
    tool = planned.tool
    schemas = [planned.parameters, *([] if planned.output is None else [planned.output])]
    texts = [_text(schema_pieces(schema)) for schema in schemas]
    return [_text([tool.name]), _text(_lines(tool.description)), *texts]


def _lines(text: str) -> list[str]:
    return re.findall(r"[^\n]*\n|[^\n]+", text) or [""]


def _text(pieces: Iterable[str]) -> Source:
    """One string, a piece a line, for a row's item."""
    margin = f"\n{' ' * (2 * INDENT)}"
    return Source(margin.join(map(literal, pieces)))
