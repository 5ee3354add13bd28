"""Functions get instances of the user's own classes, as they would without a registry."""

from __future__ import annotations

from types import ModuleType

import pytest
from building import invoke_json, run

from toolgen_runtime import InvalidArguments, Registry

SOURCE = '''
from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, IntEnum, StrEnum
from typing import Annotated, NamedTuple, NewType

import pydantic.dataclasses
from pydantic import Field, PlainSerializer, conint, conlist, field_validator
from typing_extensions import TypedDict

from toolgen_runtime import tool


class Color(Enum):
    RED = "red"
    BLUE = "blue"


class Level(IntEnum):
    LOW = 1
    HIGH = 2


class Mood(StrEnum):
    HAPPY = "happy"


@dataclass
class Item:
    name: str
    count: int = 1
    tags: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.shouted = self.name.upper()


@dataclass(frozen=True)
class Basket:
    items: tuple[Item, ...]
    color: Color = Color.RED


@pydantic.dataclasses.dataclass
class Checked:
    number: Annotated[int, Field(ge=1)]


class Address(TypedDict, total=False):
    street: str
    number: int


class Point(NamedTuple):
    x: int
    y: int = 0


@dataclass
class Leaf:
    size: int
    next: Leaf | None = None


UserId = NewType("UserId", int)


@dataclass
class Tidied:
    name: str

    @field_validator("name")
    @classmethod
    def tidy(cls, value: str) -> str:
        return value.strip()


def as_text(value: int) -> str:
    return str(value)


@tool
def tidied(tidied: Tidied) -> object:
    """Take a dataclass with a validator."""
    return tidied


@tool
def constrained(port: conint(gt=0, lt=9), names: conlist(str, max_length=2)) -> object:
    """Take constrained types."""
    return port, names


@tool
def serialized(number: Annotated[int, PlainSerializer(as_text), Field(ge=1)]) -> object:
    """Take what is serialized in its own way."""
    return number


@tool
def with_default(point: Point = Point(3), item: Item = Item("a", count=2)) -> object:
    """Take instances by default."""
    return point, item


@tool
def enums(color: Color, level: Level, mood: Mood) -> object:
    """Take enums."""
    return color, level, mood


@tool
def item(item: Item) -> object:
    """Take a dataclass."""
    return item


@tool
def basket(basket: Basket) -> object:
    """Take nested dataclasses."""
    return basket


@tool
def checked(checked: Checked) -> object:
    """Take a dataclass of pydantic."""
    return checked


@tool
def address(address: Address) -> object:
    """Take a typed dict."""
    return address


@tool
def point(point: Point) -> object:
    """Take a named tuple."""
    return point


@tool
def leaf(leaf: Leaf) -> object:
    """Take a recursive dataclass."""
    return leaf


@tool
def everything(table: dict[str, list[Item | Point]], users: set[UserId]) -> object:
    """Take classes in containers."""
    return table, users


@tool(strict=False)
def lax(item: Item, color: Color) -> object:
    """Take classes, coerced."""
    return item, color
'''


def test_enum_members_arrive(registry: Registry, tools: ModuleType) -> None:
    received = invoke_json(registry, "enums", color="blue", level=2, mood="happy")

    assert [
        value is member
        for value, member in zip(
            received, (tools.Color.BLUE, tools.Level.HIGH, tools.Mood.HAPPY), strict=True
        )
    ] == [True, True, True]


def test_what_is_no_member_is_refused_with_the_values(registry: Registry) -> None:
    with pytest.raises(InvalidArguments, match=r"color: expected 'red' or 'blue', got \"green\""):
        invoke_json(registry, "enums", color="green", level=2, mood="happy")


def test_a_dataclass_is_constructed(registry: Registry, tools: ModuleType) -> None:
    item = invoke_json(registry, "item", item={"name": "tea"})

    assert item == tools.Item("tea", 1, [])
    assert item.shouted == "TEA"


def test_a_default_list_of_a_dataclass_is_a_new_one(registry: Registry) -> None:
    first, second = (invoke_json(registry, "item", item={"name": "tea"}) for _ in range(2))

    assert first.tags is not second.tags


def test_nested_dataclasses_are_constructed(registry: Registry, tools: ModuleType) -> None:
    given = {"items": [{"name": "tea"}, {"name": "jam", "count": 2}], "color": "blue"}

    assert invoke_json(registry, "basket", basket=given) == tools.Basket(
        (tools.Item("tea"), tools.Item("jam", 2)), tools.Color.BLUE
    )


def test_a_dataclass_of_pydantic_is_constructed(registry: Registry, tools: ModuleType) -> None:
    assert invoke_json(registry, "checked", checked={"number": 1}) == tools.Checked(1)


def test_a_typed_dict_is_a_dict_of_what_was_given(registry: Registry) -> None:
    assert invoke_json(registry, "address", address={"number": 3}) == {"number": 3}


@pytest.mark.parametrize("given", [[1, 2], {"x": 1, "y": 2}])
def test_a_named_tuple_is_constructed(registry: Registry, tools: ModuleType, given: object) -> None:
    point = invoke_json(registry, "point", point=given)

    assert point == tools.Point(1, 2)
    assert type(point) is tools.Point


def test_a_recursive_dataclass_is_constructed(registry: Registry, tools: ModuleType) -> None:
    assert invoke_json(registry, "leaf", leaf={"size": 1, "next": {"size": 2}}) == tools.Leaf(
        1, tools.Leaf(2)
    )


def test_classes_in_containers_are_constructed(registry: Registry, tools: ModuleType) -> None:
    table, users = invoke_json(
        registry, "everything", table={"a": [{"name": "tea"}, [1, 2]]}, users=[1, 1]
    )

    assert table == {"a": [tools.Item("tea"), tools.Point(1, 2)]}
    assert users == {1}


def test_members_are_taken_as_they_are(registry: Registry, tools: ModuleType) -> None:
    given = {"color": tools.Color.RED, "level": tools.Level.LOW, "mood": tools.Mood.HAPPY}

    assert run(registry.invoke("enums", given))[0] is tools.Color.RED


def test_a_mapping_of_json_values_is_read_like_json(registry: Registry, tools: ModuleType) -> None:
    given = {"items": [{"name": "tea"}]}

    assert run(registry.invoke("basket", {"basket": given})) == tools.Basket((tools.Item("tea"),))


def test_a_lax_tool_coerces_inside_classes(registry: Registry, tools: ModuleType) -> None:
    item, color = invoke_json(registry, "lax", item={"name": "tea", "count": "2"}, color="red")

    assert (item.count, color) == (2, tools.Color.RED)


def test_a_strict_tool_does_not(registry: Registry) -> None:
    with pytest.raises(InvalidArguments, match=r"item\.count: expected a valid integer"):
        invoke_json(registry, "item", item={"name": "tea", "count": "2"})


def test_a_validator_of_a_dataclass_is_called(registry: Registry, tools: ModuleType) -> None:
    assert invoke_json(registry, "tidied", tidied={"name": " a "}) == tools.Tidied("a")


def test_types_that_calls_make_hold_arguments_to_their_constraints(registry: Registry) -> None:
    assert invoke_json(registry, "constrained", port=8, names=["a"]) == (8, ["a"])
    with pytest.raises(InvalidArguments, match="less than 9"):
        invoke_json(registry, "constrained", port=9, names=[])


def test_a_serializer_has_no_part_in_a_call(registry: Registry) -> None:
    assert invoke_json(registry, "serialized", number=2) == 2
    with pytest.raises(InvalidArguments, match="greater than or equal to 1"):
        invoke_json(registry, "serialized", number=0)


def test_an_instance_by_default_is_the_functions_own(registry: Registry, tools: ModuleType) -> None:
    default = tools.with_default.__defaults__
    assert invoke_json(registry, "with_default") == default
    assert registry.get("with_default").parameters["properties"]["point"]["default"] == [3, 0]
