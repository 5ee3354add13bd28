from typing_extensions import TypeAliasType
from pydantic import BaseModel
from pydantic.dataclasses import dataclass
from toolgen_runtime import tool


class M(BaseModel):
    a: int


@dataclass
class P:
    a: int


A = TypeAliasType("A", M)
B = TypeAliasType("B", A)
C = TypeAliasType("C", P)


@tool
def f(a: A, b: list[A], c: B, d: list[B], e: C, g: list[C]): "d."
