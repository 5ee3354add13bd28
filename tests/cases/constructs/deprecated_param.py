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
def f(a: Annotated[int, Field(ge=1), Field(le=3)], b: Annotated[Optional[int], Field(ge=1)] = None, c: Optional[Annotated[str, Field(min_length=1)]] = None): "d."
