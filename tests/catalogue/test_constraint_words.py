"""What a schema asks of a value, in words: each keyword has its own."""

from __future__ import annotations

from typing import Any

import pytest

from toolgen.catalogue.constraints import constraints


@pytest.mark.parametrize(
    ("schema", "words"),
    [
        ({"minimum": 1, "maximum": 2.5}, ("≥ 1", "≤ 2.5")),
        ({"exclusiveMinimum": 1, "exclusiveMaximum": 2}, ("> 1", "< 2")),
        ({"multipleOf": 3}, ("multiple of 3",)),
        ({"format": "date"}, ("format date",)),
        ({"pattern": "^a$"}, ("matches ^a$",)),
        ({"contentEncoding": "base64"}, ("encoded as base64",)),
        ({"contentMediaType": "text/html"}, ("of type text/html",)),
        ({"uniqueItems": True}, ("no item twice",)),
        ({"uniqueItems": False}, ()),
        ({"additionalProperties": False, "properties": {}}, ("no other property",)),
        ({"additionalProperties": False}, ()),
        ({"additionalProperties": True, "properties": {}}, ()),
        ({"not": {}, "contains": {}}, ("more in the definition: not, contains",)),
        *(
            ({keyword: {}}, (f"more in the definition: {keyword}",))
            for keyword in (
                *("not", "if", "contains", "dependentRequired", "dependentSchemas", "allOf"),
                *("patternProperties", "propertyNames"),
                *("unevaluatedItems", "unevaluatedProperties"),
            )
        ),
        ({"minLength": 1}, ("at least 1 character",)),
        ({"maxLength": 2}, ("at most 2 characters",)),
        ({"minLength": 1, "maxLength": 1}, ("1 character",)),
        ({"minLength": 2, "maxLength": 3}, ("2 to 3 characters",)),
        ({"minItems": 1}, ("at least 1 item",)),
        ({"minItems": 0, "maxItems": 3}, ("0 to 3 items",)),
        ({"minProperties": 2, "maxProperties": 2}, ("2 properties",)),
        ({"maxProperties": 1}, ("at most 1 property",)),
        ({"deprecated": True}, ("deprecated",)),
        ({"examples": [1, "a"]}, ('such as 1, "a"',)),
        ({"anyOf": [{"minimum": 1}, {"type": "null"}]}, ("≥ 1",)),
        ({"anyOf": [{"minimum": 1}, {"maximum": 2}]}, ()),
    ],
)
def test_a_keyword_is_told(schema: dict[str, Any], words: tuple[str, ...]) -> None:
    assert constraints(schema) == words
