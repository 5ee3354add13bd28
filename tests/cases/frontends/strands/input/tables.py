"""A table beside no function of the module's name, which is nothing to the framework."""

TOOL_SPEC = {"name": "tables", "description": "Tables.", "inputSchema": {"json": {}}}
