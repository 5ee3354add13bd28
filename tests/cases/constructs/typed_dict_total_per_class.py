import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class A(TypedDict, total=False):
    x: int
class B(A):
    y: int
class M(B, total=False):
    z: Required[int]

@tool
def f(a: M): "d."
