"""Build backends: how each is made to generate registries (see `docs/integration.md`).

Consumes the tables of a `pyproject.toml`; changes them in place.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from toolgen import __version__
from toolgen.pins import normalized_name

WRAPPER = "toolgen_build.backend"
SETUPTOOLS = "setuptools.build_meta"

Tables = Any  # a dict, or tomlkit's likeness of one
Make = Callable[[bool], Tables]


def requirement() -> str:
    """What a build requires. Its minor version decides on the bytes that are generated."""
    minor = ".".join(__version__.split(".")[:2])
    return f"toolgen-build=={minor}.*"


def table_at(document: Tables, keys: str | tuple[str, ...], make: Make) -> Tables:
    """The table at a path of keys; what is not there is made, by whether it only holds others."""
    path = tuple(keys.split(".")) if isinstance(keys, str) else keys
    for depth, key in enumerate(path, 1):
        if key not in document:
            document[key] = make(depth < len(path))
        document = document[key]
    return document


def add_requirement(requirements: Any, wanted: str) -> None:
    """Append a requirement, unless one of that distribution is there."""
    if _name(wanted) not in map(_name, map(str, requirements)):
        requirements.append(wanted)


def _name(requirement: str) -> str:
    """The normalised name of a distribution (PEP 503)."""
    found = re.match(r"\s*([A-Za-z0-9._-]+)", requirement)
    return normalized_name(found[1]) if found else ""


def hook_into(document: Tables, make: Make) -> str:
    """Have the project's backend generate registries; gives what is left to do, else nothing."""
    system = document["build-system"]
    backend = str(system.get("build-backend", SETUPTOOLS))
    hook = _HOOKS.get(backend.partition(":")[0])
    if hook is None:
        return (
            f"the build backend {backend} is none that toolgen knows; "
            "docs/integration.md says how to wrap one"
        )
    if "backend-path" in system:
        return "the build backend is the project's own; docs/integration.md says what it has to do"
    if "requires" not in system:
        return "[build-system] has no requires, so nothing is built, and nothing is hooked into"
    add_requirement(system["requires"], requirement())
    hook(document, backend, make)
    return ""


def _hatchling(document: Tables, _: str, make: Make) -> None:
    table_at(document, "tool.hatch.build.hooks.toolgen", make)


def _nothing(_document: Tables, _backend: str, _make: Make) -> None:
    """Setuptools finds its plugin by itself, and what is wrapped is wrapped."""


def _wrap(document: Tables, backend: str, make: Make) -> None:
    document["build-system"]["build-backend"] = WRAPPER
    table_at(document, "tool.toolgen-build", make)["backend"] = backend


def _poetry(document: Tables, backend: str, make: Make) -> None:
    _wrap(document, backend, make)
    included = table_at(document, "tool.poetry", make).setdefault("include", [])
    # It leaves out what git ignores.
    pattern = {"path": "**/*_toolgen/**/*", "format": ["sdist", "wheel"]}
    if pattern not in included:
        included.append(pattern)


_HOOKS: dict[str, Callable[[Tables, str, Make], None]] = {
    "hatchling.build": _hatchling,
    SETUPTOOLS: _nothing,
    WRAPPER: _nothing,
    "flit_core.buildapi": _wrap,
    "uv_build": _wrap,
    "poetry.core.masonry.api": _poetry,
}
