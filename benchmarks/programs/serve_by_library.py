"""Serves a registry over stdio by the official library's low-level server: `PACKAGE`."""

import asyncio
import sys
from importlib import import_module


async def main(package: str) -> None:
    """Serve until the client has gone."""
    from toolgen_runtime import load
    from toolgen_runtime.serve import Service
    from toolgen_runtime.serve.http import sdk_server

    server = sdk_server(Service(load(package), name=package))
    async with import_module("mcp.server.stdio").stdio_server() as (reading, writing):
        await server.run(reading, writing, server.create_initialization_options())


asyncio.run(main(sys.argv[1]))
