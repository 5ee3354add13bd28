"""A default is the function's own: what is absent is left out, or it is the very same object."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest
from building import run

from toolgen_runtime import InvalidArguments, Registry

SOURCE = '''
from typing import Annotated

from pydantic import BaseModel, Field

from toolgen_runtime import tool

MISSING = object()
SHARED = []
CREATED = []


class Settings(BaseModel):
    depth: int = 1


DEFAULT_SETTINGS = Settings(depth=9)


def new_label() -> str:
    CREATED.append("label")
    return f"label {len(CREATED)}"


@tool
def sentinel(a: int = MISSING, *rest: int) -> object:
    """Have a sentinel."""
    return a


@tool
def mutable(items: list[int] = SHARED, /, last: int = 0) -> object:
    """Have a mutable default."""
    return items


@tool
def after_a_gap(items: list[int] = SHARED, number: int = 0, /) -> object:
    """Have a mutable default before another."""
    return items


@tool
def model(settings: Settings = DEFAULT_SETTINGS) -> object:
    """Have a model for a default."""
    return settings


@tool
def wrong_type(number: int = None) -> object:
    """Have a default that validation would refuse."""
    return number


@tool
def fields(
    query: str = Field(description="What."),
    limit: int = Field(10, ge=1),
    words: list[str] = Field(default_factory=list),
    label: str = Field(default_factory=new_label),
) -> object:
    """Have defaults in Field."""
    return query, limit, words, label


@tool
def annotated(limit: Annotated[int, Field(default=7)]) -> object:
    """Have a default in the annotation."""
    return limit


@tool
def annotated_with_field(limit: Annotated[int, Field(default=7)] = Field(ge=1)) -> object:
    """Have a default in the annotation, beside Field."""
    return limit


@tool
def annotated_twice(limit: Annotated[int, Field(ge=1)] = 3) -> object:
    """Have Field and a plain default."""
    return limit


@tool
def annotated_with_dots(limit: Annotated[int, Field(default=7)] = ...) -> object:
    """Have a default in the annotation, beside what pydantic takes for none."""
    return limit
'''


def call(registry: Registry, name: str, **arguments: Any) -> Any:
    return run(registry.invoke(name, arguments))


def test_a_sentinel_arrives_as_itself(registry: Registry, tools: ModuleType) -> None:
    assert call(registry, "sentinel") is tools.MISSING


def test_a_sentinel_before_further_arguments_arrives_as_itself(
    registry: Registry, tools: ModuleType
) -> None:
    assert call(registry, "sentinel", rest=[1]) is tools.MISSING


def test_a_default_that_source_does_not_tell_is_not_in_the_schema(registry: Registry) -> None:
    assert registry.parameters("sentinel")["properties"]["a"] == {"type": "integer"}


@pytest.mark.parametrize("arguments", [{}, {"last": 1}])
def test_a_mutable_default_is_the_same_object_each_time(
    registry: Registry, tools: ModuleType, arguments: dict[str, Any]
) -> None:
    assert call(registry, "mutable", **arguments) is tools.SHARED


def test_a_default_before_a_given_positional_argument_is_the_same_object(
    registry: Registry, tools: ModuleType
) -> None:
    assert call(registry, "after_a_gap", number=1) is tools.SHARED


def test_a_model_for_a_default_is_the_same_object(registry: Registry, tools: ModuleType) -> None:
    assert call(registry, "model") is tools.DEFAULT_SETTINGS


def test_a_default_is_not_validated(registry: Registry) -> None:
    assert call(registry, "wrong_type") is None


def test_a_default_that_validation_would_refuse_is_refused_when_given(registry: Registry) -> None:
    with pytest.raises(InvalidArguments, match="number: expected a valid integer, got null"):
        call(registry, "wrong_type", number=None)


def test_what_field_gives_is_filled_in(registry: Registry) -> None:
    assert call(registry, "fields", query="q", label="n") == ("q", 10, [], "n")


def test_what_field_gives_can_be_overridden(registry: Registry) -> None:
    given = {"query": "q", "limit": 2, "words": ["w"], "label": "n"}

    assert call(registry, "fields", **given) == ("q", 2, ["w"], "n")


def test_a_factory_is_called_once_for_each_call_that_needs_it(
    registry: Registry, tools: ModuleType
) -> None:
    tools.CREATED.clear()

    labels = [call(registry, "fields", query="q")[3] for _ in range(2)]

    assert labels == ["label 1", "label 2"]


def test_a_list_from_a_factory_is_a_new_one_each_time(registry: Registry) -> None:
    first, second = (call(registry, "fields", query="q")[2] for _ in range(2))

    assert first is not second


def test_field_without_a_default_makes_the_argument_required(registry: Registry) -> None:
    with pytest.raises(InvalidArguments, match="query: missing, but required"):
        call(registry, "fields")


def test_a_default_in_the_annotation_alone_is_none(registry: Registry) -> None:
    """Python holds the parameter for required, and so does pydantic's reflection."""
    with pytest.raises(InvalidArguments, match="limit: missing, but required"):
        call(registry, "annotated")


def test_a_default_in_the_annotation_counts_beside_field(registry: Registry) -> None:
    assert call(registry, "annotated_with_field") == 7


def test_a_plain_default_beside_a_field_is_the_function_s(registry: Registry) -> None:
    assert call(registry, "annotated_twice") == 3


def test_dots_leave_the_default_of_the_annotation(registry: Registry) -> None:
    assert call(registry, "annotated_with_dots") == 7
