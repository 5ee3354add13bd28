"""A directory or a manifest file as a base."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from toolgen.contract.bases.scope import BaseScope, Tree
from toolgen.contract.registries import RegistryContract, from_manifest
from toolgen.findings import ToolgenError
from toolgen.plain_files import read_plain
from toolgen.render.manifest import MANIFEST_PATH


def read_directory(path: Path, scope: BaseScope) -> RegistryContract:
    """The registry of a generated package, else of the source in a directory."""
    manifest = path / MANIFEST_PATH
    if manifest.is_file() and (path / "__init__.py").is_file():
        return read_manifest(manifest)
    found = scope.registry(Tree(path.resolve(), str(path)))
    above = None if found.tools else scope.root_above(path)
    if above is None:
        return found
    return replace(found, lack=f"{found.lack}; a directory stands for the project: say {above}")


def read_manifest(path: Path) -> RegistryContract:
    """The registry that a manifest describes. Raises ToolgenError for what is not one."""
    return parse_manifest(read_plain(path), str(path))


def parse_manifest(data: bytes, label: str) -> RegistryContract:
    """The same, given as bytes."""
    try:
        content = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise ToolgenError(f"{label} is not JSON") from error
    return from_manifest(content, label)
