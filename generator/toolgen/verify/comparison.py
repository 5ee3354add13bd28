"""Comparing schemas: two JSON Schemas in, where they differ out.

Two schemas are the same when they say the same in the same words. The order of `required` and of
`enum` says nothing: Python's own caches change the latter between processes. Titles count unless
they are left out, as by a framework whose wire form has none.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, NamedTuple

from toolgen.json_schema import mapped

_UNORDERED = {"required", "enum"}


def normalized(schema: Any, *, titles: bool) -> Any:
    """A schema of which equal ones are the same value. A property named `title` is no title."""
    if not isinstance(schema, dict):
        return schema
    kept = {
        key: sorted(value, key=canonical) if key in _UNORDERED and _is_list(value) else value
        for key, value in schema.items()
        if titles or key != "title"
    }
    return mapped(kept, partial(normalized, titles=titles))


def _is_list(value: object) -> bool:
    return isinstance(value, list)


def canonical(value: object) -> str:
    """JSON text that tells `1`, `1.0` and `true` apart, whatever the order of keys."""
    return json.dumps(value, sort_keys=True, default=repr)


class SchemaDifference(NamedTuple):
    """A place of a schema, by the keys that lead there, and how two schemas differ in it."""

    path: tuple[str, ...]
    said: str

    def __str__(self) -> str:
        return f"/{'/'.join(self.path)}: {self.said}"


def differences(
    ours: object, theirs: object, path: tuple[str, ...] = ()
) -> Iterator[SchemaDifference]:
    """Where two normalised schemas differ: `/place: ours, not theirs`."""
    if isinstance(ours, Mapping) and isinstance(theirs, Mapping):
        for key in sorted({*ours, *theirs}):
            place = (*path, key)
            if key not in ours or key not in theirs:
                held = theirs if key in theirs else ours
                verb = "missing" if key in theirs else "not theirs"
                yield SchemaDifference(place, f"{verb}: {_shown(held[key])}")
            else:
                yield from differences(ours[key], theirs[key], place)
    elif canonical(ours) != canonical(theirs):
        yield SchemaDifference(path, f"{_shown(ours)}, not {_shown(theirs)}")


def _shown(value: object) -> str:
    text = canonical(value)
    return text if len(text) <= 60 else f"{text[:57]}..."
