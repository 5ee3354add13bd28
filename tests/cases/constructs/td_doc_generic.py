from typing import *

from typing_extensions import TypedDict

from toolgen_runtime import tool

T = TypeVar('T')
class A(TypedDict, Generic[T]):
    """Doc."""
    a: T
@tool
def f(a: A[int], b: A[str]): "d."
