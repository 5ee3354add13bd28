"""Schemas: JSON Schema and core schemas of tools, as pydantic gives them.

Consumes tools and definitions of the IR; produces plain dicts and `CoreSchema` trees. The only
stage that imports pydantic.
"""

import os

# Plugins are other people's code that may change what pydantic builds: what is generated must not
# depend on what happens to be installed.
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")

from toolgen.schema.core import CoreSchema, Unwritable, core_schema, write_core_schema
from toolgen.schema.errors import SchemaFailure
from toolgen.schema.json_schema import SchemaOptions, input_schema
from toolgen.schema.realize import Realizer
from toolgen.schema.reuse import SchemaBuilder, ToolSchemas

__all__ = [
    "CoreSchema",
    "Realizer",
    "SchemaBuilder",
    "SchemaFailure",
    "SchemaOptions",
    "ToolSchemas",
    "Unwritable",
    "core_schema",
    "input_schema",
    "write_core_schema",
]
