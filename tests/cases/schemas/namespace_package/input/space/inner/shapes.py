from typing import NamedTuple


class Square(NamedTuple):
    side: float
    name: str = "square"
