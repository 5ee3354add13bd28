from fractions import Fraction
from pathlib import Path

from pydantic import ConfigDict
from toolgen_runtime import tool


@tool
def f(a: Fraction = Fraction("1e5"), b: Fraction = Fraction(1, 3)): "d."


@tool
def g(a: Fraction = Fraction("1e999999999")): "d."


@tool
def h(a: dict = ConfigDict(title="a")): "d."


@tool
def i(a: Path = Path("a") / "b", b: Path = Path("a", "b")): "d."
