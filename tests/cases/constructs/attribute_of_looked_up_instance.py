from dataclasses import dataclass

from toolgen_runtime import tool


@dataclass(frozen=True)
class Limits:
    rows: int = 10

    def __getattribute__(self, name): return 5


LIMITS = Limits()


@tool
def f(rows: int = LIMITS.rows): "d."
