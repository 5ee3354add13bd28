# Pages that nothing is known to ask for are turned over in part; what comes behind them is found.
# tools: fastmcp stop
# conditional: stop
from fastmcp import FastMCP

mcp = FastMCP("server")


def stop(key: str) -> str:
    """Stop."""
    return key


def pages(client, server: FastMCP):
    rows = []
    for offset in range(0, 100_000, 100):
        batch = client.page(offset=offset, limit=100).get("rows")
        if any(row in rows for row in batch):
            raise ValueError("A page comes again.")
        rows.extend(batch)
        if len(batch) < 100:
            return rows  # TG130
    server.tool(stop)
    return rows
