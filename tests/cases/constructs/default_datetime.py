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
def f(a: datetime.datetime = datetime.datetime(2020,1,1), b: datetime.timedelta = datetime.timedelta(days=1), c: datetime.date = datetime.date.min): "d."
