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
def f(a: int = True, b: bool = 1, c: float = 1, d: Any = 1.0, e: Any = True): "d."
