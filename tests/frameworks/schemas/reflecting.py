"""Both sides of the functions in `servers`: read from source, and given to real frameworks.

The real side is asked of interpreters: this one, and those that TOOLGEN_FRAMEWORK_PYTHONS names.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import pydantic
from reading_conventions import convention_of
from source_files import source_file

from toolgen.config import Config
from toolgen.frameworks.schemas import framework_schemas
from toolgen.ir.extracted import ExtractedTools
from toolgen.ir.nodes import Scalar
from toolgen.ir.profiles import Profile
from toolgen.ir.tools import ToolSpec
from toolgen.pipeline import generate
from toolgen.schema import SchemaFailure

HERE = Path(__file__).parent
_MODULE = "servers.plain"

Settings = dict[str, bool | None]


@dataclass(frozen=True)
class Interpreter:
    """A Python that has a framework: `version` is the framework's."""

    executable: str
    version: str
    tools: dict[str, Any]


@cache
def _extraction() -> ExtractedTools:
    sources = [
        source_file(path.relative_to(HERE).as_posix(), path.read_bytes())
        for path in sorted((HERE / "servers").glob("*.py"))
    ]
    [extraction] = generate(sources, Config(include=(f"{_MODULE}:*",))).extractions
    return extraction


def static(profile: Profile, settings: Settings) -> dict[str, Any]:
    """What is told of each function from its source alone; None where it is refused."""
    return {tool.name: _schemas(tool, profile, settings) for tool in _extraction().tools}


def _schemas(tool: ToolSpec, profile: Profile, settings: Settings) -> dict[str, Any] | None:
    names = [parameter.name for parameter in tool.parameters]
    docs = convention_of(profile.framework).read(
        _docstring(tool.name), name=tool.name, parameters=names, settings=settings
    )
    described = replace(
        tool,
        profile=profile,
        settings=tuple((key, Scalar(value)) for key, value in settings.items()),
        parameters=tuple(
            replace(each, description=docs.parameters.get(each.name)) for each in tool.parameters
        ),
    )
    try:
        made = framework_schemas(described, _extraction().definitions)
    except SchemaFailure:
        return None
    assert made.unknown_output is None
    return {"parameters": made.parameters, "output": made.output}


def _docstring(name: str) -> str | None:
    from .servers import plain

    doc: str | None = getattr(plain, name).__doc__
    return doc


@cache
def interpreters(framework: str, settings: str) -> tuple[Interpreter, ...]:
    """The interpreters that have a framework and the pydantic that is here, and what it gives."""
    named = os.environ.get("TOOLGEN_FRAMEWORK_PYTHONS", "").split(os.pathsep)
    asked = [_ask(python, framework, settings) for python in (sys.executable, *filter(None, named))]
    return tuple(found for found in asked if found is not None)


def _ask(python: str, framework: str, settings: str) -> Interpreter | None:
    given = [f"{key}={json.dumps(value)}" for key, value in json.loads(settings).items()]
    command = [python, str(HERE / "reflect.py"), framework, str(HERE), _MODULE, *given]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        assert "PackageNotFoundError" in done.stderr, done.stderr
        return None
    report = json.loads(done.stdout)
    if report["pydantic"] != pydantic.VERSION:
        return None
    return Interpreter(python, report["version"], report["tools"])
