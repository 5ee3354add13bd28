"""What source does not tell, each with a finding."""

from google.adk.tools import BaseTool


class Own(BaseTool):
    """Declares itself by a method."""

    def __init__(self) -> None:
        super().__init__(name="own", description="Its own.")
