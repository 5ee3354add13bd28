# What is deleted from the mapping that has a server's tools, or stored in its place, may take tools away: that is said, as it is of `pop`.
# tools: agno found, pydantic-ai lent, pydantic-ai read, pydantic-ai shelved, pydantic-ai sold
# gone: found, lent, shelved, sold
from agno.tools import Toolkit
from pydantic_ai import FunctionToolset

library, shop, archive = FunctionToolset(), FunctionToolset(), FunctionToolset()


@library.tool_plain
def read(title: str) -> str:
    """Read."""
    return title


@library.tool_plain
def lent(title: str) -> str:  # TG135
    """Lend."""
    return title


@shop.tool_plain
def sold(title: str) -> str:  # TG135
    """Sell."""
    return title


@archive.tool_plain
def shelved(title: str) -> str:  # TG135
    """Shelve."""
    return title


def found(title: str) -> str:  # TG135
    """Find."""
    return title


toolkit = Toolkit(name="found", tools=[found])
toolkit.functions = {}
del library.tools["lent"]
shop.tools.pop("sold")
archive.tools = {}
