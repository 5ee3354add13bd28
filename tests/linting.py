"""Linting of sources that tests hold as text or in folders, without the command line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from textwrap import dedent, indent
from typing import Any

from source_files import source_file

from toolgen.config import Config
from toolgen.findings import Finding
from toolgen.lint import lint
from toolgen.lint.settings import LintSettings
from toolgen.pipeline import generate
from toolgen.source import SourceFile


def findings(sources: str | Mapping[str, str], *rules: str, **options: Any) -> list[Finding]:
    """What is found in a module, or in files by path, by these rules or by all."""
    files = {"shop.py": sources} if isinstance(sources, str) else sources
    read = [source_file(path, dedent(text)) for path, text in files.items()]
    return linted(read, rules, replace(Config(), **options))


def linted(sources: Sequence[SourceFile], rules: Sequence[str], config: Config) -> list[Finding]:
    """What is found in sources by these rules, or by those that the configuration selects."""
    return lint(generate(sources, config), sources, config, LintSettings.of(config, rules), None)


def told(found: Sequence[Finding]) -> list[tuple[str, object]]:
    """The subjects of findings and what was found there."""
    return [(finding.subject, finding.new) for finding in found]


HEAD = """
from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
from functools import partial
from pathlib import Path

import boto3
import httpx
import requests
from botocore.client import BaseClient
from fastmcp import FastMCP

mcp = FastMCP("shop")
SEEN: dict[str, str] = {}
SELECT = "SELECT * FROM notes"
"""


def effects(body: str, before: str = "") -> dict[str, object]:
    """What is said of a tool that promises to change nothing and has this body, by rule."""
    tool = '@mcp.tool(annotations={"readOnlyHint": True})\nasync def read(key: str) -> None:\n'
    source = "\n\n".join([HEAD, dedent(before), tool + indent(dedent(body), "    ")])
    return {each.code: each.new for each in findings(source, "read-only-*")}
