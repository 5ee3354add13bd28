"""What source does not tell, each with a finding."""

from typing import Any

from orbiter.tool import Tool


class Named(Tool):
    """Whoever makes it gives the name."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.description = "Of any name."
        self.parameters = {"type": "object", "properties": {}}

    async def execute(self, **kwargs: Any) -> str:
        return ""


class Incomplete(Tool):
    """Its schema is set elsewhere."""

    name = "incomplete"
    description = "Incomplete."

    def prepare(self) -> None:
        self.parameters = {"type": "object", "properties": {}}

    async def execute(self, **kwargs: Any) -> str:
        return ""


class Invalid(Tool):
    """Its schema is none."""

    name = "invalid"
    description = "Invalid."
    parameters = {"type": "object", "properties": {"sql": "string"}}

    async def execute(self, **kwargs: Any) -> str:
        return ""


TOOLS = [Incomplete(), Invalid(), Named("handed_in")]
