from typing import *

from pydantic import *

from toolgen_runtime import tool

int = str
from typing import *


@tool
def f(a: int): "d."
