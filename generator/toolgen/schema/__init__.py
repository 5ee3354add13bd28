"""Schemas: JSON Schema and core schemas of tools, as pydantic gives them.

Consumes tools and definitions of the IR; produces plain dicts and `CoreSchema` trees. The only
stage that imports pydantic.
"""

from toolgen.schema.core import CoreSchema, Unwritable, core_schema, to_python, write_core_schema
from toolgen.schema.errors import SchemaFailure
from toolgen.schema.json_schema import Knobs, input_schema
from toolgen.schema.realize import Realizer

__all__ = [
    "CoreSchema",
    "Knobs",
    "Realizer",
    "SchemaFailure",
    "Unwritable",
    "core_schema",
    "input_schema",
    "to_python",
    "write_core_schema",
]
