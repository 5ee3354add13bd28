from toolgen_runtime import RunContext, tool


@tool
def everything(a: int, b: int = 2, /, c: int = 3, *rest: int, d: str, **more: float) -> int:
    """Take parameters of every kind."""
    return a


@tool
async def with_context(context: RunContext[str], query: str, *, limit: int = 5) -> str:
    """Take a context."""
    return query


class Shop:
    @classmethod
    @tool(name="open-shop")
    def open(cls, day: str) -> bool:
        """Tell whether the shop is open."""
        return True
