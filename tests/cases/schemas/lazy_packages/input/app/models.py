from enum import Enum

from pydantic import BaseModel

Limit = int


class Order(BaseModel):
    item: str


class Colour(Enum):
    RED = "red"
