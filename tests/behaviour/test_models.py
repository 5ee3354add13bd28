"""Functions get pydantic models, built by the models' own schemas and validators."""

from __future__ import annotations

from types import ModuleType

import pytest
from building import invoke_json, run

from toolgen_runtime import InvalidArguments, Registry

SOURCE = '''
from __future__ import annotations

from typing import Annotated, Generic, Literal, TypeVar

from pydantic import BaseModel, Field, RootModel, field_validator
from typing_extensions import TypedDict

from toolgen_runtime import tool


class Address(TypedDict, total=False):
    street: str
    number: int


class Person(BaseModel):
    name: str
    nick: str = Field("", alias="nickname")
    home: Address | None = None

    @field_validator("name")
    @classmethod
    def strip(cls, value: str) -> str:
        if not value.strip():
            raise ValueError("nobody")
        return value.strip()


class Node(BaseModel):
    value: int
    children: list[Node] = []


T = TypeVar("T")


class Page(BaseModel, Generic[T]):
    items: list[T]


class Names(RootModel[list[str]]):
    pass


class Cat(BaseModel):
    kind: Literal["cat"]


class Dog(BaseModel):
    kind: Literal["dog"]


Pet = Annotated[Cat | Dog, Field(discriminator="kind")]
@tool
def person(person: Person) -> object:
    """Take a model."""
    return person


@tool
def node(node: Node, other: Node | None = None) -> object:
    """Take a recursive model, twice."""
    return node, other


@tool
def page(numbers: Page[int], people: Page[Person]) -> object:
    """Take generic models."""
    return numbers, people


@tool
def names(names: Names) -> object:
    """Take a root model."""
    return names


@tool
def pet(pet: Pet) -> object:
    """Take a discriminated union."""
    return pet


@tool(strict=False)
def lax(person: Person, node: Node) -> object:
    """Take models, coerced."""
    return person, node
'''


def test_a_model_is_constructed_by_its_own_validators(
    registry: Registry, tools: ModuleType
) -> None:
    given = {"name": " Ann ", "nickname": "A", "home": {"street": "High"}}

    assert invoke_json(registry, "person", person=given) == tools.Person(
        name="Ann", nickname="A", home={"street": "High"}
    )


def test_a_recursive_model_is_constructed(registry: Registry, tools: ModuleType) -> None:
    tree = {"value": 1, "children": [{"value": 2, "children": [{"value": 3}]}]}

    assert invoke_json(registry, "node", node=tree, other={"value": 4}) == (
        tools.Node.model_validate(tree),
        tools.Node(value=4),
    )


def test_generic_models_are_constructed(registry: Registry, tools: ModuleType) -> None:
    numbers, people = invoke_json(
        registry, "page", numbers={"items": [1]}, people={"items": [{"name": "Ann"}]}
    )

    assert type(numbers) is tools.Page[int]
    assert people == tools.Page[tools.Person](items=[tools.Person(name="Ann")])


def test_a_root_model_is_constructed(registry: Registry, tools: ModuleType) -> None:
    assert invoke_json(registry, "names", names=["a"]) == tools.Names(["a"])


@pytest.mark.parametrize("kind", ["cat", "dog"])
def test_a_discriminated_union_gives_the_right_class(
    registry: Registry, tools: ModuleType, kind: str
) -> None:
    assert type(invoke_json(registry, "pet", pet={"kind": kind})) is getattr(tools, kind.title())


def test_instances_are_taken_as_they_are(registry: Registry, tools: ModuleType) -> None:
    person = tools.Person(name="Ann")

    assert run(registry.invoke("person", {"person": person})) is person


def test_a_model_s_own_refusal_is_a_problem(registry: Registry) -> None:
    with pytest.raises(InvalidArguments, match=r"person\.name: Value error, nobody, got"):
        invoke_json(registry, "person", person={"name": " "})


def test_a_lax_tool_coerces_inside_models(registry: Registry) -> None:
    _, node = invoke_json(registry, "lax", person={"name": "Ann"}, node={"value": "2"})

    assert node.value == 2


def test_a_strict_tool_does_not(registry: Registry) -> None:
    with pytest.raises(InvalidArguments, match=r"node\.value: expected a valid integer"):
        invoke_json(registry, "node", node={"value": "2"})
