# Objects of a tool class are renamed, one by one: each is a tool, and those that are not renamed are the class's.
# tools: langchain ask, langchain find, langchain north, langchain scan, langchain seek, langchain south
from langchain_core.tools import BaseTool


class Find(BaseTool):
    name: str = "find"
    description: str = "Finds."

    def _run(self, what: str) -> str:
        return what


class Below(Find):
    pass


class Ask(BaseTool):
    name: str = "query"
    description: str = "Asks."

    def _run(self, what: str) -> str:
        return what


def called(name: str) -> Find:
    tool = Find()
    tool.name = name
    return tool


plain = Find()
second = Find()
second.name = "seek"
own = Find(name="look")
own.name = "scan"
below = [Below(), called("north"), called("south"), called("south")]
one = Ask()
one.name = "ask"
