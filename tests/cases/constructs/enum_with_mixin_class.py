import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class Labelled:
    def label(self): ...
class A(Labelled, str, enum.Enum):
    X = "a"
@tool
def f(a: A): "d."
