import dataclasses
import datetime
import enum
import functools
import os
import sys
from dataclasses import dataclass, field
from enum import Enum, Flag, auto
from typing import *

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, RootModel
from pydantic import create_model, field_validator
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

@dataclass
class D:
    a: int
    b: dataclasses.InitVar[int] = 3
    c: ClassVar[int] = 4
    d: int = field(default=5, kw_only=True)
    e: list = field(default_factory=list)
@tool
def f(d: D): "d."
