"""Signatures of invokers: the tool's own shape."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from toolgen.ir.nodes import Construct, Scalar
from toolgen.ir.tools import Parameter, ToolSpec
from toolgen.render.parameters import property_name
from toolgen.render.signatures import signature_items

POSITIONAL_ONLY, PLAIN, ARGS, KEYWORD_ONLY, KWARGS = (
    "positional-only",
    "positional-or-keyword",
    "var-positional",
    "keyword-only",
    "var-keyword",
)


@pytest.mark.parametrize(
    ("kinds", "written"),
    [
        ("", ""),
        (PLAIN, "a: T"),
        (POSITIONAL_ONLY, "a: T, /"),
        (f"{POSITIONAL_ONLY} {PLAIN}", "a: T, /, b: T"),
        (KEYWORD_ONLY, "*, a: T"),
        (f"{KEYWORD_ONLY} {KEYWORD_ONLY}", "*, a: T, b: T"),
        (f"{ARGS} {KEYWORD_ONLY} {KWARGS}", "*a: T, b: T, **c: T"),
        (f"{POSITIONAL_ONLY} {KEYWORD_ONLY}", "a: T, /, *, b: T"),
    ],
)
def test_marks_set_the_kinds_apart(
    tool: Callable[..., ToolSpec], parameter: Callable[..., Parameter], kinds: str, written: str
) -> None:
    parameters = [parameter(n, kind=kind) for n, kind in zip("abc", kinds.split(), strict=False)]
    items = signature_items(tool("f", *parameters), lambda _: "T", lambda _: "...")
    assert ", ".join(items) == written


def test_optional_parameters_have_a_default(
    tool: Callable[..., ToolSpec], parameter: Callable[..., Parameter]
) -> None:
    made = tool("f", parameter("a"), parameter("b", default=Scalar(None)))
    assert signature_items(made, lambda _: "T", lambda _: "...") == ["a: T", "b: T = ..."]


def test_a_required_field_after_an_optional_parameter_has_a_default_too(
    tool: Callable[..., ToolSpec], parameter: Callable[..., Parameter]
) -> None:
    """Python takes no parameter without a default there."""
    required = parameter("b", default=Construct("pydantic:Field"))
    made = tool("f", parameter("a", default=Scalar(1)), required)
    assert signature_items(made, lambda _: "T", lambda _: "...")[1] == "b: T = ..."


FIRST_OF_PATH = Construct("pydantic:AliasPath", (Scalar("a"),))


@pytest.mark.parametrize(
    ("keywords", "key"),
    [
        ((), "x"),
        ((("alias", Scalar("y")),), "y"),
        ((("alias", Scalar("y")), ("validation_alias", Scalar("z"))), "z"),
        (
            (("validation_alias", Construct("pydantic:AliasChoices", (Scalar("a"), Scalar("b")))),),
            "a",
        ),
        ((("validation_alias", FIRST_OF_PATH),), "a"),
        ((("validation_alias", Scalar(None)), ("alias", Scalar("y"))), "y"),
        ((("alias", Scalar(None)),), "x"),
        (
            (("validation_alias", Construct("pydantic:AliasPath", (Scalar("a"), Scalar(0)))),),
            None,
        ),
    ],
)
def test_the_key_of_an_argument_is_its_alias(
    parameter: Callable[..., Parameter], keywords: tuple[tuple[str, Scalar], ...], key: str | None
) -> None:
    assert property_name(parameter("x", default=Construct("pydantic:Field", (), keywords))) == key
