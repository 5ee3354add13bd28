"""What pydantic refuses in an annotation: it is said in the words of who wrote it."""

from typing import Annotated, Literal, Self, Union

from annotated_types import Ge, Len, MultipleOf
from pydantic import BaseModel, Discriminator, Field, RootModel
from toolgen_runtime import tool


@tool
def bound_of_another_type(size: Annotated[int, Field(gt="a")]) -> None: ...


@tool
def bound_of_a_list(sizes: Annotated[list[int], Field(gt=[1])]) -> None: ...


@tool
def negative_length(name: Annotated[str, Field(min_length=-1)]) -> None: ...


@tool
def length_as_text(name: Annotated[str, Field(max_length="5")]) -> None: ...


@tool
def length_of_a_number(size: Annotated[int, Field(min_length=1)]) -> None: ...


@tool
def multiple_of_a_text(size: Annotated[int, MultipleOf("a")]) -> None: ...


@tool
def multiple_of_nothing(size: Annotated[int, Field(multiple_of=None)]) -> None: ...


@tool
def digits_of_a_text(size: Annotated[str, Field(max_digits=3)]) -> None: ...


@tool
def pattern_that_is_none(name: Annotated[str, Field(pattern="(")]) -> None: ...


@tool
def pattern_that_looks_ahead(name: Annotated[str, Field(pattern="(?=a)b")]) -> None: ...


@tool
def pattern_of_a_number(size: Annotated[int, Field(pattern="a")]) -> None: ...


@tool
def length_of_two(names: Annotated[list[str], Len("a", 2)]) -> None: ...


@tool
def items_as_keys(names: dict[list[str], int]) -> None: ...


@tool
def set_of_lists(names: set[list[str]] = {[]}) -> None: ...


@tool
def chosen_among_numbers(value: Annotated[Union[int, str], Discriminator("kind")]) -> None: ...


class Row(BaseModel):
    kind: Literal["row"]


class Cell(BaseModel):
    size: int


@tool
def chosen_by_what_one_lacks(value: Annotated[Union[Row, Cell], Field(discriminator="kind")]) -> None: ...


class Numbers(RootModel[int]):
    pass


@tool
def chosen_among_roots(value: Annotated[Union[Row, Numbers], Field(discriminator="kind")]) -> None: ...


@tool
def examples_that_are_none(size: Annotated[int, Field(examples=5)]) -> None: ...


@tool
def extra_that_is_none(size: Annotated[int, Field(json_schema_extra=[1])]) -> None: ...


@tool
def own_class(other: Self) -> None: ...


@tool
def reference_as_default(table: dict[str, str] = {"$ref": "#/a"}) -> None: ...


@tool
def strict_where_it_is_used(size: Annotated[Row, Field(strict=True)]) -> None: ...


@tool
def strict_list(size: Annotated[list[Numbers], Field(strict=True)]) -> None: ...


@tool
def bounds_that_exclude(size: Annotated[int, Ge(5), Field(le="x")]) -> None: ...


@tool
def frozen_keyword(size: Annotated[int, Field(unknown=1)]) -> None: ...


@tool
def alias_of_a_number(size: Annotated[int, Field(alias=5)]) -> None: ...


@tool
def exponent(size: Annotated[float, Field(gt=float("1e400"))]) -> None: ...


@tool
def not_a_literal(kind: Literal[1.5]) -> None: ...


@tool
def literal_of_a_list(kind: Literal[[1]]) -> None: ...


@tool
def nothing_in_a_literal(kind: Literal[()]) -> None: ...
