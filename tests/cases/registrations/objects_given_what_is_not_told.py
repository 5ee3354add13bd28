# Objects of a tool's class are given keywords that source does not tell, its name perhaps among them; those that it cannot have are nobody's concern.
# tools: langchain fixed, langchain hum, langchain own, langchain whole
# maybe: fixed, hum, own, whole
import json
import os

from langchain_core.tools import BaseTool


class Hum(BaseTool):
    name: str = "hum"
    description: str = "Hum."

    def _run(self, city: str) -> str:
        return city


class Own(BaseTool):
    name: str = "own"
    description: str = "Own."

    def __init__(self, **more):
        super().__init__(**more)

    def _run(self, city: str) -> str:
        return city


class Fixed(BaseTool):
    name: str = "fixed"
    description: str = "Fixed."

    def __init__(self, key=None):
        super().__init__()

    def _run(self, city: str) -> str:
        return city


OPTIONS = json.loads(os.environ.get("OPTIONS", '{"name": "other"}'))
TOOLS = [
    Hum(),
    Hum(**{"name": "whole", "description": "Whole."}),
    Hum(**OPTIONS),  # TG130
    Own(**OPTIONS),  # TG130
    Fixed(**json.loads("{}")),
    Fixed(**json.loads(os.environ.get("KEY", "{}"))),
]
