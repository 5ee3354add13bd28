# What objects of settings have, variables of the environment may say; what they are given is theirs. A constructor of a library's may do anything with what it is given.
# tools: fastmcp below, fastmcp given, fastmcp look, fastmcp look, fastmcp look, fastmcp reading, fastmcp writing
# maybe: reading, writing
# conditional: reading, writing
from fastmcp import FastMCP
from library import Model
from pydantic_settings import BaseSettings

mcp = FastMCP("server")


class Settings(BaseSettings):
    write: bool = False
    prefix: str = "pre"
    _own: str = "below"


class Row(Model):
    name: str = "row"


def look(where: str) -> str:
    return where


settings = Settings()
if settings.write:
    mcp.tool(look, name="writing")
else:
    mcp.tool(look, name="reading")
mcp.tool(look, name=f"{settings.prefix}_look")  # TG112
mcp.tool(look, name=Settings(prefix="given").prefix)
mcp.tool(look, name=settings._own)
mcp.tool(look, name=Row(name="other").name)  # TG112
mcp.tool(look)
