from dataclasses import dataclass

from toolgen_runtime import tool


@dataclass
class Limits:
    rows: int = 10
    most = 7


LIMITS = Limits()


@tool
def f(rows: int = LIMITS.most): "d."
