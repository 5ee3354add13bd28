"""What is promised of a result to whoever reads the schema of it, and whether a result keeps it.

Consumes the schema that a build wrote, which says what pydantic makes of a type; produces one that
any validator of JSON Schema takes for the results that are sent, and what is wrong with a result.
It is held to by hand: the library jsonschema takes longer to import than a call may take.
"""

from __future__ import annotations

from itertools import islice

from toolgen_runtime.libraries.results import WRAPPED
from toolgen_runtime.model.subschemas import mapped

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from typing import Any

    from toolgen_runtime.call.bounded import Mistake
    from toolgen_runtime.model.protocols import Path, Problem

    Breach = tuple[Path, Any, str]

__all__ = ["breaches", "hold", "is_marked", "promised"]

_MARKS = ("x-toolgen-wrap-result", WRAPPED)


def is_marked(schema: Mapping[str, Any]) -> bool:
    """Whether a schema says that its property `result` is what the function returned."""
    return any(schema.get(mark) for mark in _MARKS)


def promised(schema: Any) -> Any:
    """The schema without what is not sure to hold of results, or means different things to
    validators: see the table of `docs/reliability.md`.
    """
    if not isinstance(schema, dict):
        return schema
    kept = {name: value for name, value in schema.items() if _is_kept(name, value)}
    if "patternProperties" in schema:
        kept.pop("additionalProperties", None)  # which speaks of the others
    made = mapped(kept, promised)
    if "oneOf" in made and made["oneOf"] != kept["oneOf"]:
        # Of alternatives that promise less, more than one may fit.
        arms = {"anyOf": made.pop("oneOf")}
        made |= {"allOf": [*made.get("allOf", ()), arms]} if "anyOf" in made else arms
    return made


def hold(tool: str, schema: dict[str, Any], value: Any) -> None:
    """Raises InvalidResult for JSON that is not as a promised schema says."""
    wrong = list(islice(breaches(schema, value, [], schema), MOST_EXAMINED))
    if not wrong:
        return
    from toolgen_runtime.call.bounded import listed, told
    from toolgen_runtime.call.known_names import names_in
    from toolgen_runtime.model.errors import InvalidResult

    problems = listed([_mistake(*each) for each in wrong], lambda: names_in(schema))
    raise InvalidResult.of(tool, problems, told(problems, len(wrong))[1])


def _mistake(path: Path, value: Any, expected: str) -> Mistake:
    from toolgen_runtime.call.bounded import Mistake, new_problem, shorten

    is_gone = value is None and expected in ('type "number"', 'type ["number"]')
    is_huge = isinstance(value, int) and not _is_number(value) and not isinstance(value, bool)
    why = ", and JSON has no NaN and no infinity" if is_gone else ""
    why = ", and more than a float holds is infinite to most readers" if is_huge else why
    reason = f"expected {expected}{why}"

    def describe() -> Problem:
        got = shorten(value)
        return new_problem(path, expected, got, f"{reason}, got {got}")

    return Mistake(path, reason, describe)


def breaches(schema: Any, value: Any, path: Path, root: Any) -> Iterator[Breach]:
    """Where JSON is not as a schema says: the path, what stands there, what is expected."""
    if not isinstance(schema, dict):
        if schema is False:
            yield path, value, "nothing here"
        return
    for keyword, said in schema.items():
        check = _CHECKS.get(keyword)
        if check is not None and not check(said, value):
            yield path, value, f"{_WORDS.get(keyword, keyword)} {_shown(said)}"
    for inner, item, step in _within(schema, value):
        yield from breaches(inner, item, [*path, *step], root)
    yield from _applied(schema, value, path, root)


def _applied(schema: dict[str, Any], value: Any, path: Path, root: Any) -> Iterator[Breach]:
    """What is wrong by the schemas that are about the same value."""
    if "$ref" in schema:
        yield from breaches(_referred(schema["$ref"], root), value, path, root)
    for each in schema.get("allOf", ()):
        yield from breaches(each, value, path, root)
    for keyword, most in (("anyOf", None), ("oneOf", 1)):
        if keyword in schema:
            fits = sum(not any(breaches(each, value, path, root)) for each in schema[keyword])
            if not fits or (most and fits > most):
                yield path, value, "one of the alternatives"


def _within(schema: dict[str, Any], value: Any) -> Iterator[tuple[Any, Any, Path]]:
    """The schemas of what is in a value, with each item and the step to it."""
    if isinstance(value, dict):
        properties = schema.get("properties", {})
        others = schema.get("additionalProperties", True)
        for name, item in value.items():
            yield properties.get(name, others), item, [name]
            yield schema.get("propertyNames", True), name, [name]
    elif isinstance(value, list):
        first = schema.get("prefixItems", ())
        for index, item in enumerate(value):
            others = schema.get("items", True)
            yield first[index] if index < len(first) else others, item, [index]


def _referred(reference: str, root: Any) -> Any:
    found = root
    for step in reference.removeprefix("#/").split("/") if reference != "#" else ():
        found = found[step.replace("~1", "/").replace("~0", "~")]
    return found


def _is_kept(keyword: str, value: Any) -> bool:
    if keyword == "format":
        return value in _FORMATS
    if keyword == "propertyNames":
        return _is_of_text(value)
    return keyword not in _UNSURE


def _is_of_text(names: Any) -> bool:
    """Whether keys were text before they were sent as such: an enum's 2 is sent as "2"."""
    if not isinstance(names, dict):
        return False
    values = names.get("enum", [names.get("const")])
    return names.get("type") == "string" or all(isinstance(each, str) for each in values)


_WORDS = {"required": "the keys", "enum": "one of", "const": "the value", "format": "a"}

MOST_EXAMINED = 10_000

_LARGEST = 1.7976931348623157e308

_UNSURE = frozenset(
    [
        # Each has its own notion of expressions and of remainders.
        *("pattern", "patternProperties", "multipleOf"),
        # pydantic writes none of these; a hand may.
        *("$dynamicRef", "$recursiveRef", "additionalItems", "contains", "contentEncoding"),
        *("contentMediaType", "contentSchema", "dependencies", "dependentRequired"),
        *("dependentSchemas", "else", "if", "maxContains", "minContains", "not", "then"),
        *("unevaluatedItems", "unevaluatedProperties"),
    ]
)


def _is_number(value: Any) -> bool:
    """Whether a value is a number to any reader: one beyond a double is infinite to most."""
    if not isinstance(value, int | float) or isinstance(value, bool):
        return False
    return -_LARGEST <= value <= _LARGEST


def _is_integer(value: Any) -> bool:
    return _is_number(value) and bool(value == value // 1)


_TYPES: dict[str, Callable[[Any], bool]] = {
    "string": lambda value: isinstance(value, str),
    "integer": _is_integer,
    "number": _is_number,
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
    "array": lambda value: isinstance(value, list),
    "object": lambda value: isinstance(value, dict),
}


def _has_type(said: Any, value: Any) -> bool:
    kinds = said if isinstance(said, list) else [said]
    return any(_TYPES[kind](value) for kind in kinds)


def _is_same(first: Any, second: Any) -> bool:
    return bool(_canonical(first) == _canonical(second))


def _canonical(value: Any) -> Any:
    """A value that is equal to another where JSON Schema has them equal: `1` and `1.0`, and not
    `1` and `true`.
    """
    if isinstance(value, list):
        return ("array", *map(_canonical, value))
    if isinstance(value, dict):
        return ("object", frozenset((name, _canonical(each)) for name, each in value.items()))
    return (isinstance(value, bool), value)


def _is_date(value: str) -> bool:
    from datetime import date

    try:
        date.fromisoformat(value)
    except ValueError:
        return False
    return len(value) == 10 and value[7] == "-"  # Python reads 2024-W18-3, too


def _is_uuid(value: str) -> bool:
    parts = value.split("-")
    digits = "0123456789abcdefABCDEF"
    is_hexadecimal = all(letter in digits for part in parts for letter in part)
    return is_hexadecimal and list(map(len, parts)) == [8, 4, 4, 4, 12]


_FORMATS: dict[Any, Callable[[str], bool]] = {"date": _is_date, "uuid": _is_uuid}
"""The formats that are the same to everybody, and of whatever the type writes."""


def _of(kind: type, check: Callable[[Any, Any], bool]) -> Callable[[Any, Any], bool]:
    """A check of values of one kind, which others pass."""
    return lambda said, value: not isinstance(value, kind) or check(said, value)


def _of_numbers(check: Callable[[Any, Any], bool]) -> Callable[[Any, Any], bool]:
    return lambda said, value: not _is_number(value) or check(said, value)


_CHECKS: dict[str, Callable[[Any, Any], bool]] = {
    "type": _has_type,
    "enum": lambda said, value: any(_is_same(each, value) for each in said),
    "const": _is_same,
    "format": _of(str, lambda said, value: _FORMATS[said](value)),
    "minLength": _of(str, lambda said, value: len(value) >= said),
    "maxLength": _of(str, lambda said, value: len(value) <= said),
    "minimum": _of_numbers(lambda said, value: value >= said),
    "maximum": _of_numbers(lambda said, value: value <= said),
    "exclusiveMinimum": _of_numbers(lambda said, value: value > said),
    "exclusiveMaximum": _of_numbers(lambda said, value: value < said),
    "minItems": _of(list, lambda said, value: len(value) >= said),
    "maxItems": _of(list, lambda said, value: len(value) <= said),
    "uniqueItems": _of(
        list, lambda said, value: not said or len(set(map(_canonical, value))) == len(value)
    ),
    "required": _of(dict, lambda said, value: value.keys() >= set(said)),
    "minProperties": _of(dict, lambda said, value: len(value) >= said),
    "maxProperties": _of(dict, lambda said, value: len(value) <= said),
}


def _shown(said: Any) -> str:
    from toolgen_runtime.call.bounded import shorten

    return shorten(said)
