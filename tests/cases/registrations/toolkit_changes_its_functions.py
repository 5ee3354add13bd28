# A toolkit of agno changes what it has registered: what it reads its functions from is a way to its tools.
# tools: agno find, agno look
# maybe: look
from agno.tools import Toolkit


class Kit(Toolkit):
    def __init__(self):
        super().__init__(name="kit", tools=[self.look, self.find])
        self.functions["look"].description = "Changed."

    def look(self, key: str) -> str:  # TG135
        """Look."""
        return key

    def find(self, key: str) -> str:
        """Find."""
        return key


kit = Kit()
