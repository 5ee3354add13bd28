# Providers are put into a server, with a namespace or through a transform.
# tools: fastmcp kit_look, fastmcp odd_buy
# maybe: fastmcp kit_look, fastmcp odd_buy
from fastmcp import FastMCP
from fastmcp.server.providers import LocalProvider
from fastmcp.server.transforms import Namespace

kit = LocalProvider()
odd = LocalProvider()


@kit.tool
def look(where: str) -> str:  # TG134
    return where


@odd.tool
def buy(what: str) -> str:  # TG134
    return what


app = FastMCP("app")
app.add_provider(kit, namespace="kit")
app.add_provider(odd.wrap_transform(Namespace("odd")))
