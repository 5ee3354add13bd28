# A class that says that its tool has no name leaves it to the classes below; an object of its own has none.
# tools: orbiter below
from orbiter import Tool


class Nameless(Tool):
    name = None
    description = "Look."
    parameters = {"type": "object", "properties": {}}

    async def execute(self) -> str:
        return ""


class Below(Nameless):
    name = "below"


found = [Below(), Nameless()]  # TG130
