# A name that is stored on a tool once it is made is the tool's, where source tells it and no server goes by the one before.
# tools: langchain paint, langchain polish, langchain rinse, langchain shine, llama-index scrub, smolagents wash_cold, smolagents wash_hot
import os

from fastmcp import FastMCP
from langchain_core.tools import tool as langchain_tool
from llama_index.core.tools import FunctionTool
from smolagents import Tool, tool

server = FastMCP("laundry")


def cleaner(kind: str) -> Tool:
    @tool
    def wash(load: int) -> int:
        """Wash.

        Args:
            load: How much.
        """
        return load

    wash.name = f"wash_{kind}"
    return wash


CLEANERS = [cleaner("cold"), cleaner("hot")]


@langchain_tool
def rinsing(load: int) -> int:
    """Rinse."""
    return load


rinsing.name = "first"
rinsing.name = "rinse"


@langchain_tool
def paint(wall: str) -> str:
    """Paint."""
    return wall


def scrubbing(floor: str) -> str:
    """Scrub."""
    return floor


scrub = FunctionTool.from_defaults(scrubbing)
scrub.metadata.name = "scrub"


def polish(shoe: str) -> str:
    """Polish."""
    return shoe


polish_plainly = langchain_tool(polish)
shine = langchain_tool(polish)
shine.name = "shine"


@langchain_tool
def iron(shirt: str) -> str:  # TG112
    """Iron."""
    return shirt


iron.name = os.environ["IRON"]


@langchain_tool
def fold(shirt: str) -> str:  # TG112
    """Fold."""
    return shirt


if os.environ.get("FOLD"):
    fold.name = "folded"


def drying(load: int) -> int:  # TG112
    """Dry."""
    return load


dry = server.add_tool(drying)
dry.name = "dry"
