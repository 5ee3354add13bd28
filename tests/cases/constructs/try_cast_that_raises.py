
from toolgen_runtime import tool

try:
    LIMIT = int("seven")
except ValueError:
    LIMIT = 3


@tool
def f(a: int = LIMIT):
    "d."
