from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict, Unpack


class Options(TypedDict):
    a: int
    b: NotRequired[str]


@tool
def f(**options: Unpack[Options]): "d."
