from typing import Union

from toolgen_runtime import tool

TYPES = [int, str]
TYPES.append(bytes)


@tool
def f(a: Union[*TYPES]):
    "d."
