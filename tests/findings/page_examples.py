"""The examples of pages on codes, as trees of files that the commands can be tried on.

A fenced block is marked with what it is, and may name its file: `bad` and `good` show a finding and
the same put right, `before` is what a comparison starts from, `settings` and `source` hold for all.
A module without imports of its own is given those that readers take for granted.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from toolgen.findings.pages import text_of
from toolgen.findings.registry import Code

_FENCE = re.compile(r"^```(\w+) (\w+)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_GRANTED = """\
import os
import sys
from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypedDict
from uuid import UUID

from fastmcp import FastMCP
from mcp.types import ToolAnnotations
from pydantic import BaseModel, Field
from toolgen_runtime import RunContext, register_tool, tool

mcp = FastMCP("shop")
server = FastMCP("shop")
"""
_FILES = {"python": "acme/tools.py", "toml": "pyproject.toml"}


@dataclass(frozen=True, slots=True)
class Example:
    """A fenced block that is marked."""

    language: str
    mark: str
    file: str
    text: str

    @property
    def content(self) -> str:
        """What stands in the file."""
        if self.language != "python" or re.search(r"^(from|import) |^# -\*-", self.text, re.M):
            return self.text
        return f"{_GRANTED}\n\n{self.text}"


def examples(code: Code) -> list[Example]:
    """The marked blocks of a code's page."""
    return [
        Example(language, mark, file or _FILES.get(language, ""), text)
        for language, mark, file, text in _FENCE.findall(text_of(code))
    ]


def tree(code: Code, mark: str, root: Path) -> Path:
    """The files of one side, written below `root`; commands of the side are left out."""
    for each in _of(code, mark):
        if each.file:
            path = root / each.file
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("a", encoding="utf-8") as file:
                file.write(each.content)
    for folder in {path.parent for path in root.rglob("*.py")} - {root}:
        (folder / "__init__.py").touch()
    return root


def commands(code: Code, mark: str) -> str:
    """The commands that lead to a side, for a shell; what is put right is bad before that."""
    return "".join(e.text for e in examples(code) if e.language == "sh" and e.mark == mark)


def data(code: Code, mark: str) -> Any:
    """The JSON of a side; None where it has none."""
    found = (json.loads(each.text) for each in _of(code, mark) if each.language == "json")
    return next(found, None)


def _of(code: Code, mark: str) -> Iterator[Example]:
    return (each for each in examples(code) if each.mark in (mark, "settings", "source"))
