from dataclasses import dataclass

from toolgen_runtime import tool


@dataclass
class Limits:
    rows: int = 10


Limits.rows = 30
LIMITS = Limits()


@tool
def f(rows: int = LIMITS.rows): "d."
