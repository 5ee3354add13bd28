"""Classes that calls make below those of frameworks."""

import types

import smolagents
from langchain_core.tools import BaseTool


class Remote(smolagents.Tool):
    """What every tool of the server has."""

    output_type = "string"

    def forward(self, text: str) -> str:
        return text


class Asked(BaseTool):
    def _run(self, text: str) -> str:
        return text


class Plain:
    def forward(self) -> str:
        return ""


def remote(name: str) -> smolagents.Tool:
    said = {"name": name, "description": "Ask.", "inputs": {}}
    return type(f"Remote{name}", (Remote,), said)()


Find = type("Find", (Asked,), {"name": "find", "description": "Find."})
Look = types.new_class("Look", (Asked,), {}, lambda names: names.update(name="look"))
Other = type("Other", (Plain,), {"name": "other"})
