from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from pydantic import BaseModel


class Color(Enum):
    RED = "red"


@dataclass
class Size:
    width: int
    height: int = 1


class Order(BaseModel):
    color: Color
    size: Size
