"""Core schemas as source: they evaluate to the tree, laid out as black would."""

from __future__ import annotations

import ast
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sampling import many

from toolgen.formatting import format_code
from toolgen.ir.core_schema import (
    ClassRef,
    CoreSchema,
    Members,
    PathNode,
    SequenceNode,
    SplicedClass,
)
from toolgen.ir.nodes import Named, Parametrised, Standard
from toolgen.render.annotations import TypeSource
from toolgen.render.core import CoreSource
from toolgen.render.scope import NameScope

KEYS = st.text("abc_", min_size=1, max_size=12)
TREES = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(0, 9999), KEYS),
    lambda inner: st.one_of(
        st.lists(inner, max_size=5),
        st.lists(inner, max_size=5).map(tuple),
        st.dictionaries(KEYS, inner, max_size=5),
    ),
    max_leaves=30,
)


def write(tree: Any, scope: NameScope | None = None) -> str:
    types = TypeSource(scope or NameScope(), {})
    return CoreSource(types).write(CoreSchema(tree, (2, 18)), 4, len("return "))


@given(TREES)
@many(80)
def test_a_tree_reads_back_in_its_own_order(tree: Any) -> None:
    assert repr(ast.literal_eval(write(tree))) == repr(tree)


@given(TREES)
@many(25)
def test_black_leaves_a_tree_as_it_is(tree: Any) -> None:
    body = f"def core():\n    return {write(tree)}\n"
    assert format_code(body) == body


def test_black_leaves_a_long_sequence_as_it_is() -> None:
    items = {f"key_number_{number}": number for number in range(9)}
    tree = {"a": SequenceNode(items)}
    body = f"def core():\n    return {write(tree)}\n"
    assert format_code(body) == body


@pytest.mark.parametrize(
    ("leaf", "written", "imported"),
    [
        (ClassRef("acme.models:Order"), "Order", "from acme.models import Order"),
        (ClassRef("acme:Color.RED"), "Color.RED", "from acme import Color"),
        (
            Members("acme:Color"),
            "members(Color)",
            "from toolgen_runtime.generated import members",
        ),
        (
            SplicedClass(Named("acme:Box", (Standard("builtins:int"),))),
            "splice(Box[int])",
            "from toolgen_runtime.generated import splice",
        ),
        (
            PathNode("pathlib:Path"),
            "path_node(Path)",
            "from toolgen_runtime.generated import path_node",
        ),
        (
            SequenceNode(),
            "sequence_node()",
            "from toolgen_runtime.generated import sequence_node",
        ),
        (
            SequenceNode({"type": "int"}),
            'sequence_node({"type": "int"})',
            "from toolgen_runtime.generated import sequence_node",
        ),
    ],
)
def test_leaves_are_looked_up_by_name(leaf: object, written: str, imported: str) -> None:
    scope = NameScope()
    assert write({"schema": leaf}, scope) == f'{{"schema": {written}}}'
    assert imported in scope.import_statements()


def test_a_class_named_as_a_node_does_not_hide_it() -> None:
    scope = NameScope()
    tree = [ClassRef("acme:splice"), SplicedClass(Parametrised("acme:Box", ()))]
    assert write(tree, scope) == "[splice, toolgen_runtime_generated_splice(Box[()])]"


@pytest.mark.parametrize("value", [date(2024, 1, 1), Path("x")])
def test_what_the_runtime_cannot_look_up_is_refused(value: object) -> None:
    with pytest.raises(ValueError, match="no literal form"):
        write({"default": value})
