import socket

from toolgen_runtime import Tool


class Query(Tool):
    name = f"query_{socket.gethostname()}"
    description = "Run a query."
    parameters = {"type": "object", "properties": {}}
