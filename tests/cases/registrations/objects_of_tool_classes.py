# An object of a class that is a tool, made with a name, a text or a schema of its own.
# tools: langchain again, langchain found, langchain named1, langchain named2, langchain narrow
# tools: langchain plain, langchain text
from langchain_core.tools import BaseTool
from pydantic import BaseModel


class Narrow(BaseModel):
    a: int


class Found(BaseTool):
    name: str = "found"
    description: str = "Found."

    def _run(self, query: str, limit: int = 3) -> str:
        return query


class Plain(BaseTool):
    name: str = "plain"
    description: str = "Plain."

    def _run(self, query: str) -> str:
        return query


class Nameless(BaseTool):
    description: str = "Nameless."

    def _run(self, query: str) -> str:
        return query


class Below(Nameless):
    pass


class Text(BaseTool):
    name: str = "text"
    description: str = "Never this."

    def _run(self, query: str) -> str:
        return query


class Own(BaseTool):
    name: str = "own"
    description: str = "Own."

    def __init__(self, **fields: object) -> None:
        super().__init__(**fields)

    def _run(self, query: str) -> str:
        return query


class Kit:
    def get_tools(self, text: str) -> list[BaseTool]:
        return [Text(description=text)]


def unknown(name: str) -> BaseTool:
    return Nameless(name=name)  # TG130


made = [Found(), Found(name="again"), Found(name="narrow", args_schema=Narrow), Plain(name="plain")]
named = [Below(name=f"named{n}") for n in (1, 2)]
described = Kit().get_tools("Text.")
other = Own(name="other")  # TG130
