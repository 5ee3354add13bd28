# What is stored on tools once they are made changes what clients see, and is no part of what is read.
# tools: fastmcp early, fastmcp late, fastmcp only, langchain find, langchain other, langchain plain, langchain search
# maybe: other
from fastmcp import FastMCP
from langchain_core.tools import BaseTool, StructuredTool, tool

server = FastMCP("changed")
single = FastMCP("single")


@tool
def search(text: str) -> str:  # TG135
    """Search."""


@tool
def plain(text: str) -> str:
    """Leave as it is."""


def find(text: str) -> str:  # TG135
    """Find."""


finder = StructuredTool.from_function(find)
search.description = "Search again."
plain.verbose = True


def configure(plain: object) -> None:
    finder.args_schema["title"] = "Finder"
    plain.description = "Another one."


class Other(BaseTool):
    name: str = "other"
    description: str = "Other."

    def __init__(self) -> None:
        super().__init__()
        self.description = "Said by itself."

    def _run(self, text: str) -> str:  # TG135
        return text


other = Other()
setattr(other, "description", "Said later.")


@server.tool
def early(text: str) -> str:  # TG135
    """Come early."""


@single.tool
def only(text: str) -> str:  # TG135
    """One of two."""


@single.tool(name="late")
def another(text: str) -> str:
    """The other one."""


async def strict() -> None:
    for each in await server.list_tools():
        each.parameters["additionalProperties"] = False
    chosen = await single.get_tool("only")
    chosen.parameters.pop("title", None)
