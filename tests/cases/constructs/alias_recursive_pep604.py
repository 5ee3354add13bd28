from typing import *

from pydantic import *

from toolgen_runtime import tool

Json = "dict[str, Json] | list[Json] | str"
@tool
def f(a: Json): "d."
