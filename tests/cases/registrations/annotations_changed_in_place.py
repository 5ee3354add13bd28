# Changes of `__annotations__` are changes of the signature; reading it, or handing it on, is none.
# tools: fastmcp load, fastmcp steer
from functools import wraps

from fastmcp import FastMCP

server = FastMCP("harbour")


def hoist(height: int) -> str:  # TG116
    """Hoist."""
    return "hoisted"


hoist.__annotations__["height"] = float
server.tool(hoist)


def install(to: FastMCP) -> None:
    def lower(depth: int, speed: int = 1) -> str:  # TG116
        """Lower."""
        return "lowered"

    hints = lower.__annotations__
    hints["depth"] = str
    to.tool(lower)

    def turn(angle: int) -> str:  # TG116
        """Turn."""
        return "turned"

    turn.__annotations__.update(angle=float)
    to.tool(turn)

    def furl(sail: str) -> str:  # TG116
        """Furl."""
        return sail

    del furl.__annotations__["return"]
    to.tool(furl)

    def steer(course: int) -> str:
        """Steer."""
        return "steered"

    assert "course" in steer.__annotations__
    to.tool(steer)

    def load(crates: int) -> str:
        """Load."""
        return "loaded"

    @wraps(load)
    def measured(*args: object, **kwargs: object) -> str:
        return load(*args, **kwargs)  # type: ignore[arg-type]

    measured.__annotations__ = load.__annotations__
    to.tool(measured)

    def drain(liters: int) -> str:  # TG116
        """Drain."""
        return "drained"

    to.tool(drain)
    drain.__annotations__["liters"] = str  # once it is registered, no framework looks: refused all the same


install(server)
