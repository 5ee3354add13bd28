import inspect
from textwrap import dedent, indent
from typing import Annotated

from pydantic import Field
from toolgen_runtime import tool

from app.settings import EXTRA, LIMITS, PREFIX, REGIONS, VERSION

LONG = """
    First line.
      Second line.
"""
TEMPLATE = "{} of {kind:>6}, {!r}, {{}}"
FLAG = "  Yes-Please ".strip().lower().removesuffix("-please")


@tool
def show(
    joined: Annotated[str, Field(description=f"One of {', '.join(REGIONS)}.")] = ",".join(EXTRA),
    listed: Annotated[str, Field(description=f"One of {EXTRA}, {LIMITS!r:.12}.")] = str(REGIONS),
    percent: Annotated[str, Field(description="%s-%03d %(x)s" "%%")] = "%s-%03d|%r" % ("a", 7, [1]),
    named: str = "%(low)d..%(high)5.1f" % {"low": 1, "high": 2.25},
    formatted: str = TEMPLATE.format(1, "b", kind="c"),
    dedented: str = dedent(LONG).strip(),
    cleaned: str = inspect.cleandoc(LONG),
    indented: str = indent("a\nb", "  "),
    replaced: str = PREFIX.replace("o", "0").title(),
    flag: bool = FLAG == "yes",
    version: str = ".".join(["1", str(VERSION[1])]),
    part: str = PREFIX[1:3] + PREFIX[-1],
    split: list[str] = "a,b".split(","),
    padded: str = f"{PREFIX:>8}|{3.14159:.2f}|{255:#x}|{PREFIX!r}",
) -> str:
    """Show texts."""
    return ""
