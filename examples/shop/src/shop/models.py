"""What the shop's tools take and give."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from typing import Annotated, Literal, NotRequired

from pydantic import BaseModel, Field
from typing_extensions import TypedDict


class Category(StrEnum):
    """What a product is."""

    BOOK = "book"
    GAME = "game"
    TOOL = "tool"


Currency = Literal["EUR", "USD", "JPY"]
Quantity = Annotated[int, Field(ge=1, le=99, description="How many, 1 to 99.")]


@dataclass(frozen=True)
class Product:
    """A product of the catalogue."""

    sku: str
    title: str
    category: Category
    cents: int
    tags: list[str] = field(default_factory=list)


class Address(BaseModel):
    """Where an order is sent."""

    street: str
    city: str
    country: str = Field(pattern="^[A-Z]{2}$", description="ISO 3166 code, such as DE.")


class Line(TypedDict):
    """One line of an order."""

    sku: str
    quantity: Quantity
    gift_note: NotRequired[str]


class Order(BaseModel):
    """A placed order."""

    number: int
    lines: list[Line]
    address: Address
    deliver_on: date | None = None
    cancelled: bool = False
