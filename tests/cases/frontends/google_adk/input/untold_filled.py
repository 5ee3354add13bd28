"""Tools that give some of their function's arguments themselves."""

from google.adk.tools.google_tool import GoogleTool


def look_up(city: str, credentials: str) -> str:
    """Its credentials come from elsewhere."""
    return city


GoogleTool(look_up)
