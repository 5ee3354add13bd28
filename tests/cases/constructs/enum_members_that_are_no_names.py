from enum import Enum
from typing import Literal

from toolgen_runtime import tool

E = Enum("E", {"a b": 1, "c": 2})


@tool
def f(a: E, b: Literal[E["a b"]]): "d."


@tool
def g(a: Literal[E.c]): "d."
