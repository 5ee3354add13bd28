"""What source does not tell, each with a finding."""

from strands.types.tools import AgentTool


class Own(AgentTool):
    """Declares itself by a property."""

    @property
    def tool_name(self) -> str:
        return "own"
