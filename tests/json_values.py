"""JSON values for a JSON Schema: some that fit it, some with a value replaced here and there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

Schema = dict[str, Any]

_DEPTH = 3

_FITTING_TEXTS = {
    "date": ("2024-05-01",),
    "date-time": ("2024-05-01T10:00:00Z", "2024-05-01T10:00:00.5+02:00"),
    "time": ("10:30", "10:30:00.5Z"),
    "duration": ("PT90S", "P1DT2H"),
    "uuid": ("00000000-0000-0000-0000-000000000007",),
    "path": ("a/b", "/"),
    "file-path": ("a/b",),
    "directory-path": ("a/b",),
    "regex": ("a+",),
    "ipv4": ("127.0.0.1",),
    "ipv6": ("::1",),
    "uri": ("https://example.org/a?b=1",),
    "email": ("ann@example.org",),
}

_ODD: st.SearchStrategy[Any] = st.sampled_from(
    [
        *(None, True, 0, 1, -1, 2.0, 0.5, 1e300, 10**30, [], [1], {}),
        *("", "x", "2", "true", "null", "2024-05-01", "2024-02-30", "10:30", "7", "(", "a+"),
    ]
)


def json_values(schema: Schema) -> st.SearchStrategy[Any]:
    """Values that mostly fit `schema`, and values that hold odd ones at some places."""
    definitions = schema.get("$defs", {})
    shares = st.sampled_from([0, 0, 1, 4])  # of ten places
    return shares.flatmap(lambda share: _Sampler(definitions, share).values(schema, _DEPTH))


@dataclass(frozen=True)
class _Sampler:
    definitions: Schema
    odd_share: int

    def values(self, schema: Any, depth: int) -> st.SearchStrategy[Any]:
        """Values for a schema or a boolean, odd ones as often as wanted."""
        fitting = self._fitting(schema if isinstance(schema, dict) else {}, depth)
        return self._seldom(_ODD, fitting)

    def _seldom(
        self, odd: st.SearchStrategy[Any], usual: st.SearchStrategy[Any]
    ) -> st.SearchStrategy[Any]:
        if self.odd_share == 0:
            return usual
        return st.integers(0, 9).flatmap(lambda number: odd if number < self.odd_share else usual)

    def _fitting(self, schema: Schema, depth: int) -> st.SearchStrategy[Any]:
        if "$ref" in schema:
            return self._fitting(self.definitions[schema["$ref"].rpartition("/")[2]], depth - 1)
        if "const" in schema:
            return st.just(schema["const"])
        if "enum" in schema:
            return st.sampled_from(schema["enum"])
        arms = [arm for keyword in ("anyOf", "oneOf", "allOf") for arm in schema.get(keyword, ())]
        if arms:
            return st.sampled_from(arms).flatmap(lambda arm: self.values(arm, depth))
        return self._typed(schema, depth)

    def _typed(self, schema: Schema, depth: int) -> st.SearchStrategy[Any]:
        match schema.get("type"):
            case "object":
                return self._objects(schema, depth)
            case "array":
                return self._arrays(schema, depth)
            case "string":
                return _texts(schema)
            case "integer":
                return st.integers(*_bounds(schema))
            case "number":
                low, high = _bounds(schema)
                return st.integers(low, high - 1).map(lambda number: number + 0.5)
            case "boolean":
                return st.booleans()
            case "null":
                return st.none()
            case _:
                return _ODD

    def _arrays(self, schema: Schema, depth: int) -> st.SearchStrategy[list[Any]]:
        if "prefixItems" in schema:
            items = [self.values(item, depth - 1) for item in schema["prefixItems"]]
            return st.tuples(*items).map(list)
        if depth <= 0 or schema.get("maxItems") == 0:
            return st.just([])
        item = self.values(schema.get("items", {}), depth - 1)
        return st.lists(item, min_size=schema.get("minItems", 0), max_size=3)

    def _objects(self, schema: Schema, depth: int) -> st.SearchStrategy[Schema]:
        properties, required = schema.get("properties", {}), set(schema.get("required", ()))
        more = self.values(schema.get("additionalProperties", {}), depth - 1)
        if not properties:
            return st.dictionaries(st.sampled_from(["a", "zz"]), more, max_size=2)
        values = {
            name: self.values(each, depth - 1)
            for name, each in properties.items()
            if depth > 0 or name in required
        }
        known = st.fixed_dictionaries(
            {name: each for name, each in values.items() if name in required},
            optional={name: each for name, each in values.items() if name not in required},
        )
        unknown = self._seldom(st.fixed_dictionaries({"zz": more}), st.just({}))
        start = self._seldom(st.just(1), st.just(0))
        return st.builds(_object, known, unknown, start)


def _texts(schema: Schema) -> st.SearchStrategy[str]:
    if schema.get("format") in _FITTING_TEXTS:
        return st.sampled_from(_FITTING_TEXTS[schema["format"]])
    if "pattern" in schema:
        return st.sampled_from(["ann", "1", "2"])
    return st.text("aB é\u20ac", min_size=schema.get("minLength", 0), max_size=4)


def _bounds(schema: Schema) -> tuple[int, int]:
    limits = {"exclusiveMinimum": -3, "exclusiveMaximum": 200} | schema
    low = limits.get("minimum", limits["exclusiveMinimum"])
    high = limits.get("maximum", limits["exclusiveMaximum"])
    return int(low), int(high)


def _object(known: Schema, unknown: Schema, start: int) -> Schema:
    """The properties from number `start` on, and the unknown ones."""
    return dict(list(known.items())[start:]) | unknown
