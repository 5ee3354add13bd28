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

X = None or 5
Y = 3 if sys.version_info >= (3, 8) else 4
Z = not True
@tool
def f(a: int = X, b: int = Y, c: bool = Z, d: int = -(-3), e: int = ~3, g: bool = 1 < 2): "d."
