"""References: what a node of the IR needs of the table of definitions."""

from __future__ import annotations

import pytest

from toolgen.ir import definitions
from toolgen.ir import nodes as ir
from toolgen.ir.nodes import Collection, Construct, Member, Reference, Scalar, Table, TypeValue
from toolgen.ir.references import references

INT = ir.Standard("builtins:int")
ORDER = ir.Named("shop:Order")


@pytest.mark.parametrize(
    "node",
    [
        INT,
        ir.Parametrised("builtins:dict", (INT, INT)),
        ir.Literal((Scalar("shop:Order"),)),
        ir.Annotated(INT, (Construct("pydantic:Field", (), (("ge", Scalar(1)),)),)),
        Reference("shop:make"),
        Scalar(...),
        None,
        (),
    ],
)
def test_what_means_the_same_everywhere_refers_to_nothing(node: object) -> None:
    assert list(references(node)) == []


@pytest.mark.parametrize(
    "node",
    [
        ORDER,
        ir.Union((INT, ORDER)),
        ir.Parametrised("builtins:list", (ir.Parametrised("builtins:list", (ORDER,)),)),
        ir.Qualified("NotRequired", ORDER),
        ir.Variable("shop:Order"),
        ir.Literal((Member("shop:Order", "A"),)),
        ir.Annotated(INT, (Construct("pydantic:Field", (), (("default", TypeValue(ORDER)),)),)),
        Collection("list", (Member("shop:Order", "A"),)),
        Table(((Scalar("a"), Member("shop:Order", "A")),)),
        definitions.EnumClass("shop:Size", ("shop:Order",), ()),
        ir.Parametrised("collections.abc:Callable", (ir.ArgumentList((ORDER,)), INT)),
        (INT, ORDER),
    ],
)
def test_a_reference_is_found_wherever_it_stands(node: object) -> None:
    assert list(references(node)) == ["shop:Order"]


def test_arguments_of_a_class_are_looked_into() -> None:
    box = ir.Named("shop:Box", (ORDER,))
    assert list(references(box)) == ["shop:Box", "shop:Order"]
