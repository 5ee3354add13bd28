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

@tool
def f(a: Annotated[int, Field(default=3)], b: Annotated[int, Field(default=3, description="x")] = 4, c: Annotated[int, Field(description="x")] = Field(5, description="y"), d: int = Field(..., gt=1)): "d."
