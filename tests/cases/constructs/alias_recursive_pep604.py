import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

Json = "dict[str, Json] | list[Json] | str"
@tool
def f(a: Json): "d."
