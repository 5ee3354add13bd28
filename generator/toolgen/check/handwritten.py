"""Hand-written schemas: whether they are JSON Schemas, and of an object.

Consumes schemas; reports TG404.
"""

from __future__ import annotations

from toolgen.diagnostics import Diagnostics
from toolgen.ir.tools import Tool
from toolgen.json_schema import faults


def check_handwritten(tool: Tool, schema: object, diagnostics: Diagnostics) -> None:
    """Report what makes a hand-written schema of a tool invalid (TG404)."""
    found = [str(fault) for fault in faults(schema)]
    if not found and not (isinstance(schema, dict) and schema.get("type") == "object"):
        found = ["its type is not 'object'"]
    for fault in found:
        diagnostics.add(
            "TG404",
            tool.position,
            f"the schema of the tool {tool.name!r} is not valid: {fault}",
            "arguments are a JSON object: write a JSON Schema of one",
        )
