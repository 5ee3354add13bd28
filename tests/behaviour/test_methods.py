"""Static and class methods are called as their class would call them."""

from __future__ import annotations

from types import ModuleType

import pytest
from building import run

from toolgen_runtime import Registry

SOURCE = '''
from toolgen_runtime import tool


class Base:
    @classmethod
    @tool
    def name_of(cls, suffix: str = "") -> str:
        """Name the class."""
        return cls.__name__ + suffix


class Shop(Base):
    DEFAULT = object()

    @staticmethod
    @tool
    def price(item: str) -> str:
        """The price."""
        return f"price of {item}"

    @tool
    @staticmethod
    def stock(item: str) -> str:
        """The stock, marked from outside."""
        return f"stock of {item}"

    @tool
    @classmethod
    def open(cls, day: object = DEFAULT, /, *hours: int) -> object:
        """Whether it is open."""
        return cls, day, hours

    class Till:
        @staticmethod
        @tool(name="till_total")
        async def total(*amounts: float) -> float:
            """The total."""
            return sum(amounts)
'''


@pytest.mark.parametrize(
    ("name", "arguments", "result"),
    [
        ("price", {"item": "tea"}, "price of tea"),
        ("stock", {"item": "tea"}, "stock of tea"),
        ("name_of", {"suffix": "!"}, "Base!"),
        ("till_total", {"amounts": [1.5, 2.0]}, 3.5),
    ],
)
def test_a_method_is_called(
    registry: Registry, name: str, arguments: dict[str, object], result: object
) -> None:
    assert run(registry.invoke(name, arguments)) == result


def test_a_class_method_gets_its_class(registry: Registry, tools: ModuleType) -> None:
    assert run(registry.invoke("open", {"day": "Mon"})) == (tools.Shop, "Mon", ())


def test_a_default_of_a_class_method_is_the_same_object(
    registry: Registry, tools: ModuleType
) -> None:
    assert run(registry.invoke("open", {"hours": [9]})) == (tools.Shop, tools.Shop.DEFAULT, (9,))


def test_a_receiver_is_not_in_the_schema(registry: Registry) -> None:
    assert list(registry.parameters("open")["properties"]) == ["day", "hours"]
