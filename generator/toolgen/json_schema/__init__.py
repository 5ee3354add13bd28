"""JSON Schema as a language: its keywords in one table, and all that is read off that table.

Consumes schemas as plain data, whoever wrote them; knows of no tool and no provider. Whoever wants
to look into a schema starts here: which keywords hold schemas and texts is said once. Others name
those that they mean alone: the arms of a union, the fields of a table, what a framework rewrites.
"""

from toolgen.json_schema.constants import are_mistakable
from toolgen.json_schema.drafts import current, draft_of
from toolgen.json_schema.faults import Fault, faults, sound
from toolgen.json_schema.keywords import KEYWORDS, Draft, Holds, Role, SchemaKeyword
from toolgen.json_schema.references import (
    Dangling,
    at,
    escaped,
    is_object,
    reached,
    references,
    steps,
)
from toolgen.json_schema.texts import Text, TextKind, texts
from toolgen.json_schema.walk import Path, Schema, children, combined, mapped, nodes
from toolgen.json_schema.wire import wire_schema

__all__ = [
    "KEYWORDS",
    "Dangling",
    "Draft",
    "Fault",
    "Holds",
    "Path",
    "Role",
    "Schema",
    "SchemaKeyword",
    "Text",
    "TextKind",
    "are_mistakable",
    "at",
    "children",
    "combined",
    "current",
    "draft_of",
    "escaped",
    "faults",
    "is_object",
    "mapped",
    "nodes",
    "reached",
    "references",
    "sound",
    "steps",
    "texts",
    "wire_schema",
]
