from dataclasses import dataclass

from toolgen_runtime import tool


@dataclass
class Limits:
    rows: int = 10

    def __post_init__(self):
        self.rows *= 2


@dataclass
class Doubled(Limits):
    @property
    def rows(self): return 7
    @rows.setter
    def rows(self, value): pass


LIMITS = Limits()
DOUBLED = Doubled()


@tool
def f(rows: int = LIMITS.rows): "d."


@tool
def g(rows: int = DOUBLED.rows): "d."
