"""A tool that is a class, with a schema that is written by hand and held to."""

from __future__ import annotations

import sqlite3
from typing import Any

from toolgen_runtime import Tool, ToolError


class DatabaseQueryTool(Tool):
    """Reads a database; the build finds it as any other tool, its makers make it."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self.name = "query_db"
        self.description = "Execute a read-only SQL query."
        self.parameters = {
            "type": "object",
            "properties": {
                "sql": {"type": "string", "description": "SQL query to execute."},
            },
            "required": ["sql"],
        }
        self.database = database

    async def execute(self, **arguments: Any) -> list[Any]:
        sql = arguments["sql"]
        if not sql.lstrip().lower().startswith("select"):
            raise ToolError("only SELECT is allowed")
        return self.database.execute(sql).fetchall()
