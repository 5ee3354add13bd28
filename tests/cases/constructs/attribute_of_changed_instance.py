from dataclasses import dataclass

from toolgen_runtime import tool


@dataclass
class Limits:
    rows: int = 10


LIMITS = Limits()
LIMITS.rows = 20


@tool
def f(rows: int = LIMITS.rows): "d."
