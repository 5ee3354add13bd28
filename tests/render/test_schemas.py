"""Schema rows: text that loads like compact JSON, a property a line."""

from __future__ import annotations

import ast
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sampling import many

from toolgen.ir.tools import ToolSpec
from toolgen.render.plan import PlannedTool
from toolgen.render.schemas import json_text, pretty_json, render_schemas, schema_pieces

ANY_TEXT = st.text(st.characters(exclude_categories=()), max_size=8)
JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), ANY_TEXT),
    lambda inner: st.one_of(st.lists(inner), st.dictionaries(ANY_TEXT, inner, max_size=4)),
    max_leaves=6,
)
SCHEMAS = st.fixed_dictionaries(
    {},
    optional={
        "$defs": st.dictionaries(ANY_TEXT, JSON, max_size=3),
        "properties": st.dictionaries(ANY_TEXT, JSON, max_size=3),
        "required": st.lists(ANY_TEXT),
        "type": st.just("object"),
    },
)


def rows(text: str) -> Any:
    return ast.literal_eval(text.split(" = ", 1)[1])


@given(SCHEMAS)
def test_pieces_join_to_compact_json_in_the_order_given(schema: dict[str, object]) -> None:
    assert "".join(schema_pieces(schema)) == json_text(schema)
    assert repr(json.loads(json_text(schema))) == repr(schema)


@given(ANY_TEXT)
def test_json_text_is_valid_utf_8(text: str) -> None:
    json_text(text).encode("utf-8")


PLAIN_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text('ab"\\ ~\n'),
    lambda inner: st.lists(inner) | st.dictionaries(st.text("abc"), inner) | st.tuples(inner),
    max_leaves=8,
)


@given(PLAIN_JSON)
def test_pretty_json_is_laid_out_as_by_python(value: object) -> None:
    assert pretty_json(value).decode() == json.dumps(value, indent=2, sort_keys=True) + "\n"


@pytest.mark.parametrize("key", [1, 1.5, True, None])
def test_pretty_json_writes_a_key_that_is_no_text_as_python_does(key: object) -> None:
    assert pretty_json({key: 0}).decode() == json.dumps({key: 0}, indent=2) + "\n"


def test_readable_letters_stay() -> None:
    assert json_text("Zürich") == '"Zürich"'


def test_a_lone_surrogate_is_escaped() -> None:
    assert json_text("\ud800") == r'"\ud800"'


@given(ANY_TEXT, SCHEMAS)
@many(50)
def test_a_row_is_name_description_and_schema(text: str, schema: dict[str, object]) -> None:
    made = ToolSpec("f", "m", "f", True, text)
    ((name, description, parameters),) = rows(render_schemas([PlannedTool(made, schema)]))
    assert (name, description) == ("f", text)
    assert parameters == json_text(schema)


def test_a_changed_parameter_is_a_changed_line(tool: Callable[..., ToolSpec]) -> None:
    def lines(kind: str) -> list[str]:
        properties = {"a": {"type": "string"}, "b": {"type": kind}, "c": {"type": "string"}}
        schema: dict[str, object] = {"properties": properties, "type": "object"}
        return render_schemas([PlannedTool(tool("f"), schema)]).splitlines()

    pairs = zip(lines("string"), lines("integer"), strict=True)
    assert sum(before != after for before, after in pairs) == 1


def test_no_tools_are_no_rows() -> None:
    assert rows(render_schemas([])) == ()
