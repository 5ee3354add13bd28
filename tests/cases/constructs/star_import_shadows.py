import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

int = str
from typing import *
@tool
def f(a: int): "d."
