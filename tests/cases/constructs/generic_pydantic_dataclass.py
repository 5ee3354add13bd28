from typing import Generic, TypeVar

from pydantic.dataclasses import dataclass
from toolgen_runtime import tool

T = TypeVar("T")


@dataclass
class P(Generic[T]):
    a: T


@tool
def f(a: P[int], b: P[str]): "d."
