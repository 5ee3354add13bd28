"""Probing: arguments of every sort, and what two validators say of each.

Consumes a tool's validator and the model that reflection made; produces the arguments on which they
do not agree. An argument is probed alone: what matters is which parameters are refused, and what
comes of those that are not.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from oracle import Arguments
from pydantic import ValidationError
from pydantic_core import SchemaValidator

VALUES: tuple[Any, ...] = (
    *(None, True, 0, 1, -1, 2.5, 1e300),
    *("", "text", "2", "true", "2024-05-17", "2024-05-17T10:00:00Z", "10:00", "P1D"),
    *("https://example.org/a", "a@example.org", "/tmp", "2bc1c94f-0deb-43e9-92a1-4775189ec9f8"),
    *([], [1], [1, 2.5], ["text"], ["a", "b"], [[0, 1]], [{}], {}, {"a": 1}, {"a": "b"}),
)


def disagreements(validator: SchemaValidator, arguments: Arguments) -> list[str]:
    """What the two say of each probe that they do not agree on, strictly read as JSON."""
    return [
        f"{probe}: {built}, not {reflected}"
        for probe in probes(arguments.schema)
        if (built := _verdict(lambda text: validator.validate_json(text, strict=True), probe))
        != (reflected := _verdict(arguments.validate, probe))
    ]


def probes(schema: Mapping[str, Any]) -> Iterator[str]:
    """Arguments as JSON: none, an unknown one, and each property with each value."""
    yield "{}"
    yield '{"no such argument": 1}'
    for name, item in schema.get("properties", {}).items():
        for value in (*VALUES, *_inner(item, schema)):
            yield json.dumps({name: value})


def _inner(item: Mapping[str, Any], root: Mapping[str, Any]) -> Iterator[Any]:
    """Values that a property's schema suggests: members of its enums, and objects by their keys."""
    yield from item.get("enum", ())
    for arm in item.get("anyOf", ()):
        yield from _inner(arm, root)
    if "items" in item:
        yield from ([value] for value in _inner(item["items"], root))
    if "$ref" in item:
        yield from _objects(root["$defs"][item["$ref"].rpartition("/")[2]])


def _objects(definition: Mapping[str, Any]) -> Iterator[Any]:
    yield from definition.get("enum", ())
    for name in definition.get("properties", {}):
        yield from ({name: value} for value in VALUES)


def _verdict(validate: Callable[[str], Mapping[str, Any]], probe: str) -> str:
    try:
        return f"accepted {_shown(validate(probe))}"
    except ValidationError as error:
        refused = {each["loc"][0] for each in error.errors(include_context=False)}
        return f"refused {', '.join(sorted(map(str, refused)))}"
    except Exception as error:  # a package's own validators raise anything
        return f"raised {type(error).__name__}"


def _shown(values: Mapping[str, Any]) -> str:
    """The values, but for lazy ones, whose representation tells how they were built."""
    return repr({k: "lazy" if isinstance(v, Iterator) else v for k, v in values.items()})
