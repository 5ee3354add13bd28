"""Hand-written schemas: why one is no JSON Schema of an object, and what to write instead.

What the library jsonschema refuses when the tool is first called is told here: arguments are held
to such a schema by it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from warnings import catch_warnings, simplefilter

from toolgen.findings import Diagnostics
from toolgen.ir.tools import ToolSpec
from toolgen.json_schema import KEYWORDS, Draft, Fault, Holds, Schema, draft_of, faults, nodes

__all__ = ["check_handwritten"]

_LONGEST = 200
"""How much of what the library says is told: it shows what is at fault, whatever its size."""


def check_handwritten(tool: ToolSpec, schema: object, diagnostics: Diagnostics) -> None:
    """Report why a hand-written schema of a tool is no JSON Schema of an object (TG404)."""
    found = list(_problems(schema))
    if not found and not (isinstance(schema, dict) and schema.get("type") == "object"):
        hint = 'arguments are a JSON object: write "type": "object" beside "properties"'
        found = [("its type is not 'object'", hint)]
    for problem, hint in found:
        message = f"the schema of the tool {tool.name!r} is not valid: {problem}"
        diagnostics.add("TG404", tool.position, message, hint)


def _problems(schema: object) -> Iterator[tuple[str, str]]:
    """Each fault, and what to write instead of it. Those that the table does not tell come up once
    it tells none.
    """
    found = list(faults(schema))
    for fault in found:
        known = KEYWORDS.get(fault.keyword)
        yield str(fault), _of_node(fault) if known is None else _of_keyword(fault, known.holds)
    if not found and isinstance(schema, dict):
        yield from _unreadable_patterns(schema)
        if draft_of(schema) is Draft.D4:
            yield from _by_meta_schema(schema)


def _unreadable_patterns(schema: Schema) -> Iterator[tuple[str, str]]:
    for path, node in nodes(schema):
        own = [node["pattern"]] if "pattern" in node else []
        for keyword, patterns in (
            ("pattern", own),
            ("patternProperties", node.get("patternProperties", ())),
        ):
            for why in filter(None, map(_unreadable, patterns)):
                place = _shown((*path, keyword))
                problem = f"{place} has a pattern that Python does not read: {why}"
                yield problem, "write it as Python's re has it"


def _unreadable(pattern: str) -> str:
    """Why a text is no pattern; empty for one that is."""
    with catch_warnings():
        simplefilter("ignore")
        try:
            re.compile(pattern)
        except (re.error, OverflowError, RecursionError) as error:
            return str(error)
    return ""


def _by_meta_schema(schema: Schema) -> Iterator[tuple[str, str]]:
    """What the meta-schema of draft 4 has against a schema: the table is of later ones."""
    from jsonschema import Draft4Validator  # type: ignore[import-untyped]

    validator = Draft4Validator(Draft4Validator.META_SCHEMA)
    for error in sorted(validator.iter_errors(schema), key=str):
        place = _shown(map(str, error.absolute_path)) or "it"
        message = f"{error.message[:_LONGEST]}, by draft 4, which it names"
        yield f"{place}: {message}", _TAKEN[Holds.DRAFT]


def _shown(path: Iterable[str]) -> str:
    return "".join(f"/{part}" for part in path)


def _of_node(fault: Fault) -> str:
    kind = _TYPES.get(fault.value) if isinstance(fault.value, str) else None
    return f'write {{"type": "{kind or "string"}"}}' + ("" if kind else ", or another schema")


def _of_keyword(fault: Fault, holds: Holds) -> str:
    value, keyword = fault.value, fault.keyword
    match holds, value:
        case Holds.NAME_LIST, True if fault.path[-3:-2] == ("properties",):
            name = json.dumps(fault.path[-2], ensure_ascii=False)
            return f'write "required": [{name}] beside the "properties" that it is one of'
        case Holds.NAME_LIST, False:
            return f'leave it out: what "{keyword}" does not list beside "properties" is optional'
        case Holds.TYPES, str() if value in _TYPES:
            return f'write "type": "{_TYPES[value]}"'
        case Holds.TYPES, None:
            return 'write "type": "null"'
        case (Holds.COUNT | Holds.NUMBER | Holds.BOUND), str() if _DIGITS.fullmatch(value):
            return f'write "{keyword}": {value}'
        case Holds.FLAG, str() if value.casefold() in ("true", "false"):
            return f'write "{keyword}": {value.casefold()}'
    return _TAKEN.get(holds, "").replace("KEYWORD", keyword)


_DIGITS = re.compile("0|[1-9][0-9]*")

_TYPES: Mapping[str, str] = {
    **{
        each: each for each in ("array", "boolean", "integer", "null", "number", "object", "string")
    },
    **{"str": "string", "text": "string", "int": "integer", "float": "number", "bool": "boolean"},
    **{"list": "array", "tuple": "array", "dict": "object", "none": "null", "None": "null"},
}
"""By what is written for a type, the type of JSON that is meant."""

_TAKEN: Mapping[Holds, str] = {
    Holds.SCHEMA_OR_LIST: (
        'a list is of drafts before 2020-12: write "prefixItems", or name the draft, '
        '"$schema": "http://json-schema.org/draft-07/schema#"'
    ),
    Holds.SCHEMAS: 'write a list of schemas, such as "KEYWORD": [{"type": "string"}]',
    Holds.NAMED: 'write schemas by name, such as "KEYWORD": {"name": {"type": "string"}}',
    Holds.NAMED_OR_NAMES: 'write names by name, such as "KEYWORD": {"name": ["other"]}',
    Holds.PROSE: "write a text",
    Holds.SYMBOL: "write a text",
    Holds.DRAFT: 'write "$schema": "https://json-schema.org/draft/2020-12/schema", or leave it out',
    Holds.REFERENCE: 'write a text, such as "KEYWORD": "#/$defs/Name"',
    Holds.NAME_LIST: 'write a list of names, none of them twice: "KEYWORD": ["name"]',
    Holds.NAME_LISTS: 'write lists of names by name, such as "KEYWORD": {"name": ["other"]}',
    Holds.VALUES: 'write a list of values, such as "KEYWORD": ["a", "b"]',
    Holds.TYPES: "types are array, boolean, integer, null, number, object and string",
    Holds.NUMBER: "write a number",
    Holds.BOUND: (
        'write the bound itself, such as "KEYWORD": 0; whether another is exclusive is said in '
        'draft 4 alone, "$schema": "http://json-schema.org/draft-04/schema#"'
    ),
    Holds.POSITIVE: "write a number above 0",
    Holds.COUNT: "write an integer, 0 or more",
    Holds.FLAG: "write true or false, without quotes",
}
"""By what a keyword holds, what to write where it has another value."""
