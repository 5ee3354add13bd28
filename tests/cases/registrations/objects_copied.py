# Objects that hold functions are copied with something changed: dataclasses, models and named tuples. What a copy is given, the first has not.
# tools: fastmcp eight, fastmcp five, fastmcp four, fastmcp one, fastmcp seven, fastmcp six, fastmcp three, fastmcp two
import copy
from collections import namedtuple
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from fastmcp import FastMCP
from pydantic import BaseModel

mcp = FastMCP("server")


def look(where: str) -> str:
    return where


def see(where: int) -> int:
    return where


@dataclass
class Spec:
    name: str
    function: Callable[..., Any]


class Model(BaseModel):
    name: str
    function: Callable[..., Any]


class Row(NamedTuple):
    name: str
    function: Callable[..., Any]


Pair = namedtuple("Pair", "name function")
one = Spec("one", look)
two = replace(one, name="two", function=see)
three = copy.copy(one)
three.name = "three"
four = copy.deepcopy(one)
four.function, four.name = see, "four"
five = Model(name="five", function=look)
six = five.model_copy(update={"name": "six", "function": see})
for spec in (one, two, three, four, five, six):
    mcp.tool(spec.function, name=spec.name)
for row in (Row("one", look)._replace(name="seven"), Pair("one", look)._replace(name="eight")):
    mcp.tool(row.function, name=row.name)
