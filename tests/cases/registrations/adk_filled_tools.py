# Tools that give some of their function's arguments themselves are listed by it.
# tools: none
from google.adk.integrations.bigquery import BigQueryTool
from google.adk.tools.authenticated_function_tool import AuthenticatedFunctionTool
from google.adk.tools.computer_use.computer_use_tool import ComputerUseTool


def look(city: str) -> str:
    """Look."""
    return city


AuthenticatedFunctionTool(func=look)  # TG130
BigQueryTool(look)  # TG130
ComputerUseTool(func=look, screen_size=(800, 600))  # TG130
